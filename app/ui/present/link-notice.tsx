import { WifiOff } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';
import { useDesk } from './desk.ts';

/** Says that this screen is not in touch with the session, and what becomes of it ([WA15]). */
export function LinkNotice({ onReconnect }: { onReconnect(): void }) {
  const { linkState } = useDesk();
  const words = linkState && WORDS[linkState.status];
  return (
    <div role="status">
      {words && (
        <p className="flex flex-wrap items-center justify-center gap-x-[0.8em] gap-y-1 bg-ink px-4 py-[0.4em] text-center font-medium text-ground">
          <WifiOff aria-hidden="true" className="size-[1em] shrink-0" />
          <span>{words}</span>
          {linkState.status === 'elsewhere' && (
            <Button size="small" className="wallbutton" onClick={onReconnect}>
              Go on here
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

const WORDS = {
  live: null,
  connecting: null,
  reconnecting: 'Reconnecting. The session goes on.',
  offline: 'This device is offline. The session goes on.',
  elsewhere: 'This session is open in too many places.',
  refused: 'This session is not there any more. Please reload the page.',
  ended: 'You have been signed out. Please reload the page.',
} as const;
