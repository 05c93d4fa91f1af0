import { readDetails } from '#app/core/editing/details.ts';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { ON } from '#app/core/questions/type-form.ts';
import { DetailCheck, DetailChoice, DetailLine, type TypeFieldsProps } from '#app/ui/editor/detail-fields.tsx';
import { BoxesOnPhone, TypingOnWall } from './answer-box.tsx';
import type { EditorType } from './editor-type.ts';

export const number: EditorType = {
  Fields: NumberFields,
  OnWall: () => <TypingOnWall>Type a number on your phone</TypingOnWall>,
  OnPhone: ({ question }) => <BoxesOnPhone boxes={[{ label: 'Your number', unit: question.details.unit ?? '' }]} />,
};

function NumberFields(props: TypeFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-4">
        <DetailLine {...props} name="value" inputMode="decimal" />
        <DetailLine {...props} name="unit" hint="Optional, such as km." />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <DetailLine
          {...props}
          name="tolerance"
          inputMode="decimal"
          placeholder="0"
          hint="How far off an answer may be. Empty: exactly right."
        />
        <DetailChoice
          {...props}
          name="percent"
          label="Tolerance in"
          choices={[
            ['', unitName(props.question)],
            [ON, 'Percent'],
          ]}
        />
      </div>
      <DetailCheck
        {...props}
        name="closest"
        hint="Full points for the exact number, fewer the farther off, none from the tolerance on."
      />
      <Accepted question={props.question} />
    </div>
  );
}

function unitName({ details }: TypeFieldsProps['question']): string {
  return details.unit?.trim() || 'Same unit';
}

/** Which answers are right, in the question's own numbers. Nothing until there is a number. */
function Accepted({ question }: Pick<TypeFieldsProps, 'question'>) {
  const range = rangeOf(question);
  return range && <p className="text-sm text-muted">{range}</p>;
}

function rangeOf(question: Pick<EditedQuestion, 'type' | 'details'>): string | null {
  const { setup, key } = readDetails(question);
  const { value, tolerance = 0, percent, closest } = key;
  if (value === undefined) return null;
  const off = percent ? (Math.abs(value) * tolerance) / 100 : tolerance;
  const unit = setup.unit ? ` ${setup.unit}` : '';
  if (off === 0) return `Right: ${figure(value)}${unit}, nothing else.`;
  const limits = `${figure(value - off)} to ${figure(value + off)}${unit}`;
  return closest ? `Points for answers from ${limits}, most for ${figure(value)}.` : `Right: ${limits}.`;
}

/** A number without the noise of binary fractions. */
function figure(value: number): string {
  return `${Number(value.toPrecision(12))}`.replace('-', '\u2212');
}
