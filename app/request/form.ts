import { data } from '@remix-run/node';
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
