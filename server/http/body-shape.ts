import type { RefusalReason } from '#app/contract/refusals.ts';
import { jsonExcess } from '#app/core/json-bounds.ts';
import { FORM_FIELDS_MAX } from '#app/core/limits.ts';

/**
 * Why a body must not even be parsed, or null ([HT21]). More fields than any of our forms has ([FO1]) or too deeply
 * nested JSON is `unreadable`; too many JSON values are `too_large`.
 */
export function wrongShape(body: Buffer, contentType: string): RefusalReason | null {
  if (/^\s*application\/json/i.test(contentType)) {
    const excess = jsonExcess(body);
    return excess && (excess === 'too_many' ? 'too_large' : 'unreadable');
  }
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const separator = boundary ? `--${boundary[1] ?? boundary[2]}` : '&';
  return hasOver(FORM_FIELDS_MAX, body, Buffer.from(separator, 'latin1')) ? 'unreadable' : null;
}

/** Whether `wanted` occurs more than `max` times; stops counting once it is known. */
function hasOver(max: number, body: Buffer, wanted: Buffer): boolean {
  let count = 0;
  for (let at = body.indexOf(wanted); at !== -1; at = body.indexOf(wanted, at + wanted.length)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
