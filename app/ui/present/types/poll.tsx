import { AnswerGrid } from '#app/ui/present/answer-grid.tsx';
import { GOT_IT, type WallType } from './wall-type.ts';

/** Options without right or wrong: their bars grow, and all of them stay bright. */
export const poll: WallType = {
  Stage: AnswerGrid,
  body: 'tiles',
  hint({ setup: { maxChoices = 1 }, options }) {
    const most = Math.min(maxChoices, options.length);
    return most > 1 ? `Choose up to ${most}` : null;
  },
  gotIt: GOT_IT,
};
