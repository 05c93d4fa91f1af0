import { TriangleAlert } from 'lucide-react';
import type { ImportReport } from '#app/contract/import.ts';
import { counted } from './words.ts';

type Problems = Pick<ImportReport, 'problems' | 'more'>;

/** What was not read, or not as it stands, line by line. */
export function ProblemList({ problems, more }: Problems) {
  const count = problems.length + more;
  return (
    <section
      aria-labelledby="import-problems"
      className="grid grid-cols-1 gap-4 rounded-xl border-2 border-danger bg-raised p-5"
    >
      <h2 id="import-problems" className="flex items-start gap-2.5 text-xl">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
        {counted(count, 'place')} could not be read as {count === 1 ? 'it stands' : 'they stand'}
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {problems.map(({ line, words, excerpt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of them may say the same
          <li key={index} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">Line {line}</span>
            <span className="grid grid-cols-1 gap-1">
              <span className="break-words">{words}</span>
              {excerpt !== '' && (
                <code dir="auto" className="truncate rounded-sm bg-sunken px-2 py-0.5 text-sm">
                  {excerpt}
                </code>
              )}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-muted">And {more} more.</p>}
    </section>
  );
}
