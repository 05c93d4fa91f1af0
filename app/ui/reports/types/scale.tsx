import type { ReportQuestion } from '#app/core/reports/report.ts';
import { meanOf, meanText, stepsOf } from '#app/ui/answers/scale-steps.ts';
import { CountRow, Note, Rows } from './parts.tsx';

/** Each step with its count, and the mean. */
export function ScaleAnswers({ question }: { question: ReportQuestion }) {
  const { answerCounts, answers, setup } = question;
  const steps = stepsOf(question);
  const labels = new Map([
    [steps[0], setup.low],
    [steps.at(-1), setup.high],
  ]);
  return (
    <>
      <Rows>
        {steps.map((step) => (
          <CountRow
            key={step}
            mark={<span className="min-w-6 text-center font-display font-bold tabular-nums">{step}</span>}
            text={labels.get(step) ?? ''}
            count={answerCounts[step] ?? 0}
            of={answers}
          />
        ))}
      </Rows>
      <Note>{`Mean ${meanText(meanOf(answerCounts))}`}</Note>
    </>
  );
}
