import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type EditorAnswer, SAVE_INTENTS, type SaveIntent } from '#app/contract/editing.ts';
import { anchors } from '#app/core/editing/anchors.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { hasRoomForOption } from '#app/core/editing/options.ts';
import { readPressed } from '#app/core/editing/presses.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';
import type { EditorState } from './editor-state.ts';
import { markSelection } from './mark-selection.ts';

interface EditorFormOptions {
  editor: EditorState;
  answer: EditorAnswer | null;
  edit: (action: Edit) => void;
  /** Called just before the quiz is sent. */
  onSend: () => void;
}

/** The form's handlers in the browser: edits are applied locally, and a save sends the whole quiz in one field. */
export function useEditorForm({ editor, answer, edit, onSend }: EditorFormOptions) {
  const submit = useSubmit();
  const { sending, setSending } = useSaving(answer);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = 'submitter' in event.nativeEvent ? event.nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement) || button.ariaDisabled === 'true') return;
    const press = button.name === 'edit' ? readPressed(button.value) : null;
    if (press) edit(press);
    const intent = button.name === 'intent' ? toIntent(button.value) : null;
    if (!intent || sending) return;
    setSending(intent);
    onSend();
    submit(toForm(editor, intent), { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
  return { onSubmit, onKeyDown: keyHandler(editor.quiz, edit), sending };
}

function toIntent(value: unknown): SaveIntent | null {
  return SAVE_INTENTS.find((intent) => intent === value) ?? null;
}

function toForm({ quiz, updatedAt }: EditorState, intent: SaveIntent): FormData {
  const form = new FormData();
  form.set('intent', intent);
  form.set('updatedAt', updatedAt ?? '');
  form.set('quiz', JSON.stringify({ ...quiz, deleted: null, replaced: [] }));
  return form;
}

/** Ctrl+B and Ctrl+I format. Alt with an arrow key moves the focused option or question. Enter goes to the next option ([ED9]). */
function keyHandler(quiz: EditedQuiz, edit: (action: Edit) => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (quiz.settings.formatting && markSelection(event)) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    const id = target.closest<HTMLElement>('[data-question]')?.dataset.question;
    const option = target.closest<HTMLElement>('[data-option]')?.dataset.option;
    if (id === undefined) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const to = event.key === 'ArrowUp' ? 'up' : 'down';
      edit(option === undefined ? { kind: 'move-question', id, to } : { kind: 'move-option', id, option, to });
    }
    if (event.key === 'Enter' && option !== undefined && isTextInput(target) && !isFromInputMethod(event.nativeEvent)) {
      event.preventDefault();
      focusNextOption(quiz, { id, option }, edit);
    }
  };
}

/** Whether the key belongs to an input method. Safari reports this only through the old key code. */
function isFromInputMethod({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

function isTextInput(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && element.type === 'text';
}

function focusNextOption(
  quiz: EditedQuiz,
  { id, option }: { id: string; option: string },
  edit: (action: Edit) => void,
): void {
  const question = quiz.questions.find((one) => one.id === id);
  const index = question?.options.findIndex((one) => one.id === option) ?? -1;
  const next = question?.options[index + 1];
  if (next) document.getElementById(anchors.option(next.id))?.focus();
  else if (question && hasRoomForOption(question)) edit({ kind: 'add-option', id });
}

/**
 * The save in progress. Set immediately, because the router's state is rendered later: on a slow phone, possibly after
 * a second press.
 */
function useSaving(answer: EditorAnswer | null) {
  const { state } = useNavigation();
  const [sending, setSending] = useState<SaveIntent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends a save, before the router is idle
  useEffect(() => setSending(null), [answer]);
  useEffect(() => {
    if (state === 'idle') setSending(null);
  }, [state]);
  useFocusAfterSave(sending !== null);
  return { sending, setSending };
}

/** Makes an element inert during a save, because text typed meanwhile would be lost ([ED12]). */
export function inertWhile(sending: SaveIntent | null): { inert?: '' } {
  // React 18 supports `inert` only as an attribute.
  return sending === null ? {} : { inert: '' };
}

/** An inert field loses the focus. This hook restores it if the save failed. */
function useFocusAfterSave(isInert: boolean): void {
  const focused = useRef<Element | null>(null);
  useBeforePaint(() => {
    const before = focused.current;
    focused.current = isInert ? document.activeElement : null;
    if (!isInert && document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  }, [isInert]);
}

/**
 * Sends the editor's form. If the server does not answer, the page stays with everything typed and shows an error
 * ([ED13]).
 *
 * @throws Response for a redirect, as the router expects.
 */
export async function sendToServer(
  request: Request,
  send: () => Promise<EditorAnswer>,
): Promise<EditorAnswer | (EditorAnswer & Unanswered)> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failureOf(request, error);
  }
}

function failureOf(request: Request, error: unknown): EditorAnswer & Unanswered {
  const isNew = /^\/creator\/?$/.test(new URL(request.url).pathname);
  return {
    isUnanswered: true,
    typed: null,
    updatedAt: null,
    problems: {},
    conflict: null,
    focus: null,
    shown: 0,
    toast: {
      title: isNew ? 'Failed to create quiz' : 'Failed to update quiz',
      // fetch throws a TypeError if there is no network.
      description:
        error instanceof TypeError ? 'The server cannot be reached. Please check your connection.' : 'Unknown error',
      tone: 'destructive',
    },
  };
}
