import { AnswerGrid } from '#app/ui/present/answer-grid.tsx';
import { GOT_IT, type WallType } from './wall-type.ts';

/** Options of which the right ones are marked with the results. */
export const choice: WallType = {
  Stage: AnswerGrid,
  body: 'tiles',
  hint: () => null,
  gotIt: GOT_IT,
};

export const multipleChoice: WallType = {
  Stage: AnswerGrid,
  body: 'tiles',
  hint: () => 'Choose all correct answers',
  gotIt: 'found exactly the right answers',
};
