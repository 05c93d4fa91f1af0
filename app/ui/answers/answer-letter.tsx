import { classes } from '#app/ui/primitives/classes.ts';
import { AnswerShape, answerMark } from './answer-marks.tsx';

/** The mark of an option in a list: its shape and letter on its colour. `index` counts from 0. */
export function AnswerLetter({ index }: { index: number }) {
  const mark = answerMark(index);
  return (
    <span
      className={classes(
        'flex shrink-0 items-center gap-1 rounded-sm px-1.5 py-0.5 text-sm font-bold text-white dark:outline-2 dark:outline-paper',
        mark.ground,
      )}
    >
      <AnswerShape mark={mark} className="size-3.5" />
      {mark.letter}
    </span>
  );
}
