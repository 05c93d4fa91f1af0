import { englishRecommendedTransformers, type Node, type ParsedPattern, RegExpMatcher, SyntaxKind } from 'obscenity';
import { toLatinLookalike } from '../lookalikes.ts';
import { HARMLESS_NAMES, nameWords } from './name-words.ts';

const matcher = new RegExpMatcher({ ...nameWords, ...englishRecommendedTransformers });
/**
 * All words in one expression, as a quick first check: most names contain none, and the full matcher is much slower.
 */
const anyWord = new RegExp(nameWords.blacklistedTerms.map(({ pattern }) => sourceOf(pattern)).join('|'), 's');
/** A text that consists of one listed word, with or without an ending. */
const wholeWord = new RegExp(`^(?:${anyWord.source})(?:s|es|er|ers|ed|ing|y)?$`, 's');

/** Separates parts of a name, or letters of a disguised word: Ann-Marie, f_u_c_k. */
const SEPARATOR = /[\s._\-\u2010-\u2015'’*~·•,;:+="^`]+/;

/** Words too distinctive to arise from neighbouring parts of a name by chance. */
const UNMISTAKABLE = /^(?:fuck|cunt|nig+er|nig+a|fag+ot|bitch|whore)/i;
/** The longest disguised word, in letters. */
const LONGEST_RUN = 12;

/**
 * Whether a name would offend an audience that sees it on a big screen ([JN7]). It reads what the name looks like,
 * ignoring lookalikes, accents, invisible characters, separators and doubled letters; but numbers remain numbers,
 * since many people are called Player 455.
 */
export function isOffensive(name: string): boolean {
  return readingsOf(name).some((reading) => hasWord(reading));
}

/** The ways to read a name; most names have one. */
function readingsOf(name: string): string[] {
  const text = toLatinLookalike(name);
  const inWords = (other: string) => wordsOf(other, name);
  const readings = [inWords(text.replace(/\d{2,}/g, ' '))];
  if (/\d/.test(text)) readings.push(inWords(withDigitsAsLetters(text)));
  if (/[a-z][A-Z]/.test(text)) readings.push(inWords(text.replace(/([a-z])([A-Z])/g, '$1 $2')));
  return SEPARATOR.test(text) ? [...readings, ...joinedWordsOf(text)] : readings;
}

/** Digits inside a word stand for letters, most of which the matcher knows. Digits around a word are a number. */
function withDigitsAsLetters(text: string): string {
  return text
    .replace(/8(?=[a-z]{2})/gi, 'b')
    .replace(/\b\d+|\d+\b/g, ' ')
    .replaceAll('9', 'g');
}

/** The words of a text, without harmless names that are written plainly. */
function wordsOf(text: string, name: string): string {
  return text
    .split(SEPARATOR)
    .filter((word) => !HARMLESS_NAMES.has(word.toLowerCase()) || !isPlain(word, name))
    .join(' ');
}

/** Whether a name contains a word literally, apart from accents. */
function isPlain(word: string, name: string): boolean {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').includes(word);
}

/** Rejoins disguised words, from single letters and from neighbouring parts. */
function joinedWordsOf(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.split(SEPARATOR).filter(Boolean));
  const parts = words.flat();
  const letters = parts.map((part) => (part.length === 1 ? part : ' ')).join('');
  const runs = [
    // Shi-Ting and Wan-King are names: a disguise has a part of one or two letters.
    ...words.filter((word) => word.some((part) => part.length < 3)).flatMap(runsOf),
    ...runsOf(parts).filter((run) => UNMISTAKABLE.test(run)),
  ];
  return [...letters.split(/ +/).filter((run) => run.length > 2), ...runs.filter((run) => wholeWord.test(read(run)))];
}

/** All runs of two or more neighbours that are short enough to be a word. */
function runsOf(parts: string[]): string[] {
  return parts.flatMap((first, index) => {
    const runs: string[] = [];
    let run = first;
    for (const part of parts.slice(index + 1, index + LONGEST_RUN)) {
      run += part;
      if (run.length > LONGEST_RUN) break;
      runs.push(run);
    }
    return runs;
  });
}

/** Whether a text contains a listed word. The matcher runs only if the quick check finds one. */
function hasWord(text: string): boolean {
  if (!anyWord.test(read(text))) return false;
  return variantsOf(text).some((variant) => matcher.hasMatch(variant));
}

/** A capital I looks like a small l, and vice versa. */
function variantsOf(text: string): string[] {
  return [text, text.replaceAll('l', 'i'), text.replaceAll('I', 'l')];
}

/** Transforms a text as the matcher does, letter by letter. */
function read(text: string): string {
  const readers = (englishRecommendedTransformers.blacklistMatcherTransformers ?? []).map((step) =>
    'factory' in step ? step.factory() : step,
  );
  let seen = '';
  for (const letter of text) {
    let code = letter.codePointAt(0);
    for (const reader of readers) if (code !== undefined) code = reader.transform(code);
    if (code !== undefined) seen += String.fromCodePoint(code);
  }
  return seen;
}

/** Converts a pattern of the list to a regular expression. */
function sourceOf({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string {
  const source = nodes.map(partOf).join('');
  return `${requireWordBoundaryAtStart ? '\\b' : ''}${source}${requireWordBoundaryAtEnd ? '\\b' : ''}`;
}

function partOf(node: Node): string {
  if (node.kind === SyntaxKind.Optional) return `(?:${partOf(node.childNode)})?`;
  if (node.kind === SyntaxKind.Wildcard) return '.';
  return String.fromCodePoint(...node.chars)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/[il]/g, '[il]');
}
