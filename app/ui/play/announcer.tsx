import { useEffect, useRef, useState } from 'react';
import { announce, type Told } from './announcements.ts';
import type { Screen } from './screen.ts';

interface Line {
  id: number;
  text: string;
}

/** So many stay, that none is lost which a screen reader has not come to yet. */
const KEPT = 4;

/** The one place where changes are said to those who do not see them ([PL16]). */
export function Announcer({ screen, isAlive }: { screen: Screen; isAlive: boolean }) {
  const told = useRef<Told | null>(null);
  const count = useRef(0);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    if (!isAlive) return;
    const { told: next, say } = announce(told.current, screen);
    told.current = next;
    if (say.length === 0) return;
    const added = say.map((text) => ({ id: count.current++, text }));
    setLines((lines) => [...lines, ...added].slice(-KEPT));
  });
  return (
    <div role="log" aria-live="polite" aria-label="What happens" className="sr-only" data-announcer="">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
