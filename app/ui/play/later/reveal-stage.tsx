import type { Participant } from '#app/contract/things.ts';
import { pointsText } from '#app/core/score-text.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import type { RevealingScreen } from '#app/ui/play/screen.ts';
import { StageHeading } from '#app/ui/play/stage-parts.tsx';

/** Shown while the wall reveals the podium: the score, but no rank, so that everybody looks up ([PL10]). */
export function RevealStage({ screen, participant }: { screen: RevealingScreen; participant: Participant }) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-6 text-center">
      <PlayerHand of={participant} className="handown animate-wave" />
      <StageHeading className="text-3xl">Look at the wall!</StageHeading>
      <p className="text-balance text-lg">
        Well played, <PlayerName of={participant} />! You have{' '}
        <strong className="tabular-nums">{pointsText(screen.score)}</strong>.
      </p>
      <p className="text-sm text-muted">Your place appears here after first place is shown.</p>
    </div>
  );
}
