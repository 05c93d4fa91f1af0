import type { Picture, PictureDraft, Sound, SoundDraft } from './media.ts';

/** How a question is answered. What each type decides for itself is in `questions/`. */
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const QUESTION_TYPES = [
  'single',
  'multiple',
  'boolean',
  'poll',
  'text',
  'number',
  'order',
  'scale',
  'words',
  'slide',
] as const;

/** What everybody may know of a question beside its text and options. Which fields there are depends on its type. */
export interface QuestionSetup {
  /** poll: how many options a player may pick. */
  maxChoices?: number | undefined;
  /** number: what is counted, such as `km`; may be empty. */
  unit?: string | undefined;
  /** scale: the first step, how many steps there are, and what its ends mean. */
  from?: 0 | 1 | undefined;
  steps?: number | undefined;
  low?: string | undefined;
  high?: string | undefined;
  /** words: how many a player may send. */
  count?: number | undefined;
}

/** The part of the solution that is not in the options. Players must not learn it before the results. */
export interface QuestionKey {
  /** text: as the author wrote them; the first is shown as the solution. */
  accepted?: readonly string[] | undefined;
  refused?: readonly string[] | undefined;
  /** text: how many mistakes of typing are forgiven. */
  typos?: 0 | 1 | undefined;
  /** number */
  value?: number | undefined;
  /** number: absolute, or percent of the value. */
  tolerance?: number | undefined;
  percent?: boolean | undefined;
  /** number: whether nearer answers earn more. */
  closest?: boolean | undefined;
}

/** An option with its content. */
export interface OptionContent {
  id: string;
  text: string;
  isCorrect: boolean;
  order: number;
  image?: Picture | null | undefined;
}

/** A question with its content; options are sorted by `order`. */
export interface QuestionContent {
  id: string;
  text: string;
  type: QuestionType;
  /** Seconds. */
  timeLimit: number;
  points: number;
  order: number;
  funFact: string | null;
  options: readonly OptionContent[];
  setup: QuestionSetup;
  key: QuestionKey;
  image?: Picture | null | undefined;
  sound?: Sound | null | undefined;
}

/** A question as its author submits it; null for what the author left out. */
export interface QuestionDraft {
  /** The id of a stored question; any other value means a new question. */
  id: string | null;
  text: string;
  type: QuestionType;
  /** Seconds. */
  timeLimit: number | null;
  points: number | null;
  order: number | null;
  funFact: string | null;
  options: readonly OptionDraft[];
  setup: QuestionSetup;
  key: QuestionKey;
  image?: PictureDraft | null | undefined;
  sound?: SoundDraft | null | undefined;
}

/** An option as its author submits it. */
export interface OptionDraft {
  id: string | null;
  text: string;
  isCorrect: boolean;
  order: number | null;
  image?: PictureDraft | null | undefined;
}

/** Something missing in a question, which prevents publishing. */
export interface QuestionGap {
  /** The field within the question: `text`, `options` or `options.1.text`. */
  path: string;
  message: string;
}

/** A question that may not be finished. */
export interface UnfinishedQuestion {
  text: string;
  type: QuestionType;
  options: readonly {
    text: string;
    isCorrect?: boolean | undefined;
    image?: { alt: string } | null | undefined;
  }[];
  setup?: QuestionSetup | undefined;
  key?: QuestionKey | undefined;
}
