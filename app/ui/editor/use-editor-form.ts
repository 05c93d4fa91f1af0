import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type EditorAnswer, SAVE_INTENTS, type SaveIntent } from '#app/contract/editing.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { hasRoomForOption } from '#app/core/editing/options.ts';
import { anchors } from '#app/core/editing/places.ts';
import { readPressed } from '#app/core/editing/presses.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';
import { forgetSent } from './autosave.ts';
import type { Desk } from './editor-state.ts';

interface Form {
  desk: Desk;
  answer: EditorAnswer | null;
  edit: (action: Edit) => void;
  /** Before the quiz goes to the server. */
  onSend: () => void;
}

/** What the editor's form does where scripts run: an edit is made here, a save sends the whole quiz as one field. */
export function useEditorForm({ desk, answer, edit, onSend }: Form) {
  const submit = useSubmit();
  const { sending, setSending } = useSending(answer);
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
    submit(toForm(desk, intent), { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
  return { onSubmit, onKeyDown: keyHandler(desk.quiz, edit), sending };
}

function toIntent(value: unknown): SaveIntent | null {
  return SAVE_INTENTS.find((intent) => intent === value) ?? null;
}

function toForm({ quiz, updatedAt }: Desk, intent: SaveIntent): FormData {
  const form = new FormData();
  form.set('intent', intent);
  form.set('updatedAt', updatedAt ?? '');
  form.set('quiz', JSON.stringify({ ...quiz, deleted: null }));
  return form;
}

/** Alt and an arrow move the option or the question that one is in; Enter goes on to the next option ([ED9]). */
function keyHandler(quiz: EditedQuiz, edit: (action: Edit) => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
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
    if (event.key === 'Enter' && option !== undefined && isTextInput(target) && !isOfInputMethod(event.nativeEvent)) {
      event.preventDefault();
      goOn(quiz, { id, option }, edit);
    }
  };
}

/** Whether the key only ends a word that is being composed. Safari says so by the old number alone. */
function isOfInputMethod({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

function isTextInput(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && element.type === 'text';
}

function goOn(quiz: EditedQuiz, { id, option }: { id: string; option: string }, edit: (action: Edit) => void): void {
  const question = quiz.questions.find((one) => one.id === id);
  const place = question?.options.findIndex((one) => one.id === option) ?? -1;
  const next = question?.options[place + 1];
  if (next) document.getElementById(anchors.option(next.id))?.focus();
  else if (question && hasRoomForOption(question)) edit({ kind: 'add-option', id });
}

/**
 * Which save is under way, from its very press on: what the router tells is drawn later, and on a slow phone late
 * enough for another key or press.
 */
function useSending(answer: EditorAnswer | null) {
  const { state } = useNavigation();
  const [sending, setSending] = useState<SaveIntent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is the end of a save, before the router rests
  useEffect(() => setSending(null), [answer]);
  useEffect(() => {
    if (state === 'idle') setSending(null);
  }, [state]);
  useFocusGivenBack(sending !== null);
  return { sending, setSending };
}

/** What takes nothing in while a save is under way: what is typed then would neither be saved nor kept ([ED12]). */
export function shutWhile(sending: SaveIntent | null): { inert?: '' } {
  // React 18 knows `inert` as an attribute only.
  return sending === null ? {} : { inert: '' };
}

/** A field that takes nothing in loses the focus: it has it again where the save has failed. */
function useFocusGivenBack(isShut: boolean): void {
  const focused = useRef<Element | null>(null);
  useBeforePaint(() => {
    const before = focused.current;
    focused.current = isShut ? document.activeElement : null;
    if (!isShut && document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  }, [isShut]);
}

/**
 * Sends the editor's form. Where no answer comes, or one that says nothing, the page stays with all that was typed and
 * says so ([ED13]).
 */
export async function sendToServer(
  request: Request,
  send: () => Promise<EditorAnswer>,
): Promise<EditorAnswer | (EditorAnswer & Unanswered)> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Response)) return unanswered(request, error);
    // Home is where a save leads; to the sign-in page it all has to be taken along.
    if (error.headers.get('Location') === '/') forgetSent();
    throw error;
  }
}

function unanswered(request: Request, error: unknown): EditorAnswer & Unanswered {
  const isNew = /^\/creator\/?$/.test(new URL(request.url).pathname);
  return {
    ...{ isUnanswered: true, typed: null, updatedAt: null, problems: {}, conflict: null, focus: null, shown: 0 },
    toast: {
      title: isNew ? 'Failed to create quiz' : 'Failed to update quiz',
      // What fetch throws where there is no network.
      description:
        error instanceof TypeError ? 'The server cannot be reached. Please check your connection.' : 'Unknown error',
      tone: 'destructive',
    },
  };
}
