import { BarChart3, Expand, Keyboard, ListOrdered, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultStage } from '#app/core/live/shared-wall.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { type Asked, CommandButton } from './command-button.tsx';
import { RemoteInvite } from './remote-invite.tsx';
import { SoundControls, SoundQuestion } from './sound-controls.tsx';
import { StepControls } from './step-controls.tsx';
import { otherStage, type StageChoice } from './use-result-stage.ts';
import { PANEL } from './use-screen.ts';
import { useWall } from './wall-context.ts';

export interface ControlsProps {
  /** No input for a while: the controls are hidden. */
  isQuiet: boolean;
  panel: { isOpen: boolean; toggle(): void };
  fullScreen: { toggle(): void } | null;
  /** Null if there is nothing to choose. */
  stage: StageChoice | null;
  asked: Asked;
  onHelp(): void;
}

/** The host's controls at the bottom. They hide when unused and return on any input ([WA8]). */
export function Controls(props: ControlsProps) {
  usePageMark('wall');
  return (
    <section aria-label="Controls" className="wallcontrols" data-fades="" data-quiet={props.isQuiet || undefined}>
      <StepControls asked={props.asked} />
      <a href={props.panel.isOpen ? '?' : `?${PANEL}=open`} className="link scripted:hidden">
        {props.panel.isOpen ? 'Close side panel' : 'Side panel'}
      </a>
      {props.stage && <StageForm shown={props.stage.shown} />}
      <ScreenControls {...props} />
    </section>
  );
}

/** Without scripts, what the wall shows in results is a form. */
function StageForm({ shown }: { shown: ResultStage }) {
  return (
    <div className="scripted:hidden">
      <CommandButton command={{ intent: 'show', what: otherStage(shown) }} variant="quiet" size="small">
        {stageLabel(shown)}
      </CommandButton>
    </div>
  );
}

function stageLabel(shown: ResultStage): string {
  return shown === 'answers' ? 'Show leaderboard' : 'Show results';
}

/** Controls of this screen only; they need scripts. */
function ScreenControls({ panel, fullScreen, stage, onHelp }: ControlsProps) {
  const isLobby = useWall().known.session.status === 'waiting';
  return (
    <div className="wallscreen">
      {isLobby && <SoundQuestion />}
      {stage && (
        <Tool
          label={stageLabel(stage.shown)}
          icon={stage.shown === 'answers' ? <ListOrdered /> : <BarChart3 />}
          onPress={stage.toggle}
        />
      )}
      <SoundControls />
      {isLobby && <RemoteInvite className="wallbutton" />}
      {fullScreen && <Tool label="Full screen" icon={<Expand />} onPress={fullScreen.toggle} />}
      <Tool label="Keys" icon={<Keyboard />} onPress={onHelp} />
      <Tool
        label={panel.isOpen ? 'Close side panel' : 'Open side panel'}
        icon={<PanelRight />}
        onPress={panel.toggle}
        isOn={panel.isOpen}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  onPress(): void;
}

function Tool({ label, icon, isOn, onPress }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className="walltool"
      onClick={onPress}
    >
      {icon}
    </Button>
  );
}
