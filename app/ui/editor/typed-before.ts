import { type RefObject, useEffect, useRef, useState } from 'react';
import { EditedSettingsShape } from '#app/contract/editing.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import type { EditedQuestion, EditedQuiz } from '#app/core/editing/quiz.ts';
import type { Picture } from '#app/core/media.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';

const PartOfSettings = EditedSettingsShape.partial();

/** The contents of text areas before React hydrated them. */
const heldBefore = new WeakMap<Element, string>();

/**
 * Applies what the user typed or chose before the page was hydrated, on a slow line or device. The browser keeps it in
 * the fields, but React does not know about it and would undo it at the next change ([ED13]).
 *
 * @returns The ref of the editor's form.
 */
export function useTypedBefore(quiz: EditedQuiz, edit: (action: Edit) => void): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const start = useRef(quiz);
  // During the first render, as an effect is too late: hydrating a text area restores the server's text.
  useState(watchTextAreas);
  useEffect(() => {
    document.removeEventListener('input', hold, true);
    for (const action of form.current ? editsBefore(form.current, start.current) : []) edit(action);
  }, [edit]);
  return form;
}

function watchTextAreas(): void {
  if (typeof document === 'undefined') return;
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('[data-editor] textarea')) {
    if (area.value !== area.defaultValue) heldBefore.set(area, area.value);
  }
  document.addEventListener('input', hold, true);
}

function hold({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && target.closest('[data-editor]')) heldBefore.set(target, target.value);
}

/** The edits that turn the quiz into what the fields contain. */
function editsBefore(form: HTMLFormElement, quiz: EditedQuiz): Edit[] {
  return [...form.elements].flatMap((element) => {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    return isField && element.name !== '' && element.type !== 'hidden' && element.type !== 'file'
      ? editOf(element, quiz)
      : [];
  });
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function editOf(field: FormField, quiz: EditedQuiz): Edit[] {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = field.name.split('.');
  if (first === 'questions') {
    const question = quiz.questions[Number(second)];
    return question ? inQuestion(field, question, { name: third, part: fourth, of: fifth }) : [];
  }
  return first === 'correct' ? marked(field, quiz, second) : inSettings(field, quiz);
}

function inSettings(field: FormField, { settings }: EditedQuiz): Edit[] {
  const known = new Map<string, unknown>(Object.entries(settings));
  const value = valueIn(field, typeof known.get(field.name) === 'number');
  if (!known.has(field.name) || known.get(field.name) === value) return [];
  const change = PartOfSettings.safeParse({ [field.name]: value });
  if (!change.success) return [];
  const given = Object.entries(change.data).filter(([, one]) => one !== undefined);
  return [{ kind: 'set', change: Object.fromEntries(given) }];
}

function valueIn(field: FormField, isNumber: boolean): boolean | number | string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  return isNumber ? Number(heldIn(field)) : heldIn(field);
}

function heldIn(field: FormField): string {
  return heldBefore.get(field) ?? field.value;
}

interface FieldName {
  name: string;
  /** The option's index, or the name of the detail. */
  part: string;
  /** The field of the option. */
  of: string;
}

function valueOfDetail(field: FormField): string {
  const isOff = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
  return isOff ? '' : heldIn(field);
}

function inQuestion(field: FormField, question: EditedQuestion, { name, part, of }: FieldName): Edit[] {
  const value = heldIn(field);
  const { id } = question;
  switch (name) {
    case 'text':
    case 'timeLimit':
    case 'points':
    case 'funFact':
      return question[name] === value ? [] : [{ kind: 'write', id, change: { [name]: value } }];
    case 'type': {
      const type = QUESTION_TYPES.find((known) => known === value);
      return type && type !== question.type ? [{ kind: 'change-type', id, type }] : [];
    }
    case 'details': {
      const detail = valueOfDetail(field);
      const isNew = (question.details[part] ?? detail) !== detail;
      return isNew ? [{ kind: 'write-detail', id, name: part, text: detail }] : [];
    }
    case 'options': {
      const option = question.options[Number(part)];
      if (option && of === 'imageAlt') return described(option.image, value, { id, option: option.id });
      const isNew = option && of === 'text' && option.text !== value;
      return isNew ? [{ kind: 'write-option', id, option: option.id, text: value }] : [];
    }
    case 'imageAlt':
      return described(question.image, value, { id, option: null });
    case 'soundCaption': {
      const { sound } = question;
      return sound && sound.caption !== value ? [{ kind: 'set-sound', id, sound: { ...sound, caption: value } }] : [];
    }
    default:
      return [];
  }
}

function described(picture: Picture | undefined, alt: string, place: { id: string; option: string | null }): Edit[] {
  if (!picture || picture.alt === alt) return [];
  return [{ kind: 'set-picture', ...place, picture: { ...picture, alt } }];
}

function marked(field: FormField, { questions }: EditedQuiz, id: string): Edit[] {
  const option = questions.find((one) => one.id === id)?.options.find((one) => one.id === field.value);
  if (!(field instanceof HTMLInputElement) || !option || option.isCorrect === field.checked) return [];
  return [{ kind: 'mark-correct', id, option: option.id, isCorrect: field.checked }];
}
