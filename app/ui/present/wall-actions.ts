import { focusFirstAnswer, showLastAgain } from '#app/ui/present/types/hiding.tsx';
import type { Asked, AskedFirst } from './command-button.tsx';
import type { ControlsProps } from './controls.tsx';
import type { KeyAction } from './keys.ts';
import { endsAtOnce } from './next-step.ts';
import type { Sound } from './sound.ts';
import { canRestart, hasPodium } from './step-controls.tsx';
import type { Wall } from './wall-context.ts';

interface WallActionDeps extends Pick<ControlsProps, 'panel' | 'fullScreen' | 'stage'> {
  wall: Wall;
  sound: Pick<Sound, 'isPossible' | 'isOn' | 'set'> | null;
  ask(what: AskedFirst): void;
  openHelp(): void;
}

/** The shortcuts' actions in the current state of the wall. */
export function toWallAction({
  wall,
  sound,
  ask,
  panel,
  fullScreen,
  stage,
  openHelp,
}: WallActionDeps): (action: KeyAction) => void {
  const { run, known } = wall;
  const { status, timerPaused } = known.session;
  const isOpen = status === 'question';
  const actions: Record<KeyAction, () => void> = {
    next: () => takeNextStep(wall, ask),
    pause: () => isOpen && run({ intent: timerPaused ? 'resume' : 'pause' }),
    end_question: () => isOpen && run({ intent: 'end_question' }),
    restart: () => canRestart(known) && ask('restart'),
    leaderboard: () => (stage ?? panel).toggle(),
    panel: panel.toggle,
    hide: focusFirstAnswer,
    show_again: () => showLastAgain(wall),
    sound: () => sound?.isPossible && sound.set(!sound.isOn),
    full_screen: () => fullScreen?.toggle(),
    help: openHelp,
  };
  return (action) => actions[action]();
}

function takeNextStep({ next, known, settings, run }: Wall, ask: WallActionDeps['ask']): void {
  if (!next || next.kind === 'wait') return;
  if (endsAtOnce(next, known.host.course)) return void run({ intent: 'end', reveal: hasPodium(known, settings) });
  if (next.kind === 'end') return void ask('end');
  if (next.kind === 'end_question' || next.kind === 'resume') return void run({ intent: next.kind });
  if (next.kind === 'advance' || known.total > 0) run({ intent: 'advance', questionId: next.questionId });
}

/** Ends the quiz from the open dialog that asks about it ([WA5]). */
export function confirmEnd({ known, settings, confirm }: Wall, asked: Asked): void {
  asked.set(null);
  confirm({ intent: 'end', reveal: hasPodium(known, settings) }, asked.isSame);
}
