import type { ReactNode } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { ON } from '#app/core/questions/type-form.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Select, Textarea } from '#app/ui/primitives/input.tsx';
import { Checkbox } from '#app/ui/primitives/switch.tsx';
import { useEditor } from './editor-context.ts';

/** What the fields of a type are shown for. */
export interface TypeFieldsProps {
  question: Pick<EditedQuestion, 'id' | 'type' | 'options' | 'details'>;
  index: number;
  problems: Record<string, string[]>;
}

interface DetailProps extends TypeFieldsProps {
  /** The field's name in the type's form. */
  name: string;
  hint?: ReactNode;
  /** Default: the form's label. */
  label?: string;
  className?: string;
}

/** What every kind of field shares: its id, name, label, text and errors, and how it is written. */
function useDetail({ question, index, problems, name, label }: DetailProps) {
  const { edit } = useEditor();
  const id = anchors.detail(question.id, name);
  return {
    field: { id, label: label ?? labelOf(question, name), errors: problems[id] },
    name: `questions.${index}.details.${name}`,
    value: question.details[name] ?? '',
    write: (text: string) => edit({ kind: 'write-detail', id: question.id, name, text }),
  };
}

function labelOf({ type }: Pick<EditedQuestion, 'type'>, name: string): string {
  return formOf(type).fields.find((field) => field.name === name)?.label ?? name;
}

interface DetailLineProps extends DetailProps {
  inputMode?: 'decimal' | undefined;
  placeholder?: string;
}

/** A line of text, or a number. */
export function DetailLine(props: DetailLineProps) {
  const { field, name, value, write } = useDetail(props);
  return (
    <Field {...field} hint={props.hint} className={props.className ?? ''}>
      <Input
        name={name}
        value={value}
        autoComplete="off"
        inputMode={props.inputMode}
        placeholder={props.placeholder}
        className={props.inputMode ? 'tabular-nums' : ''}
        onChange={(event) => write(event.target.value)}
      />
    </Field>
  );
}

/** Several answers, one on each line. */
export function DetailLines(props: DetailProps & { rows: number }) {
  const { field, name, value, write } = useDetail(props);
  return (
    <Field {...field} hint={props.hint} className={props.className ?? ''}>
      <Textarea name={name} rows={props.rows} value={value} onChange={(event) => write(event.target.value)} />
    </Field>
  );
}

/** One of a few values. */
export function DetailChoice(props: DetailProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  const { field, name, value, write } = useDetail(props);
  return (
    <Field {...field} hint={props.hint} className={props.className ?? ''}>
      <Select name={name} value={value} onChange={(event) => write(event.target.value)}>
        {props.choices.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** On or off. */
export function DetailCheck(props: DetailProps) {
  const { field, name, value, write } = useDetail(props);
  return (
    <Checkbox
      {...field}
      hint={props.hint}
      name={name}
      value={ON}
      checked={value === ON}
      onChange={(event) => write(event.target.checked ? ON : '')}
    />
  );
}
