import { useAsked } from './command-button.tsx';
import { useClickerConfirms, useFocusNearby, useFocusReleasedAfterClick, useKeys } from './focus.ts';
import { RemoteBar } from './remote-bar.tsx';
import { RemoteEnd } from './remote-end.tsx';
import { RemoteHead, useRemoteSound } from './remote-head.tsx';
import { RemoteLobby } from './remote-lobby.tsx';
import { RemoteMore } from './remote-more.tsx';
import { RemoteQuestion } from './remote-question.tsx';
import { SidePanel } from './side-panel.tsx';
import { useResultStage } from './use-result-stage.ts';
import { usePanel } from './use-screen.ts';
import { confirmEnd, toWallAction } from './wall-actions.ts';
import type { Wall } from './wall-context.ts';

interface RemoteProps {
  wall: Wall;
  /** The beginning of each question's text, by its id. */
  texts: Readonly<Record<string, string>>;
}

/** The host's phone beside the wall: what comes, what is right, and everything that moves the wall ([WA36]). */
export function Remote({ wall, texts }: RemoteProps) {
  if (wall.known.session.status === 'completed') return <RemoteEnd wall={wall} />;
  return <RemoteRoom wall={wall} texts={texts} />;
}

function RemoteRoom({ wall, texts }: RemoteProps) {
  const { known } = wall;
  const panel = usePanel();
  const asked = useAsked(known.session);
  const stage = useResultStage(wall).choice;
  const sound = useRemoteSound(wall);
  useKeys(
    asked.what === null,
    toWallAction({ wall, sound, ask: asked.set, panel, fullScreen: null, stage, openHelp: () => {} }),
  );
  useClickerConfirms(asked.what === 'end', () => confirmEnd(wall, asked));
  useFocusReleasedAfterClick();
  useFocusNearby();
  return (
    <>
      <div className="remote">
        <RemoteHead wall={wall} />
        <div className="remotebody">
          {known.session.status === 'waiting' ? <RemoteLobby texts={texts} /> : <RemoteQuestion texts={texts} />}
          <RemoteMore asked={asked} />
        </div>
        <RemoteBar stage={stage} sound={sound} panel={panel} asked={asked} />
      </div>
      {panel.isOpen && <SidePanel onClose={panel.toggle} />}
    </>
  );
}
