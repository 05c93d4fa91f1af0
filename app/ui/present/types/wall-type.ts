import type { ComponentType } from 'react';
import type { AnswerCounts, AnswerSummary, Question } from '#app/contract/things.ts';
import type { Results } from '#app/ui/live/view.ts';
import type { StageBody } from '#app/ui/present/stage-fit.ts';

/** What everybody in the room may see of a question's answers. */
export interface ShownAnswers {
  /** Null while the question is open, or where there are no results. */
  results: Results | null;
  /** Null while they are not shown. */
  counts: AnswerCounts | null;
  summary: AnswerSummary | null;
  /** How many have answered. */
  answered: number;
}

export interface StageProps extends ShownAnswers {
  question: Question;
  /** Two short answers, each with a very large shape. */
  isPair: boolean;
}

/** How the wall shows one type of question. `table.ts` has a row for each. */
export interface WallType {
  /** Everything below the question, while it is open and with its results. */
  Stage: ComponentType<StageProps>;
  /** The room that it needs. */
  body: StageBody;
  /** A line below the question while it is open; null if the answers say it. */
  hint(question: Question): string | null;
  /** What those who were right have done, for the headline: `12 of 25 got it right`. */
  gotIt: string;
}

/** What most headlines say. */
export const GOT_IT = 'got it right';

/** A board with a room of its own, which needs about half of the wall. */
export const BOARD: StageBody = { height: 9.5 };
