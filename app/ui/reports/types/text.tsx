import { countOf } from '#app/core/format.ts';
import type { ReportQuestion } from '#app/core/reports/report.ts';
import { CountRow, Note, Rows, Solution } from './parts.tsx';

/** The accepted answers, and the most frequent ones. */
export function TextAnswers({ question: { summary, solution, answers } }: { question: ReportQuestion }) {
  const list = summary?.kind === 'text' ? summary : null;
  return (
    <>
      <Solution texts={solution} />
      {list && (
        <Rows>
          {list.answers.map(({ text, count, accepted }) => (
            <CountRow key={text} text={text} count={count} of={answers} isRight={accepted} />
          ))}
        </Rows>
      )}
      {list && list.others > 0 && <Note>{`and ${countOf(list.others, 'other answer')}`}</Note>}
    </>
  );
}
