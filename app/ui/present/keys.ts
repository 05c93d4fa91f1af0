/** The actions that shortcuts trigger. */
export type KeyAction =
  | 'next'
  | 'pause'
  | 'restart'
  | 'end_question'
  | 'full_screen'
  | 'leaderboard'
  | 'panel'
  | 'sound'
  | 'hide'
  | 'show_again'
  | 'help';

/** All shortcuts as listed in the dialog; clickers send Page Down. */
export const KEYS: readonly { action: KeyAction; keys: readonly string[]; label: string }[] = [
  { action: 'next', keys: ['Space', 'Page Down'], label: 'Next step' },
  { action: 'pause', keys: ['P'], label: 'Pause or resume' },
  { action: 'end_question', keys: ['E'], label: 'End the question' },
  { action: 'restart', keys: ['R'], label: 'Ask the question again' },
  { action: 'leaderboard', keys: ['L'], label: 'Leaderboard or results' },
  { action: 'panel', keys: ['S'], label: 'Side panel' },
  { action: 'sound', keys: ['M'], label: 'Sound on or off' },
  { action: 'hide', keys: ['H'], label: 'Hide a typed answer: arrows, then Enter' },
  { action: 'show_again', keys: ['U'], label: 'Show the hidden answer again' },
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
  m: 'sound',
  h: 'hide',
  u: 'show_again',
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

/** The action of a key press; null for other keys, browser shortcuts and held keys ([WA6]). */
export function actionOf({ key, ctrlKey, metaKey, altKey, repeat }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  return ACTIONS[key.toLowerCase()] ?? null;
}

/** Elements that handle keys themselves. */
const OCCUPIED =
  'a, button, input, select, textarea, summary, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], ' +
  '[role=menuitem], [role=button], [role=link], [role=tab], [role=switch], [role=slider], ' +
  // Something scrollable that was focused by keyboard.
  '[tabindex="0"]:focus-visible';

/** Whether shortcuts work with this focus: only outside controls and fields. */
export function isFree(focused: { closest(selector: string): unknown } | null): boolean {
  return focused === null || focused.closest(OCCUPIED) === null;
}

/** A second press within this time is a repeat: clickers and fingers bounce, and keys are held down. */
const REPEAT_MS = 300;

/**
 * Returns a filter that rejects a press of the same kind within 300 ms.
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
