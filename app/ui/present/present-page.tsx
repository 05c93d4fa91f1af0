import { useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PresentPage as Page } from '#app/contract/present.ts';
import { useWakeLock } from '#app/ui/live/use-wake-lock.ts';
import { Announcements } from './announcements.tsx';
import { type AskedFirst, useAsked } from './command-button.tsx';
import { Controls, type ControlsProps } from './controls.tsx';
import { EndedWall } from './ended-wall.tsx';
import { useFocusNearby, useFocusReleasedAfterClick, useKeys } from './focus.ts';
import type { KeyAction } from './keys.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Lobby } from './lobby.tsx';
import { NoSession, useComeBack } from './no-session.tsx';
import { QuestionStage } from './question-stage.tsx';
import { SidePanel } from './side-panel.tsx';
import { type Sound, SoundProvider, useSound, useWallSound } from './sound.ts';
import { useRemembered } from './use-remembered.ts';
import { useResultStage } from './use-result-stage.ts';
import { useFullScreen, usePanel, useQuiet } from './use-screen.ts';
import { type LivePage, useWallState } from './use-wall-state.ts';
import { type Wall, WallProvider } from './wall-context.ts';
import { LinkNotice, WallHeader } from './wall-header.tsx';
import './wall.css';
import './lobby.css';
import './question.css';
import './leaderboard.css';
import './podium.css';
import './side-panel.css';
import './sound.css';
import './toasts.css';

/** The host's wall, for a quiz in any state. */
export function PresentPage({ page }: { page: Page }) {
  useComeBack(page);
  const live = livePageOf(page);
  return (
    <div className="wall">
      {live ? (
        <LiveWall key={live.state.session.id} page={live} />
      ) : (
        <div className="wallroom">{page.kind !== 'running' && <NoSession kind={page.kind} quiz={page.quiz} />}</div>
      )}
    </div>
  );
}

/** The page of a session that is running or has just ended; null without a session. */
function livePageOf(page: Page): LivePage | null {
  if (page.kind === 'running') return page;
  return page.kind === 'completed' && page.ended ? { ...page, ...page.ended } : null;
}

/** The wall of a session: what the room sees, and the host's controls. It stays the same wall when the session ends. */
function LiveWall({ page }: { page: LivePage }) {
  const wall = useWallState(page);
  const { revalidate } = useRevalidator();
  const { status, reveal } = wall.known.session;
  const isOver = status === 'completed';
  const sound = useWallSound(wall);
  const isShowing = !isOver || (reveal !== null && reveal < 3);
  const isNews = isOver && page.kind === 'running';
  useWakeLock(isShowing);
  useEffect(() => {
    if (isNews) revalidate();
  }, [isNews, revalidate]);
  return (
    <WallProvider value={wall}>
      <SoundProvider value={sound}>
        {!isOver && <Announcements />}
        {isShowing && <Refresh />}
        {isOver ? <EndedWall wall={wall} /> : <Room wall={wall} />}
      </SoundProvider>
    </WallProvider>
  );
}

/** Without JavaScript the page refreshes. */
function Refresh() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
}

function Room({ wall }: { wall: Wall }) {
  const panel = usePanel();
  const [areKeysOn, setKeysOn] = useRemembered('handsup-wall-keys', true);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const asked = useAsked(wall.known.session);
  const isQuiet = useQuiet();
  const fullScreen = useFullScreen();
  const sound = useSound();
  const result = useResultStage(wall);
  const openHelp = () => setHelpOpen(true);
  const areKeysFree = asked.what === null && !isHelpOpen;
  const act = toWallAction({ wall, sound, ask: asked.set, panel, fullScreen, stage: result.choice, openHelp });
  useKeys(areKeysOn && areKeysFree, act);
  useFocusReleasedAfterClick();
  useFocusNearby();
  return (
    <>
      <div className="wallroom" data-quiet={isQuiet || undefined}>
        <LinkNotice onReconnect={wall.reconnect} />
        <WallHeader />
        {stageOf(wall, result)}
        <Controls
          isQuiet={isQuiet}
          panel={panel}
          fullScreen={fullScreen}
          stage={result.choice}
          asked={asked}
          onHelp={openHelp}
        />
      </div>
      {panel.isOpen && <SidePanel onClose={panel.toggle} />}
      <KeysSheet open={isHelpOpen} onOpenChange={setHelpOpen} isOn={areKeysOn} onSwitch={setKeysOn} />
    </>
  );
}

function stageOf({ known }: Wall, result: ReturnType<typeof useResultStage>): ReactNode {
  if (known.session.status === 'waiting') return <Lobby />;
  if (result.shown === 'leaderboard') return <Leaderboard now={known.participants} before={result.before} />;
  return <QuestionStage />;
}

interface WallActionDeps extends Pick<ControlsProps, 'panel' | 'fullScreen' | 'stage'> {
  wall: Wall;
  sound: Sound | null;
  ask(what: AskedFirst): void;
  openHelp(): void;
}

/** The shortcuts' actions in the current state of the wall. */
function toWallAction({
  wall,
  sound,
  ask,
  panel,
  fullScreen,
  stage,
  openHelp,
}: WallActionDeps): (action: KeyAction) => void {
  const { run, known } = wall;
  const { status, timerPaused, currentQuestionId } = known.session;
  const isOpen = status === 'question';
  const actions: Record<KeyAction, () => void> = {
    next: () => takeNextStep(wall, ask),
    pause: () => isOpen && run({ intent: timerPaused ? 'resume' : 'pause' }),
    end_question: () => isOpen && run({ intent: 'end_question' }),
    restart: () => currentQuestionId && ask('restart'),
    leaderboard: () => (stage ?? panel).toggle(),
    panel: panel.toggle,
    sound: () => sound?.isPossible && sound.set(!sound.isOn),
    full_screen: () => fullScreen?.toggle(),
    help: openHelp,
  };
  return (action) => actions[action]();
}

function takeNextStep({ next, known, run }: Wall, ask: WallActionDeps['ask']): void {
  if (!next) return;
  if (next.kind === 'end') return void ask('end');
  if (next.kind === 'end_question' || next.kind === 'resume') return void run({ intent: next.kind });
  if (next.kind === 'advance' || known.total > 0) run({ intent: 'advance', questionId: next.questionId });
}
