import type { ReactNode } from 'react';
import { steps } from '#app/content/landing.ts';
import { AnswerShape, answerMarks } from '#app/ui/answers/answer-marks.tsx';

/** The three steps, each with what one sees of it. */
export function Guide() {
  return (
    <section aria-labelledby="guide" className="grid gap-8">
      <h2 id="guide" className="text-3xl">
        Three steps, then hands in the air
      </h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex flex-col gap-4 border-t-4 border-accent pt-5">
            <div aria-hidden="true" className="grid h-28 place-items-center rounded-lg bg-sunken px-4">
              {sights[index]}
            </div>
            <h3 className="text-2xl">
              <span className="text-muted tabular-nums">{index + 1}.</span> {title}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const sights: readonly ReactNode[] = [
  <Answers key="answers" />,
  <p key="code" className="font-display text-4xl font-bold tracking-wider tabular-nums">
    482 913
  </p>,
  <Bars key="bars" />,
];

/** How answers are told apart, as the editor and the phone show them. */
function Answers() {
  return (
    <div className="flex gap-2">
      {answerMarks.map((mark) => (
        <span
          key={mark.letter}
          className={`grid size-11 place-items-center rounded-md border-2 border-outline text-white ${mark.ground}`}
        >
          <AnswerShape mark={mark} className="size-5" />
        </span>
      ))}
    </div>
  );
}

const shares = ['h-[30%]', 'h-full', 'h-[18%]', 'h-[45%]'] as const;

/** What the room answered: the right one stands out. */
function Bars() {
  return (
    <div className="flex h-20 items-end gap-3">
      {shares.map((height, index) => (
        <span
          key={height}
          className={`w-9 rounded-t-sm border-2 border-b-0 border-outline ${height} ${index === 1 ? 'bg-accent' : 'bg-raised'}`}
        />
      ))}
    </div>
  );
}
