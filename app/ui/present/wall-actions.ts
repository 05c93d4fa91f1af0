import type { AskedFirst } from './asked.ts';
import type { ControlsProps } from './controls.tsx';
import type { Desk } from './desk.ts';
import type { KeyAction } from './keys.ts';

interface Hands extends Pick<ControlsProps, 'panel' | 'fullScreen' | 'stage'> {
  desk: Desk;
  ask(what: AskedFirst): void;
  openHelp(): void;
}

/** What the keys do on the wall as it stands. */
export function toWallAction({ desk, ask, panel, fullScreen, stage, openHelp }: Hands): (action: KeyAction) => void {
  const { run, known } = desk;
  const { status, timerPaused, currentQuestionId } = known.session;
  const isOpen = status === 'question';
  const actions: Record<KeyAction, () => void> = {
    next: () => takeNextStep(desk, ask),
    pause: () => isOpen && run({ intent: timerPaused ? 'resume' : 'pause' }),
    end_question: () => isOpen && run({ intent: 'end_question' }),
    restart: () => currentQuestionId && ask('restart'),
    leaderboard: () => (stage ?? panel).toggle(),
    panel: panel.toggle,
    full_screen: () => fullScreen?.toggle(),
    help: openHelp,
  };
  return (action) => actions[action]();
}

function takeNextStep({ next, known, run }: Desk, ask: Hands['ask']): void {
  if (!next) return;
  if (next.kind === 'end') return void ask('end');
  if (next.kind === 'end_question' || next.kind === 'resume') return void run({ intent: next.kind });
  if (next.kind === 'advance' || known.total > 0) run({ intent: 'advance', questionId: next.questionId });
}
