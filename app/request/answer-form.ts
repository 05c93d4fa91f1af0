import { type Outcome, type RefusalReason, refusals, refuse } from '#app/contract/refusals.ts';
import type { SentAnswer } from '#app/core/questions/type-rules.ts';

// The form of an answer, as browsers without scripts post it ([QT76]). Its fields tell what it is: `option` for picks, `value`
// for one text, number or step, `word` for a list of texts, `place.{id}` for an order.

const PLACE = 'place.';

/** The answer in a form. */
export function answerIn(form: FormData): Outcome<SentAnswer> {
  const optionIds = textsIn(form, 'option');
  const [value] = textsIn(form, 'value');
  const words = textsIn(form, 'word');
  const places = [...form].filter(([name]) => name.startsWith(PLACE));
  if (optionIds.length > 0) return { ok: true, value: { optionIds } };
  if (places.length > 0) return orderIn(places);
  if (words.length > 0) return { ok: true, value: { optionIds, value: words } };
  if (value !== undefined) return value.trim() === '' ? refuse('no_value') : { ok: true, value: { optionIds, value } };
  return refuse('no_option');
}

/** The ids by the numbers that were chosen for them. */
function orderIn(places: readonly (readonly [string, FormDataEntryValue])[]): Outcome<SentAnswer> {
  const placed = places.map(([name, place]) => ({ id: name.slice(PLACE.length), place: Number(place) }));
  const isComplete = placed.every((_, index) => placed.some(({ place }) => place === index + 1));
  if (!isComplete) return refuse('same_place');
  const value = placed.sort((one, other) => one.place - other.place).map(({ id }) => id);
  return { ok: true, value: { optionIds: [], value } };
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** Reasons that the page says beside the field. */
const OF_FIELD = [
  'no_value',
  'wrong_value',
  'not_a_number',
  'too_precise',
  'answer_too_long',
  'too_many_words',
  'same_place',
] as const satisfies RefusalReason[];

/** What the page that comes back needs: what was typed, or ticked before a pause, and what is wrong with it. */
export function queryAfterRefusal(form: FormData, reason: RefusalReason): string {
  const query = new URLSearchParams();
  if (reason === 'paused') for (const id of textsIn(form, 'option')) query.append('chosen', id);
  for (const [name, value] of form) {
    if (typeof value === 'string' && KEPT.test(name)) query.append(name, value);
  }
  if (OF_FIELD.some((one) => one === reason)) query.append('problem', reason);
  const text = String(query);
  return text === '' || text.length > QUERY_MAX ? '' : `?${text}`;
}

const KEPT = /^(value|word|place\..+)$/;
/** Characters; a longer address could be refused on its way. */
const QUERY_MAX = 3000;

/** The message about a form that was refused, from the address of the page that came back. */
export function problemIn(url: string): string | null {
  const named = new URL(url).searchParams.get('problem');
  const reason = OF_FIELD.find((one) => one === named);
  return reason ? refusals[reason].message : null;
}
