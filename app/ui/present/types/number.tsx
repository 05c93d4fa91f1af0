import { Check } from 'lucide-react';
import type { QuestionKey } from '#app/core/question.ts';
import { withUnit } from '#app/core/questions/number/rules.ts';
import type { NumberSummary } from '#app/core/questions/summaries.ts';
import { type HistogramBar, layOutHistogram, numberText } from '#app/ui/answers/histogram.ts';
import { Prompt } from './prompt.tsx';
import { Solution } from './solution.tsx';
import { BOARD, GOT_IT, type StageProps, type WallType } from './wall-type.ts';

/** A number: a histogram of the answers with the right value and the median ([WA47]). */
export const number: WallType = {
  Stage: NumberStage,
  body: BOARD,
  hint: () => null,
  gotIt: GOT_IT,
};

function NumberStage({ question, results, summary }: StageProps) {
  const { unit } = question.setup;
  const numbers = summary?.kind === 'number' ? summary : null;
  if (!results && (!numbers || numbers.count === 0)) {
    return <Prompt>{unit ? `Type a number on your phone, in ${unit}` : 'Type a number on your phone'}</Prompt>;
  }
  const { key } = results ?? {};
  return (
    <div className="wallbody wallnumbers">
      <p className="walllegend">
        {key?.value !== undefined && (
          <Solution text={withUnit(numberText(key.value), unit)} also={toleranceText(key, unit)} />
        )}
        {numbers?.median != null && (
          <span className="wallmedian">
            <span aria-hidden="true" className="wallmedianmark" />
            Median {withUnit(numberText(numbers.median), unit)}
          </span>
        )}
      </p>
      {numbers && numbers.count > 0 && <Bars numbers={numbers} solution={key ?? null} />}
    </div>
  );
}

function toleranceText({ tolerance = 0, percent, closest }: QuestionKey, unit = ''): string {
  if (tolerance === 0) return '';
  const distance = percent ? `${numberText(tolerance)}%` : withUnit(numberText(tolerance), unit);
  return closest ? 'the closer, the better' : `±${distance} counts`;
}

/** How many figures fit side by side, at the smallest size. */
const LABELS = 62;

function Bars({ numbers, solution }: { numbers: NumberSummary; solution: QuestionKey | null }) {
  const { bars, median, tolerance } = layOutHistogram(numbers, solution, LABELS);
  return (
    <div className="wallhistogram" style={{ '--columns': bars.length }}>
      <ol className="wallcolumns">
        {bars.map((bar) => (
          <Column key={`${bar.from} ${bar.to}`} bar={bar} />
        ))}
      </ol>
      {tolerance && (
        <span aria-hidden="true" className="walltolerance" style={{ '--from': tolerance.from, '--to': tolerance.to }} />
      )}
      {median !== null && <span aria-hidden="true" className="wallmedianline" style={{ '--at': median }} />}
    </div>
  );
}

function Column({ bar: { name, label, count, height, right } }: { bar: HistogramBar }) {
  return (
    <li className="wallcolumn" data-right={right ?? undefined}>
      <span className="wallcolumncount" data-none={count === 0 || undefined}>
        {right === 'value' && <Check aria-hidden="true" strokeWidth={4} className="wallcolumntick" />}
        <span aria-hidden="true">{count > 0 && count}</span>
      </span>
      <span aria-hidden="true" className="wallcolumnroom">
        <span className="wallrising" style={{ transform: `scaleY(${height})` }} />
      </span>
      <span aria-hidden="true" className="wallcolumnlabel">
        {label && <span data-edge={label.isEdge || undefined}>{label.text}</span>}
      </span>
      <span className="sr-only">
        {`${name}${right === 'value' ? ', the right answer' : right === 'near' ? ', counts as right' : ''}: `}
        {count === 1 ? '1 answer' : `${count} answers`}
      </span>
    </li>
  );
}
