import { POINTS, TIME_LIMIT } from '#app/core/limits.ts';
import type { Picture, Sound } from '#app/core/media.ts';
import type { QuestionContent, QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Details } from '#app/core/questions/type-form.ts';
import { QUIZ_DEFAULTS, toDefaultPoints, toDefaultTimeLimit } from '#app/core/quiz.ts';
import type { SettingValues } from '#app/core/quiz-settings.ts';
import { pickSettings, SETTING_NAMES } from '#app/core/setting-values.ts';
import { tagsIn, textOfTags } from '#app/core/tags.ts';
import { optionTextOf, questionTextOr, questionWithoutDefaults } from './unwritten.ts';

/** A quiz in the editor. Fields hold what was typed, so that values that cannot be saved yet are not lost. */
export interface EditedQuiz {
  settings: EditedSettings;
  questions: readonly EditedQuestion[];
  /** The question deleted last and its index, for undo. */
  deleted: { question: EditedQuestion; place: number } | null;
  /** Questions as they were before their type changed, for undo; at most one for each question ([ED29]). */
  replaced: readonly EditedQuestion[];
}

export interface EditedSettings extends SettingValues {
  title: string;
  description: string;
  /** As typed, separated by commas. */
  tags: string;
  /** Seconds, as typed. */
  defaultTimeLimit: string;
  defaultPoints: string;
}

export interface EditedQuestion {
  /** The stored id, or a temporary one for a new question ({@link newIds}). */
  id: string;
  /** Empty until the author writes it; so are the options' texts ([ED23]). */
  text: string;
  type: QuestionType;
  /** Seconds, as typed; empty means the quiz's default. */
  timeLimit: string;
  points: string;
  funFact: string;
  options: readonly EditedOption[];
  /** The fields that its type adds, as typed: exactly those of the type's form. */
  details: Details;
  /** Absent if it has none; so are the pictures of options. */
  image?: Picture | undefined;
  sound?: Sound | undefined;
}

export interface EditedOption {
  id: string;
  text: string;
  isCorrect: boolean;
  image?: Picture | undefined;
}

/** The quiz that the editor starts with on /creator. */
export function newQuiz(): EditedQuiz {
  const { status: _, defaultTimeLimit, defaultPoints, ...settings } = QUIZ_DEFAULTS;
  return {
    settings: {
      ...settings,
      title: '',
      tags: '',
      defaultTimeLimit: `${defaultTimeLimit}`,
      defaultPoints: `${defaultPoints}`,
    },
    questions: [],
    deleted: null,
    replaced: [],
  };
}

type StoredSettings = Omit<EditedSettings, 'tags' | 'defaultTimeLimit' | 'defaultPoints'> & {
  tags: readonly string[];
  defaultTimeLimit: number;
  defaultPoints: number;
};
type StoredQuestion = Pick<QuestionContent, 'id' | 'text' | 'type' | 'timeLimit' | 'points'> & {
  funFact?: string | null | undefined;
  setup?: QuestionSetup | undefined;
  key?: QuestionKey | undefined;
  image?: Picture | null | undefined;
  sound?: Sound | null | undefined;
  options: readonly { id: string; text: string; isCorrect?: boolean | undefined; image?: Picture | null | undefined }[];
};

/** Turns a stored quiz into the editor's form. Default texts become empty fields ([ED23]). */
export function toEdited(quiz: StoredSettings, questions: readonly StoredQuestion[]): EditedQuiz {
  return {
    settings: {
      ...pickSettings(quiz, SETTING_NAMES),
      title: quiz.title,
      description: quiz.description,
      tags: textOfTags(quiz.tags),
      defaultTimeLimit: `${quiz.defaultTimeLimit}`,
      defaultPoints: `${quiz.defaultPoints}`,
    },
    questions: questions.map(toEditedQuestion),
    deleted: null,
    replaced: [],
  };
}

function toEditedQuestion(stored: StoredQuestion): EditedQuestion {
  const { id, text, type, timeLimit, points, funFact, options, image, sound } = stored;
  return questionWithoutDefaults({
    id,
    text,
    type,
    timeLimit: rulesOf(type).isAnswered ? `${timeLimit}` : '',
    points: rulesOf(type).isScored ? `${points}` : '',
    funFact: funFact ?? '',
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      isCorrect: option.isCorrect === true,
      ...(option.image && { image: option.image }),
    })),
    details: formOf(type).toDetails(stored.setup ?? {}, stored.key ?? {}),
    ...(image && { image }),
    ...(sound && { sound }),
  });
}

/** The quiz as it is saved, with default texts for what is not written. A number field that holds no number stays text, so that the server can refuse that field. */
export function toSaved({ settings, questions }: EditedQuiz) {
  return {
    ...settings,
    tags: tagsIn(settings.tags),
    questions: questions.map(toSavedQuestion),
  };
}

/** A question as it is saved. Fields that its type does not show are not sent ([ED30]). */
function toSavedQuestion({ details, ...question }: EditedQuestion) {
  const { isAnswered, isScored, options: range } = rulesOf(question.type);
  return {
    ...question,
    text: questionTextOr(question.text),
    options: question.options.map(({ image, ...option }, index) => ({
      ...option,
      text: optionTextOf({ text: option.text, image }, index, question),
      ...(image && range?.hasPictures && { image }),
    })),
    timeLimit: isAnswered ? numberOrText(question.timeLimit) : null,
    points: isScored ? numberOrText(question.points) : null,
    funFact: isAnswered ? question.funFact : '',
    ...formOf(question.type).fromDetails(details),
  };
}

/** Whether two quizzes in the editor have the same content. What is kept for undo does not count. */
export function isSameQuiz(one: EditedQuiz, other: EditedQuiz): boolean {
  if (one === other) return true;
  return isSame(one.settings, other.settings) && isSame(one.questions, other.questions);
}

/** Deep equality, regardless of the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A number field as it is saved; null if it is empty. */
function numberOrText(typed: string): number | string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** A question's time limit in seconds: its own, or the quiz's default if that is empty or invalid. */
export function secondsOf(question: EditedQuestion, { defaultTimeLimit }: EditedSettings): number {
  return within(question.timeLimit, TIME_LIMIT) ?? toDefaultTimeLimit(defaultTimeLimit);
}

/** A question's points: its own, or the quiz's default if that is empty or invalid. */
export function pointsOf(question: EditedQuestion, { defaultPoints }: EditedSettings): number {
  return within(question.points, POINTS) ?? toDefaultPoints(defaultPoints);
}

function within(typed: string, { min, max }: { min: number; max: number }): number | null {
  const number = numberOrText(typed);
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Whether a question's own time or points can be saved: empty, or within its limits ([QZ3]). */
export function isOwnNumber(typed: string, limits: { min: number; max: number }): boolean {
  const number = numberOrText(typed);
  return number === null || number === 0 || within(typed, limits) !== null;
}
