import { data } from '@remix-run/node';
import { refusals } from '#app/contract/refusals.ts';
import { jsonExcess } from '#app/core/json-bounds.ts';

/**
 * Parses JSON from a form field; null if it is invalid or nested too deeply.
 *
 * @throws Response 413 if it has too many values ([HT21]).
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
