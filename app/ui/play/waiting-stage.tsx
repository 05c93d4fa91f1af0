import type { Participant } from '#app/contract/things.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { PlayerName } from './play-header.tsx';
import type { WaitingScreen } from './screen.ts';
import { StageHeading } from './stage-parts.tsx';

interface WaitingStageProps {
  screen: WaitingScreen;
  participant: Participant;
  title: string;
}

/** In, and nothing asked yet: for whom one waits, and that nothing has to be done. */
export function WaitingStage({ screen: { total, hostPresent }, participant, title }: WaitingStageProps) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-6 text-center">
      <Hands count={total} />
      <StageHeading className="text-3xl">You are in!</StageHeading>
      <p className="text-balance text-lg">
        <PlayerName {...participant} />, you play <strong dir="auto">{title}</strong>.
      </p>
      <p className="text-balance text-muted">
        <span>{hostPresent ? HOST_HERE : HOST_AWAY}</span> It appears here by itself; keep this page open.
      </p>
      <p className="text-sm text-muted">
        {/* Phones are not told of each who comes after them. */}
        {total === 1 ? 'You were the first one here.' : `${total} people were in at last count.`}
      </p>
    </div>
  );
}

const HOST_HERE = 'The host opens the first question when everyone is ready.';
const HOST_AWAY = 'The host will be back in a moment.';

/** One's own hand in the middle, others around it as they come. */
const SEATS = ['far left', 'left', 'near left', 'own', 'near right', 'right', 'far right'];
const ORDER = ['own', 'near left', 'near right', 'left', 'right', 'far left', 'far right'];

/** A hand goes up for each one who is in, as far as there is room. */
function Hands({ count }: { count: number }) {
  const up = ORDER.slice(0, Math.max(1, count));
  return (
    <div aria-hidden="true" className="flex h-32 w-full items-end justify-center">
      {SEATS.filter((seat) => up.includes(seat)).map((seat) => (
        <Mark key={seat} waving={seat === 'own'} className={seat === 'own' ? OWN_HAND : OTHER_HAND} />
      ))}
    </div>
  );
}

const OWN_HAND = 'z-10 size-28';
const OTHER_HAND = '-mx-1.5 h-14 w-auto min-w-0 shrink opacity-60';
