import { type FieldMetadata, getInputProps } from '@conform-to/react';

type InputOptions = Parameters<typeof getInputProps>[1];

/** What an input takes from its field, to be spread. Its key is left out: React wants keys written out. */
export function inputProps<Schema>(field: FieldMetadata<Schema>, options: InputOptions) {
  const { key: _, ...props } = getInputProps(field, options);
  return props;
}
