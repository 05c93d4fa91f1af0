import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWall } from '#app/ui/present/wall-context.ts';
import { slipsOf } from './slips.ts';

/** How to answer on the phone, and a slip of paper for each answer that has come ([WA44]). */
export function Prompt({ children }: { children: ReactNode }) {
  const { answered, total } = useWall().known.host.progress;
  const slips = slipsOf({ answered, total });
  return (
    <div className="wallbody wallprompt">
      <p className="wallpromptfield">
        <Smartphone aria-hidden="true" className="size-[1.1em] shrink-0" />
        <span>{children}</span>
        <span aria-hidden="true" className="wallcaret" />
      </p>
      <ul aria-hidden="true" className="wallslips" style={{ '--per-row': perRow(slips.length) }}>
        {slips.map((isIn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slip is its place
          <li key={index} className="wallslip" data-in={isIn || undefined} style={{ '--lean': leanOf(index) }} />
        ))}
      </ul>
    </div>
  );
}

/** Rows of about the same length. */
function perRow(count: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / 20)));
}

/** A little disorder that is the same for everybody, in degrees. */
function leanOf(index: number): string {
  return `${((index * 7919) % 13) - 6}deg`;
}
