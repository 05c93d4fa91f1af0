import type { Participant } from '#app/contract/things.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { HandChooser } from './hand-chooser.tsx';
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
      <HandChooser participant={participant} />
      <StageHeading className="text-3xl">
        You're in, <PlayerName of={participant} />!
      </StageHeading>
      <p className="text-balance text-lg">
        Get ready for <strong dir="auto">{title}</strong>.
      </p>
      <p className="text-balance text-muted">{hostPresent ? HOST_HERE : HOST_AWAY}</p>
      <p className="text-sm text-muted">
        {/* Phones are not told about later joins, so both must stay true when others join. */}
        {total > 1 ? `${total} players here so far.` : "You're one of the first here."}
      </p>
    </div>
  );
}

const HOST_HERE = 'The first question will appear here. Keep this page open.';
const HOST_AWAY = 'The host is away. Keep this page open.';
