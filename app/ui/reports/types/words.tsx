import { countOf } from '#app/core/format.ts';
import type { ReportQuestion } from '#app/core/reports/report.ts';
import { Note } from './parts.tsx';

/** All words that are listed, with their counts, the most frequent first. */
export function WordsAnswers({ question: { summary } }: { question: ReportQuestion }) {
  if (summary?.kind !== 'words') return null;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {summary.words.map(({ text, count }) => (
          <li key={text} className="min-w-0 rounded-full border-2 border-line px-3 wrap-anywhere">
            <bdi>{text}</bdi> <span className="font-semibold tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
      {summary.others > 0 && <Note>{`and ${countOf(summary.others, 'other answer')}`}</Note>}
    </>
  );
}
