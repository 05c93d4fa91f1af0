import { useSubmit } from '@remix-run/react';
import type { FormEvent, KeyboardEvent } from 'react';
import { type EditorAnswer, SAVE_INTENTS, type SaveIntent } from '#app/contract/editing.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { hasRoomForOption } from '#app/core/editing/options.ts';
import { anchors } from '#app/core/editing/places.ts';
import { readPressed } from '#app/core/editing/presses.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import type { Desk } from './desk.ts';
import { useSending } from './use-sending.ts';

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
