import { BarChart3, ListOrdered, Lock, LockOpen, Pause, Square, Users, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { type Asked, CommandButton } from './command-button.tsx';
import type { ControlsProps } from './controls.tsx';
import { type RemoteTool, remoteTools } from './remote-view.ts';
import { EndQuiz, Next } from './step-controls.tsx';
import { otherStage } from './use-result-stage.ts';
import { PANEL } from './use-screen.ts';
import { useWall } from './wall-context.ts';

interface RemoteBarProps extends Pick<ControlsProps, 'stage' | 'panel'> {
  sound: { isPossible: boolean; isOn: boolean | null };
  asked: Asked;
}

/** The controls under the thumb: a large button for the next step, and the tools of this state above it. */
export function RemoteBar({ stage, sound, panel, asked }: RemoteBarProps) {
  const { known, next } = useWall();
  usePageMark('wall');
  const tools = remoteTools({
    session: known.session,
    stage: stage?.shown ?? null,
    sound: sound.isPossible ? sound.isOn === true : 'impossible',
  });
  return (
    <section aria-label="Controls" className="remotebar" data-keeps-focus="">
      <div className="remotetools">
        {tools.map((tool) => (
          <Tool key={tool.name} tool={tool} panel={panel} stage={stage} isOn={sound.isOn === true} />
        ))}
      </div>
      <div className="remotenext">
        {next && next.kind !== 'end' && <Next step={next} />}
        {next?.kind === 'end' && <EndQuiz asked={asked} isNext />}
      </div>
    </section>
  );
}

interface ToolProps extends Pick<RemoteBarProps, 'stage' | 'panel'> {
  tool: RemoteTool;
  /** Whether the wall sounds. */
  isOn: boolean;
}

function Tool({ tool, panel, stage, isOn }: ToolProps) {
  const { locked } = useWall().known.session;
  const face = (
    <>
      {iconOf(tool, { locked, isOn })}
      <span>{tool.label}</span>
    </>
  );
  if (tool.name === 'players') return <PlayersTool panel={panel}>{face}</PlayersTool>;
  const command = commandOf(tool.name, { locked, isOn, stage });
  return (
    <CommandButton command={command} variant="secondary" size="small" className="remotetool">
      {face}
    </CommandButton>
  );
}

/** Without scripts a link opens the panel. */
function PlayersTool({ panel, children }: { panel: ControlsProps['panel']; children: ReactNode }) {
  return (
    <>
      <Button
        size="small"
        aria-expanded={panel.isOpen}
        className="remotetool hidden scripted:inline-flex"
        onClick={panel.toggle}
      >
        {children}
      </Button>
      <Button asChild size="small" className="remotetool scripted:hidden">
        <a href={`?${PANEL}=open`}>{children}</a>
      </Button>
    </>
  );
}

interface Shown {
  locked: boolean;
  isOn: boolean;
}

function commandOf(
  name: Exclude<RemoteTool['name'], 'players'>,
  { locked, isOn, stage }: Shown & Pick<RemoteBarProps, 'stage'>,
): HostCommand {
  if (name === 'lock') return { intent: 'lock', locked: !locked };
  if (name === 'sound') return { intent: 'show', what: isOn ? 'silence' : 'sound' };
  if (name === 'stage') return { intent: 'show', what: otherStage(stage?.shown ?? 'answers') };
  return { intent: name };
}

function iconOf({ name, label }: RemoteTool, { locked, isOn }: Shown): ReactNode {
  const icons: Record<RemoteTool['name'], ReactNode> = {
    lock: locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />,
    pause: <Pause aria-hidden="true" />,
    end_question: <Square aria-hidden="true" />,
    stage: label === 'Leaderboard' ? <ListOrdered aria-hidden="true" /> : <BarChart3 aria-hidden="true" />,
    sound: isOn ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />,
    players: <Users aria-hidden="true" />,
  };
  return icons[name];
}
