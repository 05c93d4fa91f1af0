import { POLL_OPTIONS, QUESTIONS_MAX } from '#app/core/limits.ts';
import { fieldsOf } from './json-fields.ts';

/**
 * Where a quiz file carries a picture or sound: a value in JSON that is a `data:` address in base64. Its groups are what stands
 * before the address, and the content type.
 */
export const CARRIED = /("\s{0,20}:\s{0,20}")data:((?:image|audio)\\?\/[a-z0-9.+-]{1,40});base64,/;

/** What stands in the text for the carried file with this index, once it has been taken out. */
export const carriedName = (index: number) => `carried file ${index}`;

/** The index in a name of {@link carriedName}; null for any other value. */
export function carriedIndex(value: unknown): number | null {
  const [, index] = /^carried file (\d{1,5})$/.exec(String(value)) ?? [];
  return index === undefined ? null : Number(index);
}

/** The indexes of the carried files of a quiz file, by the names that its questions use ([IX23]). */
export function carriedIn(file: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, value] of fieldsOf(fieldsOf(parsed(file))?.get('media')) ?? []) {
    const index = carriedIndex(value);
    if (index !== null) found.set(name, index);
  }
  return found;
}

/** As many as the largest quiz can use: a picture and a sound for each question, and a picture for each option. */
const UPLOAD_IDS_MAX = QUESTIONS_MAX * (2 + POLL_OPTIONS.max);

/** Ids of uploads in a quiz file, as many as a quiz can use: they may be the author's own. */
export function uploadIdsIn(file: string): string[] {
  const ids = new Set<string>();
  for (const [id] of file.matchAll(/\b[0-9a-f]{16}-[0-9a-f]{32}\b/g)) {
    ids.add(id);
    if (ids.size === UPLOAD_IDS_MAX) break;
  }
  return [...ids];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its reader says what is wrong with it.
    return null;
  }
}
