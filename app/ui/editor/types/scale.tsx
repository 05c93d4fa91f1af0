import { SCALE } from '#app/core/limits.ts';
import { DetailChoice, DetailLine, type TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import type { EditorType } from './editor-type.ts';

export const scale: EditorType = {
  Fields: ScaleFields,
  OnWall: ({ question }) => <Steps question={question} className="gap-[1.2cqw] text-[3.4cqw]" />,
  OnPhone: ({ question }) => <Steps question={question} className="gap-[2cqw] text-[6.5cqw]" perRow={6} />,
};

const counts = Array.from({ length: SCALE.max - SCALE.min + 1 }, (_, index) => `${SCALE.min + index}`);

function ScaleFields(props: TypeFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-4">
        <DetailChoice {...props} name="from" choices={['0', '1'].map((from) => [from, from] as const)} />
        <DetailChoice {...props} name="steps" choices={counts.map((count) => [count, count] as const)} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <DetailLine {...props} name="low" placeholder="Not at all" hint="Optional." />
        <DetailLine {...props} name="high" placeholder="Very much" hint="Optional." />
      </div>
      <div aria-hidden="true" className="hidden max-w-md scripted:block">
        <Steps question={props.question} className="gap-1.5 text-sm" />
      </div>
    </div>
  );
}

interface StepsProps extends Pick<TypeFieldsProps, 'question'> {
  className: string;
  /** The most steps in one row. Default: all. */
  perRow?: number;
}

/** The steps from left to right, with the labels of the ends below. */
function Steps({ question: { details }, className, perRow = SCALE.max }: StepsProps) {
  const from = Number(details.from) || 0;
  const count = Number(details.steps) || SCALE.default;
  const columns = Math.min(count, count > perRow ? Math.ceil(count / 2) : perRow);
  return (
    <div className={classes('grid', className)}>
      <div className="grid gap-[inherit]" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: count }, (_, step) => from + step).map((step) => (
          <span
            key={step}
            className="rounded-sm border border-outline bg-raised py-[0.45em] text-center font-semibold tabular-nums"
          >
            {step}
          </span>
        ))}
      </div>
      <div className="flex justify-between gap-[1em] text-[0.85em] text-muted">
        <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
          {details.low}
        </span>
        <span dir="auto" className="line-clamp-2 min-w-0 text-end wrap-anywhere">
          {details.high}
        </span>
      </div>
    </div>
  );
}
