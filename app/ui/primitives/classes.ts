/** Joins class names. If two set the same property, the later one wins. Falsy values are left out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  const joined = names.filter(Boolean).join(' ');
  const known = cache.get(joined);
  if (known !== undefined) return known;
  const merged = merge(joined);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(joined, merged);
  return merged;
}

// The same few combinations are joined at every render.
const cache = new Map<string, string>();
const CACHE_SIZE = 500;

function merge(joined: string): string {
  const taken = new Set<string>();
  const result: string[] = [];
  for (const name of joined.split(/\s+/).reverse()) {
    const [, variants = '', sign] = PARTS.exec(name) ?? [];
    const property = propertyOf(name.slice(variants.length + (sign ? 1 : 0)));
    if (taken.has(variants + property)) continue;
    result.push(name);
    for (const set of [property, ...(COVERED[property] ?? [])]) taken.add(variants + set);
  }
  return result.reverse().join(' ');
}

/** Variants such as `hover:` and `[&>li]:`, then an optional minus sign. */
const PARTS = /^((?:(?:\[[^\]]*\]|[^:[])+:)*)(-?)/;

/** The property that a class sets. Covers the Tailwind names used here; a test compares it with tailwind-merge. */
function propertyOf(name: string): string {
  if (SIDE.test(name)) return name.slice(0, 'border-x'.length);
  for (const [pattern, property] of SPECIAL) if (pattern.test(name)) return property;
  const [, first = name] = /^(\w+)-/.exec(name) ?? [];
  if (BY_FIRST_WORD.has(first)) return first;
  const end = name.search(/-[[(]/) > 0 ? name.search(/-[[(]/) : name.lastIndexOf('-');
  return end > 0 ? name.slice(0, end) : name;
}

/** Names whose first word alone says which property they set. */
const BY_FIRST_WORD = new Set('animate bg cursor fill flex origin shadow stroke touch whitespace'.split(' '));

const SIDE = /^border-[xytbse](-\d)?$/;

const SPECIAL: readonly (readonly [RegExp, string])[] = [
  [/^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|table-cell|contents|hidden)$/, 'display'],
  [/^(static|relative|absolute|fixed|sticky)$/, 'position'],
  [/^(visible|invisible|collapse)$/, 'visibility'],
  [/^(not-)?sr-only$/, 'sr-only'],
  [/^(no-underline|underline|line-through)$/, 'decoration-line'],
  [/^text-(xs|sm|base|lg|\d?xl|\[.+\])$/, 'text-size'],
  [/^text-(start|center|end|left|right|justify)$/, 'text-align'],
  [/^text-(balance|pretty|wrap|nowrap)$/, 'text-wrap'],
  [/^text-/, 'text-colour'],
  [/^font-(normal|medium|semibold|bold|extrabold)$/, 'font-weight'],
  [/^border(-\d)?$/, 'border'],
  [/^border-(collapse|separate)$/, 'border-collapse'],
  [/^border-(solid|dashed|dotted|none)$/, 'border-style'],
  [/^border-/, 'border-colour'],
  [/^outline(-\d)?$/, 'outline'],
  [/^outline-offset-/, 'outline-offset'],
  [/^outline-(none|hidden)$/, 'outline-style'],
  [/^outline-/, 'outline-colour'],
  [/^decoration-\d$/, 'decoration-thickness'],
  [/^flex-(row|col)/, 'flex-direction'],
  [/^flex-(wrap|nowrap)/, 'flex-wrap'],
  [/^(flex-)?shrink/, 'shrink'],
  [/^(flex-)?grow/, 'grow'],
  [/^transition/, 'transition'],
  [/^rounded(-(xs|sm|md|lg|xl|full|none))?$/, 'rounded'],
  [/^start-/, 'inset-s'],
  [/^end-/, 'inset-e'],
  [/^col-(auto|span)/, 'col'],
  [/^row-(auto|span)/, 'row'],
];

/** The other properties that a class overrides: after `p-4`, an earlier `px-2` no longer counts. */
const COVERED: Record<string, readonly string[]> = {
  p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
  px: ['ps', 'pe'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
  mx: ['ms', 'me'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'inset-s', 'inset-e', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['inset-s', 'inset-e', 'left', 'right'],
  'inset-y': ['top', 'bottom'],
  border: ['border-x', 'border-y', 'border-s', 'border-e', 'border-t', 'border-b'],
  'border-x': ['border-s', 'border-e'],
  'border-y': ['border-t', 'border-b'],
  translate: ['translate-x', 'translate-y'],
  flex: ['grow', 'shrink', 'basis'],
  overflow: ['overflow-x', 'overflow-y'],
  'line-clamp': ['display', 'overflow'],
  'text-size': ['leading'],
  rounded: ['rounded-t', 'rounded-b', 'rounded-s', 'rounded-e'],
};
