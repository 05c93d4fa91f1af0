import { missingInQuestion } from '#app/core/questions/missing.ts';
import { POINTS, TIME_LIMIT, TITLE_MAX } from './limits.ts';
import { type PictureDraft, pictureOf, soundOf, type Uploads } from './media.ts';
import type { OptionDraft, QuestionContent, QuestionDraft } from './question.ts';
import { SETTING_DEFAULTS } from './setting-values.ts';
import { isBlank } from './text.ts';

/** The defaults of a new quiz ([QZ4]). */
export const QUIZ_DEFAULTS = {
  status: 'draft',
  description: '',
  defaultTimeLimit: TIME_LIMIT.default,
  defaultPoints: POINTS.default,
  ...SETTING_DEFAULTS,
} as const;

/** A quiz's default time limit in seconds; an invalid value becomes the product's default ([QZ2]). */
export function toDefaultTimeLimit(typed: unknown): number {
  return wholeWithin(typed, TIME_LIMIT) ?? TIME_LIMIT.default;
}

/** A quiz's default points; an invalid value becomes the product's default ([QZ2]). */
export function toDefaultPoints(typed: unknown): number {
  return wholeWithin(typed, POINTS) ?? POINTS.default;
}

// Form fields send numbers as text.
function wholeWithin(typed: unknown, { min, max }: { min: number; max: number }): number | null {
  const number = typeof typed === 'string' && !isBlank(typed) ? Number(typed) : typed;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Something missing in a quiz, which prevents publishing. */
export interface Gap {
  /** The field: `title`, `questions`, `questions.0.text`, `questions.2.options`, `questions.2.options.1.text`. */
  path: string;
  message: string;
}

/**
 * What is missing before a quiz can be published ([QZ7]); empty if nothing is.
 *
 * @param questions In the order by which paths and messages number them.
 */
export function missingForPublishing(
  quiz: { title: string },
  questions: readonly Parameters<typeof missingInQuestion>[0][],
): Gap[] {
  const title = isBlank(quiz.title) ? [{ path: 'title', message: 'Please enter a title' }] : [];
  if (questions.length === 0) return [...title, { path: 'questions', message: 'Please add at least one question' }];
  const inQuestions = questions.flatMap((question, index) =>
    missingInQuestion(question, `Question ${index + 1}`).map(({ path, message }) => ({
      path: `questions.${index}.${path}`,
      message,
    })),
  );
  return [...title, ...inQuestions];
}

/** The title of a quiz's copy, shortened at the end if it is too long ([DA14]). */
export function titleOfCopy(title: string): string {
  const whole = Array.from(`Copy of ${title}`);
  return whole.length <= TITLE_MAX
    ? whole.join('')
    : `${whole
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

interface Surroundings {
  /** For questions without a time limit or points of their own ([QZ3]). */
  defaults: { defaultTimeLimit: number; defaultPoints: number };
  /** The stored questions of the quiz. */
  known: readonly { id: string; options: readonly { id: string }[] }[];
  newId: () => string;
  /** Every upload that the drafts refer to. */
  uploads: Uploads;
}

/**
 * Turns drafts into the questions to store, sorted, with distinct `order` numbers ([QZ10]). The ids of stored questions and
 * their options are kept, each at most once; all others get new ids ([QZ9]).
 */
export function toQuestions(drafts: readonly QuestionDraft[], around: Surroundings): QuestionContent[] {
  const { defaults, known, newId, uploads } = around;
  const free = new Map(known.map((question) => [question.id, question]));
  return inOrder(drafts).map(({ draft, order }) => {
    const old = free.get(draft.id ?? '');
    if (old) free.delete(old.id);
    return {
      id: old?.id ?? newId(),
      text: draft.text,
      type: draft.type,
      timeLimit: draft.timeLimit ?? defaults.defaultTimeLimit,
      points: draft.points ?? defaults.defaultPoints,
      order,
      funFact: draft.funFact,
      options: toOptions(draft.options, { known: old?.options ?? [], newId, uploads }),
      setup: draft.setup,
      key: draft.key,
      image: draft.image && pictureOf(draft.image, uploads),
      sound: draft.sound && soundOf(draft.sound, uploads),
    };
  });
}

/** The drafts' pictures and sounds that are not among the uploads: the path of each. */
export function unknownMedia(drafts: readonly QuestionDraft[], uploads: Uploads): string[] {
  return drafts.flatMap(({ image, sound, options }, index) => [
    ...(isUnknownPicture(image, uploads) ? [`questions.${index}.image`] : []),
    ...(sound && !soundOf(sound, uploads) ? [`questions.${index}.sound`] : []),
    ...options.flatMap((option, at) =>
      isUnknownPicture(option.image, uploads) ? [`questions.${index}.options.${at}.image`] : [],
    ),
  ]);
}

function isUnknownPicture(image: PictureDraft | null | undefined, uploads: Uploads): boolean {
  return image !== null && image !== undefined && !pictureOf(image, uploads);
}

function toOptions(
  drafts: readonly OptionDraft[],
  { known, newId, uploads }: Pick<Surroundings, 'newId' | 'uploads'> & { known: readonly { id: string }[] },
): QuestionContent['options'] {
  const free = new Set(known.map((option) => option.id));
  return inOrder(drafts).map(({ draft: { id, text, isCorrect, image }, order }) => ({
    id: id !== null && free.delete(id) ? id : newId(),
    text,
    isCorrect,
    order,
    image: image && pictureOf(image, uploads),
  }));
}

/** Sorts by `order`, or by the index in the list where that is null. If a number is taken, the next free one is used. */
function inOrder<Draft extends { order: number | null }>(drafts: readonly Draft[]): { draft: Draft; order: number }[] {
  const wanted = drafts.map((draft, index) => ({ draft, order: draft.order ?? index }));
  let next = 0;
  return wanted
    .sort((one, other) => one.order - other.order)
    .map(({ draft, order }) => {
      const free = Math.max(order, next);
      next = free + 1;
      return { draft, order: free };
    });
}
