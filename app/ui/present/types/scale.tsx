import { formatPercentage } from '#app/core/format.ts';
import { meanOf, meanText, stepsOf } from '#app/ui/answers/scale-steps.ts';
import { BOARD, GOT_IT, type StageProps, type WallType } from './wall-type.ts';

/** Steps with a label at both ends: a bar for each, and the mean ([WA48]). */
export const scale: WallType = {
  Stage: ScaleStage,
  body: BOARD,
  hint: () => 'Choose on your phone',
  gotIt: GOT_IT,
};

function ScaleStage({ question, counts, answered }: StageProps) {
  const { setup } = question;
  const steps = stepsOf(question);
  const { low, high } = setup;
  const most = Math.max(1, ...steps.map((step) => counts?.[step] ?? 0));
  const mean = counts && meanOf(counts);
  const from = steps[0] ?? 0;
  return (
    <div className="wallbody wallscale" data-open={counts === null || undefined}>
      {mean !== null && (
        <p className="wallmean" style={{ '--at': (mean - from + 0.5) / steps.length }}>
          <span className="wallmeantext">
            Mean <strong>{meanText(mean)}</strong>
          </span>
        </p>
      )}
      <ol className="wallcolumns" style={{ '--columns': steps.length }}>
        {steps.map((step) => (
          <li key={step} className="wallcolumn">
            {counts && (
              <>
                <span className="wallcolumncount">
                  {counts[step] ?? 0}
                  <span className="wallcolumnshare">{formatPercentage(counts[step] ?? 0, answered)}</span>
                </span>
                <span aria-hidden="true" className="wallcolumnroom">
                  <span className="wallrising" style={{ transform: `scaleY(${(counts[step] ?? 0) / most})` }} />
                </span>
              </>
            )}
            <span className="wallstepnumber">
              <span className="sr-only">{counts ? ' for ' : ''}</span>
              {step}
            </span>
          </li>
        ))}
      </ol>
      {(low || high) && (
        <p className="wallends">
          <span>
            <span className="sr-only">{`${from}: `}</span>
            <bdi>{low}</bdi>
          </span>
          <span>
            <span className="sr-only">{`${steps.at(-1)}: `}</span>
            <bdi>{high}</bdi>
          </span>
        </p>
      )}
    </div>
  );
}
