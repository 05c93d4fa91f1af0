import { type RefObject, useEffect, useRef } from 'react';
import type { PlayPage as Page } from '#app/contract/play.ts';
import { toasts } from '#app/contract/toasts.ts';
import { useNow } from '#app/ui/live/use-now.ts';
import { useWakeLock } from '#app/ui/live/use-wake-lock.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { Announcer } from './announcer.tsx';
import { End } from './end.tsx';
import { NotMe, PlayHeader } from './play-header.tsx';
import { usePlayToasts } from './play-toasts.ts';
import { QuestionStage } from './question-stage.tsx';
import { ResultsStage } from './results-stage.tsx';
import { RevealStage } from './reveal-stage.tsx';
import { type Screen, toScreen } from './screen.ts';
import { StatusLine, toStatus } from './status-line.tsx';
import { StoppedStage, stoppedOf } from './stopped.tsx';
import { type LivePlay, useLivePlay } from './use-live-play.ts';
import { WaitingStage } from './waiting-stage.tsx';

const handlers = { onQuestionFailed: () => showToast(toasts.question_failed) };

/** The player's screen, from joining to the final score. */
export function PlayPage({ page }: { page: Page }) {
  const live = useLivePlay(page, handlers);
  const { view, link } = live;
  const now = useNow(live);
  const screen = toScreen(view, page, now);
  const stopped = stoppedOf(link);
  const { session, you } = page.state;
  const participant = view.known?.you?.participant ?? you.participant;
  usePageMark('play');
  usePlayToasts(live);
  useWakeLock(screen.kind !== 'completed' && stopped === null);
  const stage = useStageFocus(stopped?.status ?? screen.kind);
  const scoresPath = `/leaderboard/${session.quizId}?session=${session.id}`;
  return (
    <>
      <PlayHeader participant={participant} title={page.title} score={screen.score} link={link} />
      {/* The status line is of no use once the link has stopped. */}
      {!stopped && <StatusLine status={toStatus(screen, link, now)} reconnect={live.reconnect} />}
      <div ref={stage} data-play="" className={stageClass}>
        {stopped ? (
          <StoppedStage why={stopped} reconnect={live.reconnect} />
        ) : (
          <Stage page={page} screen={screen} live={live} participant={participant} scoresPath={scoresPath} />
        )}
      </div>
      {page.isGuest && !stopped && <NotMe participant={participant} sessionId={session.id} />}
      <Announcer screen={screen} isAlive={link !== null} />
      <RefreshWithoutScripts screen={screen} scoresPath={scoresPath} />
    </>
  );
}

// Titles and questions may contain words wider than a phone.
const stageClass =
  'mx-auto flex w-full max-w-5xl flex-1 flex-col wrap-anywhere ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))]';

interface StageProps {
  page: Page;
  screen: Screen;
  live: LivePlay;
  participant: Page['state']['you']['participant'];
  scoresPath: string;
}

function Stage({ page, screen, live, participant, scoresPath }: StageProps) {
  switch (screen.kind) {
    case 'waiting':
      return <WaitingStage screen={screen} participant={participant} title={page.title} />;
    case 'question':
      return (
        <QuestionStage
          screen={screen}
          answer={live.answer}
          questionOnPhone={page.questionOnPhone}
          isAlive={live.link !== null}
        />
      );
    case 'results':
      return <ResultsStage screen={screen} participant={participant} />;
    case 'revealing':
      return <RevealStage screen={screen} participant={participant} />;
    case 'completed':
      return (
        <End page={page} screen={screen} participant={participant} scoresPath={scoresPath} askAgain={live.reconnect} />
      );
  }
}

/** In seconds. Short, because the player is waiting; a request every 25 s also counts as connected. */
const WAIT_SECONDS = 5;
/** In seconds; longer, to give time to read. */
const END_SECONDS = 10;

/**
 * Without JavaScript the page refreshes while it waits, but not during a question, because that would lose the choice
 * ([PL14]).
 */
function RefreshWithoutScripts({ screen, scoresPath }: { screen: Screen; scoresPath: string }) {
  const content = refreshOf(screen, scoresPath);
  if (content === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={content} />
    </noscript>
  );
}

/** The content of the refresh tag; null for no refresh. */
export function refreshOf(screen: Screen, scoresPath: string): string | null {
  if (screen.kind === 'completed') return `${END_SECONDS};url=${scoresPath}`;
  const isOpen = screen.kind === 'question' && screen.canAnswer && !screen.paused;
  return isOpen ? null : String(WAIT_SECONDS);
}

/**
 * Moves the focus to the new heading when the focused control disappeared with the old stage ([PL11]). A focus
 * elsewhere is left alone.
 *
 * @param state Changes with the stage.
 */
function useStageFocus(state: string): RefObject<HTMLDivElement> {
  const stage = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && stage.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the state that moves the focus
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    stage.current?.querySelector<HTMLElement>('[data-stage-heading]')?.focus({ preventScroll: true });
  }, [state]);
  return stage;
}
