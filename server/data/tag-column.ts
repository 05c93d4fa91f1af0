/** The text that the column `tags` holds: a JSON list. */
export function toTagColumn(tags: readonly string[]): string {
  return JSON.stringify(tags);
}

/** The tags in the column. */
export function tagsInColumn(stored: string): string[] {
  const parsed: unknown = JSON.parse(stored);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
}

/** What the column holds if there are no tags. */
export const NO_TAGS = toTagColumn([]);
