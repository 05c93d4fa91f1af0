import {
  type DefaultValue,
  type FieldMetadata,
  getInputProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { useFocusOnProblem } from './form-problem.tsx';

interface CheckedForm<Schema extends z.ZodObject> {
  id: string;
  schema: Schema;
  /** What the server said of it last. */
  lastResult: SubmissionResult<string[]> | null;
  /** What stands in it at first. */
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/**
 * A form that is checked in the browser by the server's own rules: each field when it is left, and while it is mended.
 *
 * @returns Its meta data and fields, as conform gives them, and a ref for the form, whose first problem gets the focus.
 */
export function useCheckedForm<Schema extends z.ZodObject>({ schema, ...options }: CheckedForm<Schema>) {
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    ...options,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return { form, fields, formRef: useFocusOnProblem(options.lastResult) };
}

type InputOptions = Parameters<typeof getInputProps>[1];

/** What an input takes from its field, to be spread. Its key is left out: React wants keys written out. */
export function inputProps<Schema>(field: FieldMetadata<Schema>, options: InputOptions) {
  const { key: _, ...props } = getInputProps(field, options);
  return props;
}
