import type { Participant } from '#app/contract/things.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import type { WaitingScreen } from './screen.ts';
import { StageHeading } from './stage-parts.tsx';

interface WaitingStageProps {
  screen: WaitingScreen;
  participant: Participant;
  title: string;
}

/** Shown after joining, until the first question. */
export function WaitingStage({ screen: { total, hostPresent }, participant, title }: WaitingStageProps) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-6 text-center">
      <Hands count={total} />
      <StageHeading className="text-3xl">
        You're in, <PlayerName of={participant} />!
      </StageHeading>
      <p className="text-balance text-lg">
        Get ready for <strong dir="auto">{title}</strong>.
      </p>
      <p className="text-balance text-muted">{hostPresent ? HOST_HERE : HOST_AWAY}</p>
      <p className="text-sm text-muted">
        {/* Phones are not told about later joins, so this is the number at the last state. */}
        {total === 1 ? "You're the first one here." : `${total} players here so far.`}
      </p>
    </div>
  );
}

const HOST_HERE = 'The first question will appear here. Keep this page open.';
const HOST_AWAY = 'The host has lost connection. Keep this page open.';

/** The player's own hand is in the middle; the others appear around it. */
const POSITIONS = ['far left', 'left', 'near left', 'own', 'near right', 'right', 'far right'];
const ORDER = ['own', 'near left', 'near right', 'left', 'right', 'far left', 'far right'];

/** One raised hand per player, as many as fit. */
function Hands({ count }: { count: number }) {
  const up = ORDER.slice(0, Math.max(1, count));
  return (
    <div aria-hidden="true" className="flex h-32 w-full items-end justify-center">
      {POSITIONS.filter((position) => up.includes(position)).map((position) => (
        <Mark key={position} waving={position === 'own'} className={position === 'own' ? OWN_HAND : OTHER_HAND} />
      ))}
    </div>
  );
}

const OWN_HAND = 'z-10 size-28';
const OTHER_HAND = '-mx-1.5 h-14 w-auto min-w-0 shrink opacity-60';
