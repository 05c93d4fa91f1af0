/** A list as JSON, an item at a time. */
export function* jsonList(items: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** One more indentation for each level, as JSON.stringify writes it. */
const INDENT = '  ';

/** A value as JSON that a person can read, indented as it stands in what surrounds it. */
export function prettyJson(value: unknown, level: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${INDENT.repeat(level)}`);
}

/** A list as readable JSON, an item at a time. */
export function* prettyList(items: Iterable<unknown>, level: number): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield `${before}\n${INDENT.repeat(level + 1)}${prettyJson(item, level + 1)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : `\n${INDENT.repeat(level)}]`;
}
