import { data } from '@remix-run/node';
import { FORM_FIELDS_MAX } from '#app/core/limits.ts';
import { breathe } from './breathe.ts';

const NAME_MAX = 100;
const DEPTH_MAX = 6;

/**
 * The fields of a posted form ([FO1]). The request can be read again afterwards, as remix-auth reads it itself.
 *
 * @throws Response 400 when the body is no form, or one that no page of ours sends.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form || !isOurs([...form.keys()])) throw data(null, { status: 400 });
  await breathe();
  return form;
}

/**
 * Whether a page of ours could have sent these names. The form library builds what a name describes, so that
 * `a[999999999]` costs 4 GB, and reads its own commands, as JSON, from names with two underscores.
 */
function isOurs(names: string[]): boolean {
  return names.length <= FORM_FIELDS_MAX && names.every(isModest);
}

function isModest(name: string): boolean {
  if (name.length > NAME_MAX || name.startsWith('__')) return false;
  return name.split(/[.[]/).length <= DEPTH_MAX && !/\[\d{4,}/.test(name);
}
