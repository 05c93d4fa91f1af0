import { useRevalidator } from '@remix-run/react';
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PresentPage as Page } from '#app/contract/present.ts';
import { useWakeLock } from '#app/ui/live/use-wake-lock.ts';
import { Announcements } from './announcements.tsx';
import { useAsked } from './command-button.tsx';
import { Controls, type ControlsProps } from './controls.tsx';
import { EndedWall } from './ended-wall.tsx';
import { useClickerConfirms, useFocusNearby, useFocusReleasedAfterClick, useKeys } from './focus.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Lobby } from './lobby.tsx';
import { NoSession, useComeBack } from './no-session.tsx';
import { QuestionStage } from './question-stage.tsx';
import { isGettingReady, ReadyStage } from './ready-stage.tsx';
import { Remote } from './remote.tsx';
import { RemoteInvite } from './remote-invite.tsx';
import { SidePanel } from './side-panel.tsx';
import { SoundProvider, useSound, useWallSound } from './sound.ts';
import { useRemembered } from './use-remembered.ts';
import { useResultStage } from './use-result-stage.ts';
import { useFullScreen, usePanel, useQuiet } from './use-screen.ts';
import { useSteadyWall } from './use-steady-wall.ts';
import { type LivePage, useWallState } from './use-wall-state.ts';
import { confirmEnd, toWallAction } from './wall-actions.ts';
import { type Wall, WallProvider } from './wall-context.ts';
import { LinkNotice, WallHeader } from './wall-header.tsx';
import './wall.css';
import './lobby.css';
import './question.css';
import '#app/ui/present/types/types.css';
import '#app/ui/present/types/cloud.css';
import './leaderboard.css';
import './podium.css';
import './side-panel.css';
import './sound.css';
import './remote.css';
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

/** The screen of a session: the wall with the host's controls, or a remote. It stays the same when the session ends. */
function LiveWall({ page }: { page: LivePage }) {
  const wall = useWallState(page);
  const { revalidate } = useRevalidator();
  const { status, reveal } = wall.known.session;
  const isOver = status === 'completed';
  const isShowing = !isOver || (reveal !== null && reveal < 3);
  const isNews = isOver && page.kind === 'running';
  useWakeLock(isShowing);
  useEffect(() => {
    if (isNews) revalidate();
  }, [isNews, revalidate]);
  return (
    <WallProvider value={wall}>
      {!isOver && <Announcements />}
      {isShowing && <Refresh />}
      {page.screen === 'remote' ? <Remote wall={wall} texts={page.texts ?? {}} /> : <WallScreen wall={wall} />}
    </WallProvider>
  );
}

function WallScreen({ wall }: { wall: Wall }) {
  const sound = useWallSound(wall);
  const isOver = wall.known.session.status === 'completed';
  return <SoundProvider value={sound}>{isOver ? <EndedWall wall={wall} /> : <Room wall={wall} />}</SoundProvider>;
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
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const steady = useSteadyWall(wall);
  const areKeysFree = asked.what === null && !isHelpOpen;
  const act = toWallAction({ wall, sound, ask: asked.set, panel, fullScreen, stage: result.choice, openHelp });
  useKeys(areKeysOn && areKeysFree, act);
  useClickerConfirms(areKeysOn && asked.what === 'end', () => confirmEnd(wall, asked));
  useFocusReleasedAfterClick();
  useFocusNearby();
  return (
    <>
      <div className="wallroom" data-quiet={isQuiet || undefined}>
        <SteadyHead wall={steady} />
        {stageOf(wall, result)}
        <SteadyControls
          wall={steady}
          isQuiet={isQuiet}
          panel={panel}
          fullScreen={fullScreen}
          stage={result.choice}
          asked={asked}
          onHelp={openHelp}
        />
      </div>
      {panel.isOpen && (
        <SidePanel onClose={panel.toggle}>
          <RemoteInvite className="-ms-3 hidden justify-self-start text-[0.9em] scripted:inline-flex" />
        </SidePanel>
      )}
      <KeysSheet open={isHelpOpen} onOpenChange={setHelpOpen} isOn={areKeysOn} onSwitch={setKeysOn} />
    </>
  );
}

interface SteadyProps {
  /** From `useSteadyWall`. */
  wall: Wall;
}

const SteadyHead = memo(function SteadyHead({ wall }: SteadyProps) {
  return (
    <WallProvider value={wall}>
      <LinkNotice onReconnect={wall.reconnect} />
      <WallHeader />
    </WallProvider>
  );
});

const SteadyControls = memo(function SteadyControls({ wall, ...props }: SteadyProps & ControlsProps) {
  return (
    <WallProvider value={wall}>
      <Controls {...props} />
    </WallProvider>
  );
});

function stageOf(wall: Wall, result: ReturnType<typeof useResultStage>): ReactNode {
  const { known } = wall;
  if (known.session.status === 'waiting') return <Lobby />;
  if (result.shown === 'leaderboard') return <Leaderboard now={known.participants} before={result.before} />;
  if (isGettingReady(wall)) return <ReadyStage />;
  return <QuestionStage />;
}
