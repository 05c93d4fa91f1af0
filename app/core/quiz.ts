import { POINTS, TIME_LIMIT, TITLE_MAX } from './limits.ts';
import { missingInQuestion, type OptionDraft, type QuestionContent, type QuestionDraft } from './question.ts';
import { SETTING_DEFAULTS } from './setting-values.ts';
import { isBlank } from './text.ts';

/** What a new quiz is where its author says nothing ([QZ4]). */
export const QUIZ_DEFAULTS = {
  status: 'draft',
  description: '',
  defaultTimeLimit: TIME_LIMIT.default,
  defaultPoints: POINTS.default,
  ...SETTING_DEFAULTS,
} as const;

/** A quiz's own time for questions, in seconds: what cannot be one falls back to the product's ([QZ2]). */
export function toDefaultTimeLimit(typed: unknown): number {
  return wholeWithin(typed, TIME_LIMIT) ?? TIME_LIMIT.default;
}

/** A quiz's own points for questions: what cannot be them falls back to the product's ([QZ2]). */
export function toDefaultPoints(typed: unknown): number {
  return wholeWithin(typed, POINTS) ?? POINTS.default;
}

// Number fields of forms give text.
function wholeWithin(typed: unknown, { min, max }: { min: number; max: number }): number | null {
  const number = typeof typed === 'string' && !isBlank(typed) ? Number(typed) : typed;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Something that keeps a quiz from being published. */
export interface Gap {
  /** Where: `title`, `questions`, `questions.0.text`, `questions.2.options`, `questions.2.options.1.text`. */
  path: string;
  message: string;
}

/**
 * What a quiz misses before it can be published ([QZ7]); empty when it can.
 *
 * @param questions In the order in which places and words count them.
 */
export function missingForPublishing(
  quiz: { title: string },
  questions: readonly Parameters<typeof missingInQuestion>[0][],
): Gap[] {
  const title = isBlank(quiz.title) ? [{ path: 'title', message: 'Please enter a title' }] : [];
  if (questions.length === 0) return [...title, { path: 'questions', message: 'Please add at least one question' }];
  const inQuestions = questions.flatMap((question, index) =>
    missingInQuestion(question, `question ${index + 1}`).map(({ path, message }) => ({
      path: `questions.${index}.${path}`,
      message,
    })),
  );
  return [...title, ...inQuestions];
}

/** The title of a copy ([DA14]); the end gives way where there is no room. */
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
  /** What questions take that have no time or points of their own ([QZ3]). */
  defaults: { defaultTimeLimit: number; defaultPoints: number };
  /** The questions the quiz has now. */
  known: readonly { id: string; options: readonly { id: string }[] }[];
  newId: () => string;
}

/**
 * The questions that a quiz will have: in their order, each with an order of its own ([QZ10]). Ids of its own questions
 * and of their own options stay, each once; everything else is new ([QZ9]).
 */
export function toQuestions(drafts: readonly QuestionDraft[], around: Surroundings): QuestionContent[] {
  const { defaults, known, newId } = around;
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
      options: toOptions(draft.options, { known: old?.options ?? [], newId }),
    };
  });
}

function toOptions(
  drafts: readonly OptionDraft[],
  { known, newId }: { known: readonly { id: string }[]; newId: () => string },
): QuestionContent['options'] {
  const free = new Set(known.map((option) => option.id));
  return inOrder(drafts).map(({ draft: { id, text, isCorrect }, order }) => ({
    id: id !== null && free.delete(id) ? id : newId(),
    text,
    isCorrect,
    order,
  }));
}

/** The order given, else the place in the list; one that is taken moves to the next free one, so that none is there twice. */
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
