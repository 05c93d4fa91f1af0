import {
  collapseDuplicatesTransformer,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  resolveConfusablesTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';

/** Names that people have, and things they call themselves, which the list takes for something else. */
const HARMLESS = ['dick', 'cumming', 'bich', 'semen', 'fagundes', 'shiitake'];

const words = englishDataset.build();
/** What is neither a letter of ours nor a space between two words. */
const UNSPOKEN = /[^a-z ]/i;
/** Sees through digits and signs that stand for letters. */
const disguised = new RegExpMatcher({ ...words, ...englishRecommendedTransformers });
/** Takes letters alone: for what is left of a name when its numbers are taken away. */
const plain = new RegExpMatcher({
  ...words,
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
  if (disguised.hasMatch(spoken)) return true;
  // Letters in words look the same to both, and most names are nothing else.
  const joined = joinLetters(spoken);
  return (joined !== spoken || UNSPOKEN.test(spoken)) && plain.hasMatch(joined);
}

// A name as it is, or with an ending: Semenov, Cummings.
function isHarmless(word: string): boolean {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  return HARMLESS.some((harmless) => new RegExp(`^${harmless}(s|ov|ova|son)?$`).test(letters));
}

/** Letters that stand alone, one after the other, are read as a word. */
function joinLetters(text: string): string {
  return text.replace(/\b\p{L}(?:[\s._-]+\p{L}\b){2,}/gu, (spaced) => spaced.replace(/[\s._-]+/g, ''));
}
