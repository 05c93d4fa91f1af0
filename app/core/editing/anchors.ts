import type { QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import type { EditedQuiz, EditedSettings } from './quiz.ts';

/** The element ids of the editor's page. */
export const anchors = {
  setting: (name: keyof EditedSettings) => `setting-${name}`,
  questions: 'questions',
  undo: 'undo-delete',
  question: (id: string) => `question-${id}`,
  field: (id: string, name: (typeof FIELDS)[number]) => `question-${id}-${name}`,
  /** A field that the question's type adds. */
  detail: (id: string, name: string) => `question-${id}-${name}`,
  moveQuestion: (id: string, to: 'up' | 'down') => `question-${id}-${to}`,
  option: (id: string) => `option-${id}`,
  moveOption: (id: string, to: 'up' | 'down') => `option-${id}-${to}`,
  /** The descriptions of pictures, and the caption of a sound. */
  picture: (id: string) => `question-${id}-alt`,
  optionPicture: (id: string) => `option-${id}-alt`,
  sound: (id: string) => `question-${id}-caption`,
};

/** The element id for a field path of a refusal, such as `questions.2.options.1.text`; null if there is none. */
export function anchorAt(quiz: EditedQuiz, path: string): string | null {
  const [first = '', index, name, optionIndex] = path.split('.');
  if (first !== 'questions') return isSetting(quiz, first) ? anchors.setting(first) : null;
  const question = index === undefined ? undefined : quiz.questions[Number(index)];
  if (!question) return anchors.questions;
  const option = name === 'options' && optionIndex !== undefined ? question.options[Number(optionIndex)] : undefined;
  if (option) return anchors.option(option.id);
  if (name === 'setup' || name === 'key') return detailAt(question, optionIndex);
  return isField(name) ? anchors.field(question.id, name) : anchors.question(question.id);
}

/** The field of a path such as `key.tolerance`. */
function detailAt({ id, details }: { id: string; details: object }, name: string | undefined): string {
  return name !== undefined && Object.hasOwn(details, name) ? anchors.detail(id, name) : anchors.question(id);
}

function isSetting({ settings }: EditedQuiz, name: string): name is keyof EditedSettings {
  return Object.hasOwn(settings, name);
}

const FIELDS = ['text', 'type', 'timeLimit', 'points', 'funFact', 'options'] as const;

/** The element ids of all fields of a question. */
export function fieldAnchors({ id, type }: { id: string; type: QuestionType }): string[] {
  const own = formOf(type).fields.map(({ name }) => anchors.detail(id, name));
  return [...FIELDS.map((field) => anchors.field(id, field)), ...own];
}

function isField(name: string | undefined): name is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === name);
}

/** The id of the question that contains an element; null if it is in none. */
export function questionAt({ questions }: EditedQuiz, anchor: string): string | null {
  const owner = questions.find(
    ({ id, options }) =>
      anchor === anchors.question(id) ||
      anchor.startsWith(`${anchors.question(id)}-`) ||
      options.some((option) => anchor === anchors.option(option.id) || anchor === anchors.optionPicture(option.id)),
  );
  return owner?.id ?? null;
}
