import { Link } from '@remix-run/react';
import { Expand } from 'lucide-react';
import { useRef } from 'react';
import { nextPlaces, type PodiumStep, placesAt, podiumSteps } from '#app/core/podium.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { CommandButton } from './command-button.tsx';
import { useFocusReleasedAfterClick, useKeys } from './focus.ts';
import { EndedActions, NoSession } from './no-session.tsx';
import { type PodiumRow, PodiumStage } from './podium-stage.tsx';
import { PracticeEndActions } from './practice.tsx';
import { useAutoReveal } from './use-auto-reveal.ts';
import { useFullScreen, useQuiet } from './use-screen.ts';
import type { Wall } from './wall-context.ts';
import { LinkNotice } from './wall-header.tsx';

/** The end of the show: the podium, place by place, and then 'Quiz Completed' ([WA32]). */
export function EndedWall({ wall }: { wall: Wall }) {
  const { quiz, known, settings } = wall;
  const { reveal, id } = known.session;
  const steps = settings.leaderboard === 'never' ? [] : podiumSteps(known.participants);
  const places = reveal === null ? null : nextPlaces(steps, reveal);
  useAutoReveal(wall, steps.length === 0 ? 'nothing' : places);
  if (steps.length === 0) {
    return (
      <div className="wallroom">
        <NoSession kind="completed" quiz={quiz} sessionId={id} />
      </div>
    );
  }
  return <PodiumRoom wall={wall} steps={steps} places={places} />;
}

interface PodiumRoomProps {
  wall: Wall;
  steps: readonly PodiumStep<PodiumRow>[];
  /** What the next step shows; null once everything has been shown. */
  places: 1 | 2 | 3 | null;
}

function PodiumRoom({ wall, steps, places }: PodiumRoomProps) {
  const { known, quiz, run } = wall;
  const controls = useRef<HTMLElement>(null);
  const isQuiet = useQuiet() && places !== null;
  const fullScreen = useFullScreen();
  usePageMark('wall');
  useFocusReleasedAfterClick();
  useKeys(true, (action) => {
    if (action === 'next' && places !== null) run({ intent: 'reveal', reveal: places });
    if (action === 'full_screen') fullScreen?.toggle();
  });
  return (
    <div className="wallroom" data-quiet={isQuiet || undefined}>
      <LinkNotice onReconnect={wall.reconnect} />
      <PodiumStage title={quiz.title} steps={steps} people={known.participants} revealed={known.session.reveal ?? 3} />
      <section ref={controls} aria-label="Controls" className="wallcontrols" data-quiet={isQuiet || undefined}>
        {places === null ? (
          <>
            <div className="wallafter">
              {quiz.practice ? (
                <PracticeEndActions quiz={quiz} practice={quiz.practice} />
              ) : (
                <EndedActions quiz={quiz} sessionId={known.session.id} />
              )}
            </div>
            <Link to="/" className="link">
              {quiz.practice?.kind === 'try_it' ? 'Back to the start' : 'Back to the dashboard'}
            </Link>
          </>
        ) : (
          <div className="wallsteps" data-keeps-focus="">
            <RevealButton steps={steps} places={places} />
          </div>
        )}
        {fullScreen && (
          <div className="wallscreen">
            <Button
              variant="quiet"
              size="icon"
              aria-label="Full screen"
              title="Full screen"
              className="walltool"
              onClick={fullScreen.toggle}
            >
              <Expand />
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

interface RevealButtonProps {
  steps: readonly PodiumStep<PodiumRow>[];
  /** How many places are shown afterwards. */
  places: 1 | 2 | 3;
}

/** The large button that shows the next place of the podium, on the wall and the remote. */
export function RevealButton({ steps, places }: RevealButtonProps) {
  return (
    <CommandButton command={{ intent: 'reveal', reveal: places }} variant="primary" size="large" className="wallnext">
      {`Show ${placeText(steps, places)}`}
    </CommandButton>
  );
}

/** `third place`, or `first place` */
function placeText(steps: readonly PodiumStep<PodiumRow>[], places: 1 | 2 | 3): string {
  const rank = steps.find((step) => placesAt(step.rank) === places)?.rank ?? 1;
  return `${PLACES[rank]} place`;
}

const PLACES = { 1: 'first', 2: 'second', 3: 'third' } as const;
