import type { PlayPage as Page } from '#app/contract/play.ts';
import { toasts } from '#app/contract/toasts.ts';
import { useWakeLock } from '#app/ui/live/use-wake-lock.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { Announcer } from './announcer.tsx';
import { End } from './end.tsx';
import { NotMe, PlayHeader } from './play-header.tsx';
import { QuestionStage } from './question-stage.tsx';
import { RefreshWithoutScripts } from './refresh.tsx';
import { ResultsStage } from './results-stage.tsx';
import { type Screen, toScreen } from './screen.ts';
import { Standstill, toStandstill } from './standstill.tsx';
import { toStatus } from './status.ts';
import { StatusLine } from './status-line.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { type LivePlay, useLivePlay } from './use-live-play.ts';
import { useNow } from './use-now.ts';
import { usePlayToasts } from './use-play-toasts.ts';
import { WaitingStage } from './waiting-stage.tsx';

const handlers = { onQuestionFailed: () => showToast(toasts.question_failed) };

/** The phone of a player, from joining to the final score. */
export function PlayPage({ page }: { page: Page }) {
  const live = useLivePlay(page, handlers);
  const { view, link } = live;
  const now = useNow(live);
  const screen = toScreen(view, page, now);
  const standstill = toStandstill(link);
  const { session, you } = page.state;
  const participant = view.known?.you?.participant ?? you.participant;
  usePageMark('play');
  usePlayToasts(live);
  useWakeLock(screen.kind !== 'completed' && standstill === null);
  const stage = useFocusKept(standstill?.status ?? screen.kind);
  const scoresPath = `/leaderboard/${session.quizId}?session=${session.id}`;
  return (
    <>
      <PlayHeader participant={participant} title={page.title} score={screen.score} link={link} />
      {/* What the host does is no longer of interest to whoever is out. */}
      {!standstill && <StatusLine status={toStatus(screen, link, now)} reconnect={live.reconnect} />}
      <div ref={stage} data-play="" className={stageLook}>
        {standstill ? (
          <Standstill why={standstill} reconnect={live.reconnect} />
        ) : (
          <Stage {...{ page, screen, live, participant, scoresPath }} />
        )}
      </div>
      {page.isGuest && !standstill && <NotMe participant={participant} sessionId={session.id} />}
      <Announcer screen={screen} isAlive={link !== null} />
      <RefreshWithoutScripts screen={screen} scoresPath={scoresPath} />
    </>
  );
}

// Titles and questions may hold words that are wider than a phone.
const stageLook =
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
      return <WaitingStage {...{ screen, participant }} title={page.title} />;
    case 'question':
      return (
        <QuestionStage
          {...{ screen, answer: live.answer }}
          questionOnPhone={page.questionOnPhone}
          isAlive={live.link !== null}
        />
      );
    case 'results':
      return <ResultsStage {...{ screen, participant }} />;
    case 'completed':
      return <End {...{ page, screen, participant, scoresPath }} askAgain={live.reconnect} />;
  }
}
