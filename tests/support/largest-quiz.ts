import {
  DESCRIPTION_MAX,
  FUN_FACT_MAX,
  OPTION_TEXT_MAX,
  OPTIONS,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  TITLE_MAX,
} from '#app/core/limits.ts';

/** A text of exactly this length, with characters that HTML, JSON and CSV escape. */
function textOf(length: number, start: number): string {
  return `${start} ${'Lorem <ipsum> & "dolor", sit amet. '.repeat(Math.ceil(length / 35))}`
    .slice(0, length - 1)
    .concat('.');
}

/** The largest quiz that can be saved: every list full, every text as long as allowed. */
export function largestQuiz() {
  return {
    title: textOf(TITLE_MAX, 0),
    description: textOf(DESCRIPTION_MAX, 0),
    whoCanJoin: 'anyone',
    status: 'active',
    questions: Array.from({ length: QUESTIONS_MAX }, (_, at) => ({
      text: textOf(QUESTION_TEXT_MAX, at),
      type: 'multiple',
      timeLimit: 30,
      points: 100,
      funFact: textOf(FUN_FACT_MAX, at),
      options: Array.from({ length: OPTIONS.max }, (_, place) => ({
        text: textOf(OPTION_TEXT_MAX, place),
        isCorrect: place % 2 === 0,
      })),
    })),
  };
}
