import type { Participant } from '#app/contract/things.ts';
import { pointsText } from '#app/core/score-text.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { PlayerName } from './play-header.tsx';
import type { RevealingScreen } from './screen.ts';
import { StageHeading } from './stage-parts.tsx';

/** Shown while the wall reveals the podium: the score, but no rank, so that everybody looks up ([PL10]). */
export function RevealStage({ screen, participant }: { screen: RevealingScreen; participant: Participant }) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-6 text-center">
      <Mark waving className="size-28" />
      <StageHeading className="text-3xl">Look at the wall!</StageHeading>
      <p className="text-balance text-lg">
        Well played, <PlayerName {...participant} />! You have{' '}
        <strong className="tabular-nums">{pointsText(screen.score)}</strong>.
      </p>
      <p className="text-sm text-muted">Your place appears here after first place is shown.</p>
    </div>
  );
}
