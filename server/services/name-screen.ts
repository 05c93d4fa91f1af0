import {
  collapseDuplicatesTransformer,
  englishDataset,
  englishRecommendedTransformers,
  type Node,
  type ParsedPattern,
  RegExpMatcher,
  type RegExpMatcherOptions,
  resolveConfusablesTransformer,
  SyntaxKind,
  toAsciiLowerCaseTransformer,
} from 'obscenity';

/** Names that people have, and things they call themselves, which the list takes for something else. */
const HARMLESS = ['dick', 'cumming', 'bich', 'semen', 'fagundes', 'shiitake'];

const words = englishDataset.build();
/** What is neither a letter of ours nor a space between two words. */
const UNSPOKEN = /[^a-z ]/i;
/** Names as they are, or with an ending: Semenov, Cummings. */
const HARMLESS_WORD = new RegExp(`^(${HARMLESS.join('|')})(s|ov|ova|son)?$`);
/** All words of the list at once: one after the other they took a tenth of a join, and most names hold none. */
const anyWord = new RegExp(words.blacklistedTerms.map(({ pattern }) => sourceOf(pattern)).join('|'), 's');
/** Sees through digits and signs that stand for letters. */
const disguised = createScreen(englishRecommendedTransformers);
/** Takes letters alone: for what is left of a name when its numbers are taken away. */
const plain = createScreen({
  blacklistMatcherTransformers: [
    resolveConfusablesTransformer(),
    toAsciiLowerCaseTransformer(),
    collapseDuplicatesTransformer(),
  ],
});

/**
 * Whether a name would offend a room that sees it on a wall ([JN7]). Looks through common disguises, but takes a number
 * for a number: many are called Player 455.
 */
export function isOffensive(name: string): boolean {
  const spoken = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\d{2,}/g, ' ')
    .split(/\s+/)
    .filter((word) => !isHarmless(word))
    .join(' ');
  if (disguised(spoken)) return true;
  // Letters in words look the same to both, and most names are nothing else.
  const joined = joinLetters(spoken);
  return (joined !== spoken || UNSPOKEN.test(spoken)) && plain(joined);
}

function isHarmless(word: string): boolean {
  return HARMLESS_WORD.test(word.toLowerCase().replace(/[^a-z]/g, ''));
}

/** Letters that stand alone, one after the other, are read as a word. */
function joinLetters(text: string): string {
  return text.replace(/\b\p{L}(?:[\s._-]+\p{L}\b){2,}/gu, (spaced) => spaced.replace(/[\s._-]+/g, ''));
}

/** Whether the list finds something in a text. It is asked only where one of its words is there at all. */
function createScreen(reading: Pick<RegExpMatcherOptions, 'blacklistMatcherTransformers'>): (text: string) => boolean {
  const matcher = new RegExpMatcher({ ...words, ...reading });
  const read = createReading(reading.blacklistMatcherTransformers ?? []);
  return (text) => anyWord.test(read(text)) && matcher.hasMatch(text);
}

/** Reads a text as the list does, letter by letter. */
function createReading(steps: NonNullable<RegExpMatcherOptions['blacklistMatcherTransformers']>) {
  return (text: string): string => {
    const readers = steps.map((step) => ('factory' in step ? step.factory() : step));
    let seen = '';
    for (const letter of text) {
      let code = letter.codePointAt(0);
      for (const reader of readers) if (code !== undefined) code = reader.transform(code);
      if (code !== undefined) seen += String.fromCodePoint(code);
    }
    return seen;
  };
}

/** A pattern of the list as a regular expression. */
function sourceOf({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string {
  const source = nodes.map(partOf).join('');
  return `${requireWordBoundaryAtStart ? '\\b' : ''}${source}${requireWordBoundaryAtEnd ? '\\b' : ''}`;
}

function partOf(node: Node): string {
  if (node.kind === SyntaxKind.Optional) return `(?:${partOf(node.childNode)})?`;
  if (node.kind === SyntaxKind.Wildcard) return '.';
  return String.fromCodePoint(...node.chars).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
