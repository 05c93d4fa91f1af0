import { useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWakeLock } from '#app/ui/live/use-wake-lock.ts';
import { Announcements } from './announcements.tsx';
import { useAsked } from './asked.ts';
import { Controls } from './controls.tsx';
import { type Desk, DeskProvider } from './desk.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { LinkNotice } from './link-notice.tsx';
import { Lobby } from './lobby.tsx';
import { QuestionStage } from './question-stage.tsx';
import { SidePanel } from './side-panel.tsx';
import { Standstill } from './standstill.tsx';
import { type RunningPage, useDeskState } from './use-desk-state.ts';
import { useFocusNearby } from './use-focus-nearby.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKept } from './use-kept.ts';
import { useFocusGivenBack, useKeys } from './use-keys.ts';
import { usePanel } from './use-panel.ts';
import { useQuiet } from './use-quiet.ts';
import { useResultStage } from './use-result-stage.ts';
import { useSounds } from './use-sounds.ts';
import { toWallAction } from './wall-actions.ts';
import { WallHeader } from './wall-header.tsx';

/** The wall of a running session: what the room sees, and what the host steers it with. */
export function RunningWall({ page }: { page: RunningPage }) {
  const desk = useDeskState(page);
  const { revalidate } = useRevalidator();
  const { status } = desk.known.session;
  const isOver = status === 'completed';
  useWakeLock(!isOver);
  useEffect(() => {
    if (isOver) revalidate();
  }, [isOver, revalidate]);
  if (isOver) {
    return (
      <div className="wallroom">
        <Standstill page={{ ...page, kind: 'completed', sessionId: desk.known.session.id }} />
      </div>
    );
  }
  return (
    <DeskProvider value={desk}>
      <Announcements />
      <Refresh />
      <Room desk={desk} />
    </DeskProvider>
  );
}

/** Without scripts the page looks after itself. */
function Refresh() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
}

function Room({ desk }: { desk: Desk }) {
  const controls = useRef<HTMLDivElement>(null);
  const panel = usePanel();
  const [areKeysOn, keepKeys] = useKept('handsup-wall-keys', true);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const asked = useAsked(desk.known.session);
  const isQuiet = useQuiet(controls);
  const fullScreen = useFullScreen();
  const sound = useSounds(desk);
  const result = useResultStage(desk);
  const openHelp = () => setHelpOpen(true);
  const areKeysFree = asked.what === null && !isHelpOpen;
  const act = toWallAction({ desk, ask: asked.set, panel, fullScreen, stage: result.choice, openHelp });
  useKeys(areKeysOn && areKeysFree, act);
  useFocusGivenBack();
  useFocusNearby();
  return (
    <>
      <div className="wallroom" data-quiet={isQuiet || undefined}>
        <LinkNotice onReconnect={desk.reconnect} />
        <WallHeader />
        {stageOf(desk, result)}
        <div ref={controls} className="contents">
          <Controls {...{ isQuiet, panel, sound, fullScreen }} stage={result.choice} asked={asked} onHelp={openHelp} />
        </div>
      </div>
      {panel.isOpen && <SidePanel onClose={panel.toggle} />}
      <KeysSheet open={isHelpOpen} onOpenChange={setHelpOpen} isOn={areKeysOn} onSwitch={keepKeys} />
    </>
  );
}

function stageOf({ known }: Desk, result: ReturnType<typeof useResultStage>): ReactNode {
  if (known.session.status === 'waiting') return <Lobby />;
  if (result.shown === 'leaderboard') return <Leaderboard now={known.participants} before={result.before} />;
  return <QuestionStage />;
}
