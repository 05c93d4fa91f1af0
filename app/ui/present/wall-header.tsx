import { useSearchParams } from '@remix-run/react';
import { WifiOff } from 'lucide-react';
import { chooseOrigin, typedAddress } from '#app/ui/address/join-link.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { PracticeMark } from './practice.tsx';
import { isGettingReady, QuestionRibbon } from './ready-stage.tsx';
import { SoundCaption } from './sound-controls.tsx';
import { useWall } from './wall-context.ts';

/** A slim line at the top: the position in the quiz, and the code for latecomers. */
export function WallHeader() {
  const wall = useWall();
  const { known, quiz, addresses } = wall;
  const [search] = useSearchParams();
  const origin = chooseOrigin(addresses, search.get('address'));
  const address = origin && typedAddress(origin);
  const { status } = known.session;
  return (
    <header className="wallheader">
      {status === 'waiting' ? (
        <p className="min-w-0 truncate font-display font-bold" dir="auto">
          {quiz.title}
        </p>
      ) : (
        // While the question is read, its number is large below.
        !isGettingReady(wall) && <QuestionRibbon />
      )}
      <PracticeMark />
      <SoundCaption />
      {status !== 'waiting' && (
        <p className="wallcode">
          <span className="text-muted">
            <span translate="no" className="hidden lg:inline">
              {address}{' '}
            </span>
            <span className="lg:sr-only">Code </span>
          </span>
          <strong translate="no" className="font-display tabular-nums">
            {quiz.accessCode}
          </strong>
        </p>
      )}
    </header>
  );
}

/** Shows that the link is down, and what happens to the session ([WA15]). */
export function LinkNotice({ onReconnect }: { onReconnect(): void }) {
  const { linkState } = useWall();
  const notice = linkState && NOTICES[linkState.status];
  return (
    <div role="status">
      {notice && (
        <p className="flex flex-wrap items-center justify-center gap-x-[0.8em] gap-y-1 bg-ink px-4 py-[0.4em] text-center font-medium text-ground">
          <WifiOff aria-hidden="true" className="size-[1em] shrink-0" />
          <span>{notice}</span>
          {linkState.status === 'elsewhere' && (
            <Button size="small" className="wallbutton" onClick={onReconnect}>
              Continue here
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

const NOTICES = {
  live: null,
  connecting: null,
  reconnecting: 'Reconnecting... The session is still running.',
  offline: "You're offline. The session is still running.",
  elsewhere: 'This session is open in too many places.',
  refused: 'This session no longer exists. Please reload the page.',
  ended: 'You have been signed out. Please reload the page.',
} as const;
