import type { Participant } from '#app/contract/things.ts';
import { pointsText } from '#app/core/score-text.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import type { RevealingScreen } from './screen.ts';
import { StageHeading } from './stage-parts.tsx';

/** Shown while the wall reveals the podium: the score, but no rank, so that everybody looks up ([PL10]). */
export function RevealStage({ screen, participant }: { screen: RevealingScreen; participant: Participant }) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-6 text-center">
      <Steps />
      <StageHeading className="text-3xl">Look at the wall!</StageHeading>
      <p className="text-balance text-lg">
        Well played, <PlayerName of={participant} />! You have{' '}
        <strong className="tabular-nums">{pointsText(screen.score)}</strong>.
      </p>
      <p className="text-sm text-muted">Your place appears here after first place is shown.</p>
    </div>
  );
}

/** An empty podium with a question mark on each step. */
function Steps() {
  return (
    <div aria-hidden="true" className="flex h-32 items-end font-display text-3xl font-bold">
      <span className={`${STEP_CLASS} h-20 bg-raised`}>?</span>
      <span className={`${STEP_CLASS} h-32 bg-accent text-on-accent`}>?</span>
      <span className={`${STEP_CLASS} h-14 bg-sunken`}>?</span>
    </div>
  );
}

const STEP_CLASS = '-me-0.5 grid w-16 place-items-center rounded-t-md border-2 border-outline';
