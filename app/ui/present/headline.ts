import type { QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { wallTypes } from '#app/ui/present/types/table.ts';

/** The outcome of a question: how many people answered, how many of them correctly, and how many are in the session. */
export interface QuestionOutcome {
  type: QuestionType;
  answered: number;
  correct: number;
  /** Participants who have not been removed, whether connected or not. */
  total: number;
}

/** `everyone`: all participants were right, or answered where nothing is right or wrong. `nobody_answered`: there is nothing to count. */
export type HeadlineKind = 'everyone' | 'some' | 'nobody_right' | 'nobody_answered';

export interface Headline {
  kind: HeadlineKind;
  text: string;
}

/**
 * The headline of the results ([WA30]). Its numbers are of the people who answered, as the shares below it are. An
 * answer to a multiple-choice question is right if it has exactly the correct options, whatever the scoring.
 */
export function resultsHeadline({ type, answered, correct, total }: QuestionOutcome): Headline {
  if (answered === 0) return { kind: 'nobody_answered', text: 'Nobody answered' };
  if (!rulesOf(type).isScored) return unscoredHeadline(answered, total);
  if (answered === 1 && total > 1) {
    return {
      kind: correct === 1 ? 'some' : 'nobody_right',
      text: `The only answer was ${correct === 1 ? 'right' : 'wrong'}`,
    };
  }
  if (correct === 0) return { kind: 'nobody_right', text: total === 1 ? 'Not this time' : 'Nobody got it this time' };
  if (correct === answered && answered >= total) {
    return { kind: 'everyone', text: total === 1 ? 'Right!' : 'Everybody knew it!' };
  }
  if (correct === answered) return { kind: 'some', text: `All ${answered} who answered got it right` };
  return { kind: 'some', text: `${correct} of ${answered} ${wallTypes[type].gotIt}` };
}

/** Where nothing is right or wrong, how many took part ([WA52]). */
function unscoredHeadline(answered: number, total: number): Headline {
  if (answered < total) return { kind: 'some', text: `${answered} of ${total} answered` };
  return { kind: 'everyone', text: total === 1 ? 'One answer' : `All ${answered} answered` };
}
