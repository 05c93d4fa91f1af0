/** A list as JSON, one item at a time. */
export function* jsonList(items: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** JSON.stringify indents each level by this. */
const INDENT = '  ';

/** A value as readable JSON, indented for its level in the surrounding text. */
export function prettyJson(value: unknown, level: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${INDENT.repeat(level)}`);
}

/** A list as readable JSON, one item at a time. */
export function* prettyList(items: Iterable<unknown>, level: number): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield `${before}\n${INDENT.repeat(level + 1)}${prettyJson(item, level + 1)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : `\n${INDENT.repeat(level)}]`;
}
