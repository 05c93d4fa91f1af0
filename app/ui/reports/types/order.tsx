import type { ReportQuestion } from '#app/core/reports/report.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { CountRow, Note, Rows } from './parts.tsx';

/** The items in their right order, and how many had each in its place. */
export function OrderAnswers({ question: { summary, options, answers } }: { question: ReportQuestion }) {
  const { inPlace = {} } = summary?.kind === 'order' ? summary : {};
  return (
    <>
      <Rows>
        {options.map(({ id, text, html }, index) => (
          <CountRow
            key={id}
            mark={<span className="min-w-6 text-center font-display font-bold tabular-nums">{index + 1}.</span>}
            text={<FormattedText text={text} html={html} />}
            count={inPlace[id] ?? 0}
            of={answers}
          />
        ))}
      </Rows>
      <Note>The right order, and how many had each item in its place.</Note>
    </>
  );
}
