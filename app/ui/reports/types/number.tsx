import { withUnit } from '#app/core/questions/number/rules.ts';
import type { ReportQuestion } from '#app/core/reports/report.ts';
import { layOutHistogram, numberText } from '#app/ui/answers/histogram.ts';
import { CountRow, Note, Rows, Solution } from './parts.tsx';

/** The right number, and how many gave which numbers. */
export function NumberAnswers({ question: { summary, key, setup, solution, answers } }: { question: ReportQuestion }) {
  const numbers = summary?.kind === 'number' ? summary : null;
  const bars = numbers ? layOutHistogram(numbers, key).bars : [];
  return (
    <>
      <Solution texts={solution} />
      <Rows>
        {bars.map(({ name, count, right }) => (
          <CountRow key={name} text={withUnit(name, setup.unit)} count={count} of={answers} isRight={right !== null} />
        ))}
      </Rows>
      {numbers?.median != null && <Note>{`Median ${withUnit(numberText(numbers.median), setup.unit)}`}</Note>}
    </>
  );
}
