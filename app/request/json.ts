import { jsonExcess } from '#app/core/json-bounds.ts';

/** The JSON in a field of a form; null where it is none, or holds more than may be parsed ([HT21]). */
export function readJson(text: string): unknown {
  if (jsonExcess(new TextEncoder().encode(text))) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
