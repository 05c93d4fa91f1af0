import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type * as z from 'zod';
import { FORM_FIELDS_MAX } from '#app/core/limits.ts';
import { breathe } from './breathe.ts';

const NAME_MAX = 100;
const DEPTH_MAX = 6;

/**
 * Reads a posted form ([FO1]). The request can be read again, as remix-auth reads the form itself.
 *
 * @throws Response 400 if the body is not a form, or has field names that no page sends.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form || !isFromOurPages([...form.keys()])) throw data(null, { status: 400 });
  await breathe();
  return form;
}

/**
 * Whether our pages could have sent these field names. The form library builds the structure that a name describes, so
 * `a[999999999]` would take 4 GB. It also reads commands from fields whose names begin with two underscores.
 */
function isFromOurPages(names: string[]): boolean {
  return names.length <= FORM_FIELDS_MAX && names.every(isModest);
}

function isModest(name: string): boolean {
  if (name.length > NAME_MAX || name.startsWith('__')) return false;
  return name.split(/[.[]/).length <= DEPTH_MAX && !/\[\d{4,}/.test(name);
}

/**
 * Checks a form whose schema has no nested fields. Only plain names count: the form library would build what a name such as
 * `a[999][999][999]` describes, and its reply would send all of that back ([FO2]).
 */
export function checkForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const plain = new FormData();
  for (const [name, value] of form) if (PLAIN_NAME.test(name)) plain.append(name, value);
  return parseWithZod(plain, { schema });
}

const PLAIN_NAME = /^\w+$/;
