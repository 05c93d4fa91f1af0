/** The marks of the first five answers. Each has its own letter, shape and colour, so that none relies on colour alone. */
export const answerMarks = [
  { letter: 'A', shape: 'triangle', colour: 'crimson', ground: 'bg-answer-a', path: 'M12 3 22 21H2z' },
  { letter: 'B', shape: 'diamond', colour: 'cobalt', ground: 'bg-answer-b', path: 'M12 1.5 22.5 12 12 22.5 1.5 12z' },
  {
    letter: 'C',
    shape: 'circle',
    colour: 'ochre',
    ground: 'bg-answer-c',
    path: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  },
  { letter: 'D', shape: 'square', colour: 'sea green', ground: 'bg-answer-d', path: 'M3 3h18v18H3z' },
  {
    letter: 'E',
    shape: 'pentagon',
    colour: 'plum',
    ground: 'bg-answer-e',
    path: 'm12 1.5 10.5 7.6-4 12.4h-13l-4-12.4z',
  },
] as const;

/** A star in a box of 24 by 24. */
export const STAR_PATH = 'm12 1 3.2 7 7.6.9-5.6 5.2 1.5 7.5L12 17.9l-6.7 3.7 1.5-7.5L1.2 8.9l7.6-.9z';

/** Types that may have more than five options go on with these. */
const furtherMarks = [
  {
    letter: 'F',
    shape: 'star',
    colour: 'slate',
    ground: 'bg-answer-f',
    path: STAR_PATH,
  },
  { letter: 'G', shape: 'cross', colour: 'rose', ground: 'bg-answer-g', path: 'M8 2h8v6h6v8h-6v6H8v-6H2V8h6z' },
  {
    letter: 'H',
    shape: 'heart',
    colour: 'petrol',
    ground: 'bg-answer-h',
    path: 'M12 22C5 16.8 1.5 12.9 1.5 8.4 1.5 5 4 2.5 7.2 2.5c1.9 0 3.7 1 4.8 2.6 1.1-1.6 2.9-2.6 4.8-2.6C20 2.5 22.5 5 22.5 8.4c0 4.5-3.5 8.4-10.5 13.6z',
  },
] as const;

const allMarks = [...answerMarks, ...furtherMarks];

export type AnswerMark = (typeof allMarks)[number];

/** The mark of the answer at this index (from 0). */
export function answerMark(index: number): AnswerMark {
  return allMarks[index % allMarks.length] ?? answerMarks[0];
}

/**
 * The shape alone, in the surrounding text colour. Hidden from screen readers, as the letter beside it says the same.
 */
export function AnswerShape({ mark, className = 'size-7' }: { mark: AnswerMark; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 fill-current ${className}`}>
      <path d={mark.path} />
    </svg>
  );
}
