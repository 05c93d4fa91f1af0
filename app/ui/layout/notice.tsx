import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { useVisit } from './visit.ts';

/** A message that stays until it is put away; without scripts, until the next page. */
export function Notice({ text }: { text: string | null }) {
  const [shown, setShown] = useState(text);
  const { isPlain } = useVisit();
  // The server says it once; the next page's answer no longer has it, and it stays all the same.
  useEffect(() => {
    if (text !== null) setShown(text);
  }, [text]);
  if (shown === null) return null;
  return (
    <div role="status" data-message="" className="border-y-2 border-outline bg-accent-soft text-on-accent-soft">
      <div className="mx-auto flex w-full max-w-6xl items-start gap-3 px-4 py-3 sm:px-6">
        <p className="min-w-0 flex-1 self-center">{shown}</p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Dismiss"
          {...(isPlain && { 'data-dismiss': '' })}
          className="-me-2 hidden shrink-0 text-on-accent-soft hover:bg-accent hover:text-on-accent scripted:inline-flex"
          onClick={() => setShown(null)}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}
