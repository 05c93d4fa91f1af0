import { data } from '@remix-run/node';
import { refusals } from '#app/contract/refusals.ts';
import { jsonExcess } from '#app/core/json-bounds.ts';

/**
 * The JSON in a field of a form; null where it is none, or nested too deeply.
 *
 * @throws Response 413 where it holds more values than may be parsed ([HT21]).
 */
export function readJson(text: string): unknown {
  const excess = jsonExcess(new TextEncoder().encode(text));
  if (excess === 'too_many') throw data(null, { status: refusals.too_large.status });
  if (excess) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
