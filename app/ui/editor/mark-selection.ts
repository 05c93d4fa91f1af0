import type { KeyboardEvent } from 'react';

const MARKS: Readonly<Record<string, string>> = { b: '**', i: '*' };

/**
 * Ctrl+B and Ctrl+I (Cmd on a Mac) put marks around the selection of a field whose text is formatted, or take them away
 * ([RF16]). It counts as typing, so that the browser can undo it.
 *
 * @returns Whether the key was one of them.
 */
export function markSelection(event: KeyboardEvent): boolean {
  const { target } = event;
  const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && MARKS[event.key.toLowerCase()];
  if (!mark || !(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return false;
  if (target.dataset.formatted === undefined || target.readOnly) return false;
  event.preventDefault();
  const { value, selectionStart: from, selectionEnd: to } = target;
  if (from === null || to === null) return true;
  const isMarked = value.slice(0, from).endsWith(mark) && value.startsWith(mark, to);
  if (isMarked) target.setSelectionRange(from - mark.length, to + mark.length);
  const inside = value.slice(from, to);
  insert(target, isMarked ? inside : mark + inside + mark);
  const start = isMarked ? from - mark.length : from + mark.length;
  target.setSelectionRange(start, start + inside.length);
  return true;
}

function insert(target: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  // Nothing else keeps the browser's own undo.
  if (document.execCommand('insertText', false, text)) return;
  target.setRangeText(text);
  target.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
