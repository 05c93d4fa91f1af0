import { z } from 'zod';
import { DeletedShape, EditedQuestionShape, EditedQuizShape, EditedSettingsShape } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { newIds } from '#app/core/editing/ids.ts';
import { toType } from '#app/core/editing/options.ts';
import { type EditedOption, type EditedQuestion, type EditedQuiz, newQuiz } from '#app/core/editing/quiz.ts';
import { DESCRIPTION_MAX, QUESTIONS_MAX, TYPED_TIMES } from '#app/core/limits.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { readJson } from './json.ts';

type Values = ReadonlyMap<string, readonly string[]>;

/**
 * The quiz in a form of the editor: as one field with JSON where a script sent it, else field by field ([ED11]).
 *
 * @param stored The questions there are: one that the form only names, as its fields were not there yet, stays as it is.
 * @returns Null where no editor of ours has made this form.
 */
export function readEdited(form: FormData, stored: readonly EditedQuestion[]): EditedQuiz | null {
  const whole = form.get('quiz');
  const parsed = parseAs(EditedQuizShape, typeof whole === 'string' ? readJson(whole) : fromFields(form, stored));
  return parsed.ok ? parsed.value : null;
}

function fromFields(form: FormData, stored: readonly EditedQuestion[]): unknown {
  const values = toValues(form);
  const first = (name: string) => values.get(name)?.[0];
  const settings = parseAs(EditedSettingsShape, settingsIn(values));
  if (!settings.ok) return null;
  const carried = carriedIn(first('carried'));
  const others = new Map([...stored, ...carried].map((question) => [question.id, question]));
  const questions: EditedQuestion[] = [];
  for (let index = 0; first(`questions.${index}.id`) !== undefined; index += 1) {
    const question = questionIn(values, index) ?? others.get(first(`questions.${index}.id`) ?? '');
    if (!question) return null;
    questions.push(question);
  }
  const deleted = parseAs(DeletedShape, readJson(first('deleted') ?? 'null'));
  return applyTypes(
    { settings: settings.value, questions, deleted: deleted.ok ? deleted.value : null },
    (index) => first(`questions.${index}.type`) ?? '',
  );
}

/** UTF-16 units of the longest text field, with its line ends as browsers send them. */
const FIELD_MAX = 2 * DESCRIPTION_MAX * TYPED_TIMES;

const CarriedShape = z.array(EditedQuestionShape).max(QUESTIONS_MAX);

/** The questions that a page without scripts did not open, as it carried them along ([ED11]). */
function carriedIn(sent: string | undefined): EditedQuestion[] {
  const parsed = parseAs(CarriedShape, readJson(sent ?? '[]'));
  return parsed.ok ? parsed.value : [];
}

/** Looking up each name in the form itself would go through all of it each time. */
function toValues(form: FormData): Values {
  const values = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    // Browsers send line ends as CR LF. What is longer than any field is refused later on, unread.
    const text = value.length > FIELD_MAX ? value : value.replaceAll('\r\n', '\n');
    const known = values.get(name);
    if (known) known.push(text);
    else values.set(name, [text]);
  }
  return values;
}

function settingsIn(values: Values): unknown {
  const names = Object.entries(newQuiz().settings);
  return Object.fromEntries(
    names.map(([name, usual]) => {
      const value = values.get(name)?.[0];
      return [name, typeof usual === 'boolean' ? value !== undefined : value];
    }),
  );
}

function questionIn(values: Values, index: number): EditedQuestion | null {
  const at = `questions.${index}`;
  const first = (name: string) => values.get(`${at}.${name}`)?.[0];
  const id = first('id') ?? '';
  const correct = new Set(values.get(`correct.${id}`));
  const options: EditedOption[] = [];
  for (let index = 0; first(`options.${index}.id`) !== undefined; index += 1) {
    const optionId = first(`options.${index}.id`) ?? '';
    options.push({ id: optionId, text: first(`options.${index}.text`) ?? '', isCorrect: correct.has(optionId) });
  }
  const parsed = parseAs(EditedQuestionShape, {
    id,
    options,
    text: first('text'),
    type: first('was'),
    timeLimit: first('timeLimit'),
    points: first('points'),
    funFact: first('funFact'),
  });
  return parsed.ok ? parsed.value : null;
}

/** A form that goes without scripts tells a question's new type together with the options that it had ([ED11]). */
function applyTypes(quiz: EditedQuiz, typeAt: (index: number) => string): EditedQuiz {
  const nextId = newIds(quiz);
  const questions = quiz.questions.map((question, index) => {
    const type = QUESTION_TYPES.find((known) => known === typeAt(index));
    return type && type !== question.type ? toType(question, type, nextId) : question;
  });
  return { ...quiz, questions };
}
