import type { AskedFirst } from './command-button.tsx';
import type { ControlsProps } from './controls.tsx';
import type { Wall } from './wall-context.ts';

/** What a key of the wall does. */
export type KeyAction =
  | 'next'
  | 'pause'
  | 'restart'
  | 'end_question'
  | 'full_screen'
  | 'leaderboard'
  | 'panel'
  | 'help';

/** Every key there is, as the sheet lists them; clickers send Page Down. */
export const KEYS: readonly { action: KeyAction; keys: readonly string[]; label: string }[] = [
  { action: 'next', keys: ['Space', 'Page Down'], label: 'Next step' },
  { action: 'pause', keys: ['P'], label: 'Pause or resume' },
  { action: 'end_question', keys: ['E'], label: 'End the question' },
  { action: 'restart', keys: ['R'], label: 'Ask the question again' },
  { action: 'leaderboard', keys: ['L'], label: 'Leaderboard or results' },
  { action: 'panel', keys: ['S'], label: 'Side panel' },
  { action: 'full_screen', keys: ['F'], label: 'Full screen' },
  { action: 'help', keys: ['?'], label: 'Show these shortcuts' },
];

const ACTIONS: Record<string, KeyAction> = {
  ' ': 'next',
  pagedown: 'next',
  p: 'pause',
  e: 'end_question',
  r: 'restart',
  l: 'leaderboard',
  s: 'panel',
  f: 'full_screen',
  '?': 'help',
};

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The key is being held down. */
  repeat: boolean;
}

/** What a press asks for; null where it is none of ours, the browser's own, or a key held down ([WA6]). */
export function actionOf({ key, ctrlKey, metaKey, altKey, repeat }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  return ACTIONS[key.toLowerCase()] ?? null;
}

/** Where a key is the control's own: what it does there, the browser knows. */
const OCCUPIED =
  'a, button, input, select, textarea, summary, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], ' +
  '[role=menuitem], [role=button], [role=link], [role=tab], [role=switch], [role=slider], ' +
  // Something that is scrolled by keys, and was come to by one.
  '[tabindex="0"]:focus-visible';

/** Whether keys act while this has the focus: only where it is no control and no field. */
export function isFree(focused: { closest(selector: string): unknown } | null): boolean {
  return focused === null || focused.closest(OCCUPIED) === null;
}

/** A press so soon after the one before is the same one: clickers bounce, fingers too, and keys are held down. */
const REPEAT_MS = 300;

/**
 * Lets a press through where there was none of its kind in the 300 ms before.
 *
 * @param now A monotonic reading in milliseconds.
 */
export function createRepeatFilter(now: () => number): (kind: string) => boolean {
  const last = new Map<string, number>();
  return (kind) => {
    const at = now();
    const isRepeat = at - (last.get(kind) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    last.set(kind, at);
    return !isRepeat;
  };
}

interface Hands extends Pick<ControlsProps, 'panel' | 'fullScreen' | 'stage'> {
  wall: Wall;
  ask(what: AskedFirst): void;
  openHelp(): void;
}

/** What the keys do on the wall as it stands. */
export function toWallAction({ wall, ask, panel, fullScreen, stage, openHelp }: Hands): (action: KeyAction) => void {
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
    full_screen: () => fullScreen?.toggle(),
    help: openHelp,
  };
  return (action) => actions[action]();
}

function takeNextStep({ next, known, run }: Wall, ask: Hands['ask']): void {
  if (!next) return;
  if (next.kind === 'end') return void ask('end');
  if (next.kind === 'end_question' || next.kind === 'resume') return void run({ intent: next.kind });
  if (next.kind === 'advance' || known.total > 0) run({ intent: 'advance', questionId: next.questionId });
}
