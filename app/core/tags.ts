import { TAGS } from './limits.ts';
import { compareText, compareTitles } from './sorting.ts';
import { countCodePoints, hasControls, isBlank, isWellFormed } from './text.ts';

/** A tag of an account's quizzes, and how many of them have it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** What two spellings of a tag share: case and compatibility forms do not matter ([TG1]). */
export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase();
}

/** The tags as they are stored, or what is wrong with one of them. */
export type TagsCheck = { ok: true; tags: string[] } | { ok: false; message: string };

/**
 * Checks and normalizes the tags of one quiz ([TG1]): trimmed, without a leading `#`, in NFC, each once. Empty ones are left
 * out.
 */
export function checkTags(typed: readonly string[]): TagsCheck {
  const tooMany: TagsCheck = { ok: false, message: `A quiz has at most ${TAGS.perQuiz} tags` };
  // Some may be blank or repeated, but nobody sends that many.
  if (typed.length > 10 * TAGS.perQuiz) return tooMany;
  const tags: string[] = [];
  for (const one of typed) {
    const tag = normalize(one);
    const message = problemWith(tag);
    if (message !== null) return { ok: false, message };
    if (!isBlank(tag)) tags.push(tag);
  }
  const different = withoutRepeats(tags);
  return different.length > TAGS.perQuiz ? tooMany : { ok: true, tags: different };
}

// Normalizing a very long text is slow, and one of this length is refused anyway.
const UNITS_MAX = 8 * TAGS.characters;

function normalize(typed: string): string {
  const bare = typed.trim();
  return bare.length > UNITS_MAX ? bare : bare.normalize('NFC').replace(/\s+/gu, ' ').replace(/^#\s*/u, '');
}

function problemWith(tag: string): string | null {
  if (!isWellFormed(tag) || hasControls(tag)) return 'Please use tags without hidden or control characters';
  if (tag.includes(',')) return 'Please use tags without commas';
  const isTooLong = tag.length > UNITS_MAX || countCodePoints(tag) > TAGS.characters;
  return isTooLong ? `Please use at most ${TAGS.characters} characters for a tag` : null;
}

function withoutRepeats(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}

/** The tags in a text as people type it: separated by commas, in any script, or line breaks. */
export function tagsIn(text: string): string[] {
  return text
    .split(/[,，、،\n]/u)
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}

/** The text of a field that holds these tags. */
export function textOfTags(tags: readonly string[]): string {
  return tags.join(', ');
}

/** The tags in the spelling that the account uses already; the first spelling of each counts ([TG1]). */
export function asKnown(tags: readonly string[], known: readonly string[]): string[] {
  const byKey = new Map(withoutRepeats(known).map((tag) => [tagKey(tag), tag]));
  return tags.map((tag) => byKey.get(tagKey(tag)) ?? tag);
}

/** How many different tags these lists have together. */
export function countTags(lists: readonly (readonly string[])[]): number {
  return new Set(lists.flat().map(tagKey)).size;
}

/** Every tag of these quizzes with its number of quizzes, sorted as people sort titles. */
export function countByTag(quizzes: readonly { tags: readonly string[] }[]): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const tag of quizzes.flatMap(({ tags }) => tags)) {
    const known = counts.get(tagKey(tag));
    counts.set(tagKey(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort(
    (one, other) => compareTitles(one.tag, other.tag) || compareText(one.tag, other.tag),
  );
}

/** Whether a quiz has all of these tags. */
export function hasTags(quiz: { tags: readonly string[] }, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const keys = new Set(quiz.tags.map(tagKey));
  return wanted.every((tag) => keys.has(tagKey(tag)));
}

/** A change of the tags of quizzes. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The tags of a quiz after a change; the same list if nothing changes. */
export function changeTags(tags: readonly string[], { add, remove }: TagChange): readonly string[] {
  const removed = new Set(remove.map(tagKey));
  const next = withoutRepeats([...tags.filter((tag) => !removed.has(tagKey(tag))), ...add]);
  return next.length === tags.length && next.every((tag, index) => tag === tags[index]) ? tags : next;
}

/** The tags of a quiz after one of them was renamed, in its place. If the quiz has the new one too, they become one. */
export function renameTag(tags: readonly string[], { from, to }: { from: string; to: string }): readonly string[] {
  return withoutRepeats(tags.map((tag) => (tagKey(tag) === tagKey(from) ? to : tag)));
}

/** Whether the dashboard and the editor offer tags ([TG2]): with many quizzes, or once there is a tag. */
export function offersTags({ quizzes, tags }: { quizzes: number; tags: number }): boolean {
  return tags > 0 || quizzes >= TAGS.offeredFrom;
}

/** How many of these quizzes have the tag. */
export function countWith(tag: string, quizzes: readonly { tags: readonly string[] }[]): number {
  return quizzes.filter((quiz) => hasTags(quiz, [tag])).length;
}

/** The known tags that fit what is being typed after the last comma, without those that the text has already. */
export function suggestTags(text: string, known: readonly string[]): string[] {
  const [begun, done] = splitLast(text);
  const used = new Set(tagsIn(done).map(tagKey));
  const fitting = known.filter((tag) => !used.has(tagKey(tag)) && tagKey(tag) !== tagKey(begun));
  const matches = fitting.filter((tag) => tagKey(tag).startsWith(tagKey(begun)));
  return matches.length > 0 ? matches : fitting;
}

/** The text with a suggested tag: it completes what is being typed if it begins like that, else it is added. */
export function withSuggestion(text: string, tag: string): string {
  const [begun, done] = splitLast(text);
  const before = tagKey(tag).startsWith(tagKey(begun)) ? tagsIn(done) : tagsIn(text);
  return textOfTags([...before, tag]);
}

/** What is typed after the last comma, and everything before. */
function splitLast(text: string): [begun: string, done: string] {
  const at = text.lastIndexOf(',');
  return [text.slice(at + 1).trim(), text.slice(0, Math.max(at, 0))];
}
