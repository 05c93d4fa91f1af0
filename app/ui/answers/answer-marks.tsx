/** The marks of the eight answers. Each has its own letter, shape and colour, so that none relies on colour alone. */
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
  {
    letter: 'F',
    shape: 'star',
    colour: 'heather',
    ground: 'bg-answer-f',
    path: 'm12 .8 3.3 7.6 8.2.7-6.2 5.4 1.9 8.1-7.2-4.3-7.2 4.3 1.9-8.1L.5 9.1l8.2-.7z',
  },
  {
    letter: 'G',
    shape: 'hexagon',
    colour: 'aubergine',
    ground: 'bg-answer-g',
    path: 'M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z',
  },
  {
    letter: 'H',
    shape: 'cross',
    colour: 'midnight',
    ground: 'bg-answer-h',
    path: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z',
  },
] as const;

export type AnswerMark = (typeof answerMarks)[number];

/** The mark of the answer at this index (from 0). */
export function answerMark(index: number): AnswerMark {
  return answerMarks[index % answerMarks.length] ?? answerMarks[0];
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
