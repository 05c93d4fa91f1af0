import {
  type DefaultValue,
  type FieldMetadata,
  getInputProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type RefObject, useEffect } from 'react';
import type * as z from 'zod';
import { useFocusOnProblem } from './form-problem.tsx';

interface CheckedForm<Schema extends z.ZodObject> {
  id: string;
  schema: Schema;
  /** The server's last answer. */
  lastResult: SubmissionResult<string[]> | null;
  /** The initial values. */
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/**
 * A form that the browser validates with the server's own schema: each field on blur, and while a mistake is being
 * corrected.
 *
 * @returns The form's metadata and fields, as conform provides them, and a ref for the form, which moves the focus to
 *   the first problem.
 */
export function useCheckedForm<Schema extends z.ZodObject>({ schema, ...options }: CheckedForm<Schema>) {
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    ...options,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const formRef = useFocusOnProblem(options.lastResult);
  useSubmitWithoutBlur(formRef);
  return { form, fields, formRef };
}

/**
 * Pressing the submit button does not take the focus from the field. Otherwise the field's mistake would appear at once,
 * push the button away from under the pointer, and the press would be lost.
 */
function useSubmitWithoutBlur(formRef: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const form = formRef.current;
    const keepFocus = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[type=submit]')) event.preventDefault();
    };
    form?.addEventListener('mousedown', keepFocus);
    return () => form?.removeEventListener('mousedown', keepFocus);
  }, [formRef]);
}

type InputOptions = Parameters<typeof getInputProps>[1];

/**
 * The props that an input takes from its field, to be spread. They don't include the key, which React requires to be
 * passed directly.
 */
export function inputProps<Schema>(field: FieldMetadata<Schema>, options: InputOptions) {
  const { key: _, ...props } = getInputProps(field, options);
  return props;
}
