import type { Dice } from './dice.ts';

/** What a reader may stumble over. */
const HOSTILE_TEXTS = [
  ...['', ' ', '\u0000', '\ud800', '\udfff\ud800', '\u202e\u2066', '🦑'.repeat(60), 'a'.repeat(3000), '-', '=1+1'],
  ...[
    "'; DROP TABLE Answer; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%00%ff',
    '../../etc/passwd',
    '$$\\def\\x{\\x}\\x$$',
  ],
  ...['__proto__', 'constructor', 'null', 'NaN', '1e999', '\r\nSet-Cookie: a=b', '`'.repeat(50), '*'.repeat(50)],
];
const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, [], {}, [[]], [null], { length: 1e9 }],
];
/** What the formats of files use as marks. */
const MARKS = [
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '*',
  '#',
  '=',
  ':',
  '\ufeff',
  '$',
  '`',
];

/** A copy of a JSON value with one to three small changes: it stays almost right. */
export function mutateJson(dice: Dice, valid: unknown): unknown {
  const root = { valid: structuredClone(valid) };
  for (let edits = 1 + dice.below(3); edits > 0; edits -= 1) editOnce(dice, root);
  return root.valid;
}

/** Changes one place below an object: a field or an item of it, chosen among all places. */
function editOnce(dice: Dice, root: object): void {
  const places: { holder: Record<string, unknown> | unknown[]; key: string | number }[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Record<string, unknown> | unknown[];
    const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
    for (const key of keys) {
      places.push({ holder, key });
      visit(Reflect.get(holder, key));
    }
  };
  visit(root);
  const { holder, key } = dice.pick(places);
  const value: unknown = Reflect.get(holder, key);
  const kind = dice.below(7);
  if (kind === 0 && holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  } else if (kind === 1 && Array.isArray(value)) {
    // More than any limit allows, now and then.
    const copies = dice.chance(0.1) ? 600 : 1 + dice.below(8);
    Reflect.set(holder, key, [...value, ...Array.from({ length: copies }, () => value[0] ?? null)]);
  } else if (kind === 2 && typeof value === 'string') {
    Reflect.set(holder, key, mutateText(dice, value));
  } else if (kind === 3) {
    const name = dice.pick(HOSTILE_TEXTS);
    const target = typeof value === 'object' && value !== null ? value : holder;
    // JSON has no names in a list. By definition, so that __proto__ is a field like any other.
    if (Array.isArray(target)) target.push(name);
    else Object.defineProperty(target, name, { value: 1, enumerable: true, configurable: true, writable: true });
  } else if (kind <= 5) {
    Reflect.set(holder, key, dice.pick(HOSTILE_TEXTS));
  } else {
    // A copy: a later edit must not reach what other edits are made of.
    Reflect.set(holder, key, structuredClone(dice.pick(HOSTILE_VALUES)));
  }
}

/** A text with one to three small changes. */
export function mutateText(dice: Dice, valid: string): string {
  let text = valid;
  for (let edits = 1 + dice.below(3); edits > 0; edits -= 1) {
    const from = dice.below(text.length + 1);
    const to = Math.min(text.length, from + dice.below(dice.chance(0.8) ? 4 : 400));
    const piece = text.slice(from, to);
    const kind = dice.below(6);
    if (kind === 0) text = text.slice(0, from) + text.slice(to);
    else if (kind === 1) text = text.slice(0, to) + piece.repeat(dice.chance(0.1) ? 200 : 1) + text.slice(to);
    else if (kind === 2) text = text.slice(0, from) + dice.pick(HOSTILE_TEXTS) + text.slice(from);
    else if (kind === 3) text = text.slice(0, from) + dice.pick(MARKS) + text.slice(from);
    else if (kind === 4) text = text.slice(0, from) + String.fromCharCode(dice.below(0x3000)) + text.slice(from + 1);
    else text = text.slice(0, from);
  }
  return text;
}

/** Bytes of a text that was valid, with one to three of them changed, dropped or added. */
export function mutateBytes(dice: Dice, valid: string): Buffer<ArrayBuffer> {
  const bytes = [...Buffer.from(valid)];
  for (let edits = 1 + dice.below(3); edits > 0; edits -= 1) {
    const at = dice.below(bytes.length + 1);
    bytes.splice(at, dice.below(2), ...(dice.chance(0.7) ? [dice.below(256)] : []));
  }
  return Buffer.from(bytes);
}
