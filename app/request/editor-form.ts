import * as z from 'zod';
import {
  DeletedShape,
  EditedPictureShape,
  EditedQuestionShape,
  EditedQuizShape,
  EditedSettingsShape,
  EditedSoundShape,
  ReplacedShape,
} from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { type EditedOption, type EditedQuestion, type EditedQuiz, newQuiz } from '#app/core/editing/quiz.ts';
import { changeType } from '#app/core/editing/switch-type.ts';
import { DESCRIPTION_MAX, QUESTIONS_MAX, TYPED_TIMES } from '#app/core/limits.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { readJson } from './json.ts';

type Values = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the quiz from the editor's form: from one JSON field if scripts sent it, else field by field ([ED11]).
 *
 * @param stored The stored questions, for questions that the form names without sending their fields.
 * @returns Null if the form did not come from the editor.
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
  const replaced = parseAs(ReplacedShape, (values.get('replaced') ?? []).map(readJson));
  return applyTypes(
    {
      settings: settings.value,
      questions,
      deleted: deleted.ok ? deleted.value : null,
      replaced: replaced.ok ? replaced.value : [],
    },
    (index) => first(`questions.${index}.type`) ?? '',
  );
}

/** The longest text field in UTF-16 units, with line ends as browsers send them. */
const FIELD_MAX = 2 * DESCRIPTION_MAX * TYPED_TIMES;

const CarriedShape = z.array(EditedQuestionShape).max(QUESTIONS_MAX);

/** Questions outside the open block, which a page without scripts sends as JSON ([ED11]). */
function carriedIn(sent: string | undefined): EditedQuestion[] {
  const parsed = parseAs(CarriedShape, readJson(sent ?? '[]'));
  return parsed.ok ? parsed.value : [];
}

/** The form's values by name. FormData searches the whole form at each lookup, so it is read once. */
function toValues(form: FormData): Values {
  const values = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    // Browsers send line ends as CR LF. Longer text is refused later, so converting it is not worth the time.
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
      if (typeof usual === 'boolean') return [name, value !== undefined];
      return [name, typeof usual === 'number' ? Number(value ?? usual) : value];
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
    const at = `options.${index}`;
    options.push({
      id: optionId,
      text: first(`${at}.text`) ?? '',
      isCorrect: correct.has(optionId),
      ...pictureIn(first(`${at}.image`), first(`${at}.imageAlt`)),
    });
  }
  const type = QUESTION_TYPES.find((known) => known === first('was'));
  const parsed = parseAs(EditedQuestionShape, {
    id,
    options,
    type,
    details: type && Object.fromEntries(formOf(type).fields.map(({ name }) => [name, first(`details.${name}`) ?? ''])),
    text: first('text'),
    timeLimit: first('timeLimit'),
    points: first('points'),
    funFact: first('funFact'),
    ...pictureIn(first('image'), first('imageAlt')),
    ...soundIn(first('sound'), first('soundCaption')),
  });
  return parsed.ok ? parsed.value : null;
}

/** A picture that the page had, with the text that was typed for it. */
function pictureIn(sent: string | undefined, typed: string | undefined): Pick<EditedOption, 'image'> {
  const parsed = parseAs(EditedPictureShape, readJson(sent ?? 'null'));
  return parsed.ok ? { image: { ...parsed.value, alt: typed ?? parsed.value.alt } } : {};
}

function soundIn(sent: string | undefined, typed: string | undefined): Pick<EditedQuestion, 'sound'> {
  const parsed = parseAs(EditedSoundShape, readJson(sent ?? 'null'));
  return parsed.ok ? { sound: { ...parsed.value, caption: typed ?? parsed.value.caption } } : {};
}

/** Applies changed types: without scripts a form sends a question's new type with the options of the old one ([ED11]). */
function applyTypes(quiz: EditedQuiz, typeAt: (index: number) => string): EditedQuiz {
  return quiz.questions.reduce((changed, question, index) => {
    const type = QUESTION_TYPES.find((known) => known === typeAt(index));
    return type && type !== question.type ? changeType(changed, question.id, type) : changed;
  }, quiz);
}
