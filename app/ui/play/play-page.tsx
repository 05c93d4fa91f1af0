import { type RefObject, useEffect, useRef } from 'react';
import { commonToasts } from '#app/contract/common-toasts.ts';
import type { PlayPage as Page } from '#app/contract/play.ts';
import { useNow } from '#app/ui/live/use-now.ts';
import { useWakeLock } from '#app/ui/live/use-wake-lock.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { isLoaded, laterParts } from './later-parts.ts';
import { useLaterParts } from './load-later.ts';
import { NotYet } from './not-yet.tsx';
import { usePlaces } from './places.ts';
import { NotMe, PlayHeader } from './play-header.tsx';
import { secondsOf } from './play-text.ts';
import { usePlayToasts } from './play-toasts.ts';
import { QuestionStage } from './question-stage.tsx';
import { ReadyStage } from './ready-stage.tsx';
import { type Screen, toScreen } from './screen.ts';
import { SlideStage } from './slide-stage.tsx';
import { toStatus } from './status.ts';
import { StoppedStage, stoppedOf } from './stopped.tsx';
import { type LivePlay, useLivePlay } from './use-live-play.ts';
import { useVerdictVibration } from './vibration.ts';
import { WaitingStage } from './waiting-stage.tsx';
import './play.css';

const handlers = { onQuestionFailed: () => showToast(commonToasts.question_failed) };

interface PlayPageProps {
  page: Page;
  /** Why a form without JavaScript was refused; null if it was not. */
  problem?: string | null;
}

/** The player's screen, from joining to the final score. */
export function PlayPage({ page, problem = null }: PlayPageProps) {
  const live = useLivePlay(page, handlers);
  const { view, link } = live;
  const now = useNow(live);
  const places = usePlaces(view.known);
  const { questionOrders, readingTime } = page;
  const screen = toScreen(view, { questionOrders, readingTime, places }, now);
  const stopped = stoppedOf(link, screen.kind === 'completed');
  const { session, you } = page.state;
  const participant = view.known?.you?.participant ?? you.participant;
  usePageMark('play');
  usePlayToasts(live);
  useWakeLock(screen.kind !== 'completed' && stopped === null);
  useVerdictVibration(screen.kind === 'results' ? screen.key : null, screen.kind === 'results' ? screen.outcome : null);
  useTopOfStage('key' in screen ? `${screen.kind} ${screen.key}` : screen.kind);
  const type = 'question' in screen ? screen.question.type : undefined;
  const first = useRef(screen);
  const later = laterParts();
  useLaterParts(!isLoaded(screen.kind, type), link?.status === 'live');
  const stage = useStageFocus(stopped?.status ?? screen.kind);
  // A verdict reaches from edge to edge.
  const isFull = screen.kind === 'results' && !stopped;
  const scoresPath = `/leaderboard/${session.quizId}?session=${session.id}`;
  return (
    <>
      <PlayHeader
        participant={participant}
        title={page.title}
        score={screen.score}
        link={link}
        status={stopped ? null : toStatus(screen, link, now)}
        reconnect={live.reconnect}
      />
      <div
        ref={stage}
        data-play={screen.kind}
        data-question-type={type}
        className={classes(stageClass, !isFull && columnClass)}
      >
        {stopped ? (
          <StoppedStage why={stopped} reconnect={live.reconnect} />
        ) : (
          <Stage
            page={page}
            screen={screen}
            live={live}
            problem={problem}
            participant={participant}
            scoresPath={scoresPath}
          />
        )}
      </div>
      {/* Answers need the room, and a wrong press there would lose the score. */}
      {page.isGuest && !stopped && screen.kind !== 'question' && (
        <NotMe participant={participant} sessionId={session.id} />
      )}
      {link && later && <later.Announcer screen={screen} first={first.current} />}
      <RefreshWithoutScripts screen={screen} scoresPath={scoresPath} />
    </>
  );
}

// Titles and questions may contain words wider than a phone.
const stageClass = 'flex w-full flex-1 flex-col wrap-anywhere';
const columnClass =
  'mx-auto max-w-5xl ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))]';

interface StageProps {
  page: Page;
  screen: Screen;
  live: LivePlay;
  problem: string | null;
  participant: Page['state']['you']['participant'];
  scoresPath: string;
}

function Stage({ page, screen, live, problem, participant, scoresPath }: StageProps) {
  const later = laterParts()?.stages;
  switch (screen.kind) {
    case 'waiting':
      return <WaitingStage screen={screen} participant={participant} title={page.title} />;
    case 'ready':
      return <ReadyStage screen={screen} questionOnPhone={page.questionOnPhone} />;
    case 'question':
      return (
        <QuestionStage
          screen={screen}
          answer={live.answer}
          questionOnPhone={page.questionOnPhone}
          isAlive={live.link !== null}
          problem={problem}
        />
      );
    case 'slide':
      return <SlideStage screen={screen} questionOnPhone={page.questionOnPhone} />;
    case 'results':
      return later ? <later.results screen={screen} participant={participant} /> : <NotYet />;
    case 'revealing':
      return later ? <later.revealing screen={screen} participant={participant} /> : <NotYet />;
    case 'completed':
      return later ? (
        <later.completed
          page={page}
          screen={screen}
          participant={participant}
          scoresPath={scoresPath}
          askAgain={live.reconnect}
        />
      ) : (
        <NotYet />
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
  // The answers come with the page that is loaded when they open.
  if (screen.kind === 'ready' && !screen.paused) return String(Math.min(WAIT_SECONDS, secondsOf(screen.leftMs) || 1));
  const isOpen = screen.kind === 'question' && screen.canAnswer && !screen.paused;
  return isOpen ? null : String(WAIT_SECONDS);
}

/** What is new is shown from its top, however far the player had scrolled before. */
function useTopOfStage(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (state !== before.current) window.scrollTo(0, 0);
    before.current = state;
  }, [state]);
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
