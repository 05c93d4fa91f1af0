import { englishRecommendedTransformers, type Node, type ParsedPattern, RegExpMatcher, SyntaxKind } from 'obscenity';
import { toLatinLookalike } from '../lookalikes.ts';
import { HARMLESS_NAMES, nameWords } from './name-words.ts';

const matcher = new RegExpMatcher({ ...nameWords, ...englishRecommendedTransformers });
/** All words of the list at once: most names hold none, and the list itself takes much longer. */
const anyWord = new RegExp(nameWords.blacklistedTerms.map(({ pattern }) => sourceOf(pattern)).join('|'), 's');
/** A text that is a word of the list from its first letter to its last, but for an ending. */
const wholeWord = new RegExp(`^(?:${anyWord.source})(?:s|es|er|ers|ed|ing|y)?$`, 's');

/** What stands between the parts of a name or of a disguise: Ann-Marie, f_u_c_k. */
const SEPARATOR = /[\s._\-\u2010-\u2015'’*~·•,;:+="^`]+/;

/** Words that no two neighbouring words of a name make by chance. */
const UNMISTAKABLE = /^(?:fuck|cunt|nig+er|nig+a|fag+ot|bitch|whore)/i;
/** No word of the list that somebody takes apart has more letters. */
const LONGEST_RUN = 12;

/**
 * Whether a name would offend a room that sees it on a wall ([JN7]). Reads what the name looks like, through lookalikes,
 * accents, invisible characters, separators and doubled letters, but takes a number for a number: many are called
 * Player 455.
 */
export function isOffensive(name: string): boolean {
  return readingsOf(name).some((reading) => hasWord(reading));
}

/** The ways in which a person may read a name; most have one. */
function readingsOf(name: string): string[] {
  const text = toLatinLookalike(name);
  const inWords = (other: string) => wordsOf(other, name);
  const readings = [inWords(text.replace(/\d{2,}/g, ' '))];
  if (/\d/.test(text)) readings.push(inWords(withDigitsAsLetters(text)));
  if (/[a-z][A-Z]/.test(text)) readings.push(inWords(text.replace(/([a-z])([A-Z])/g, '$1 $2')));
  return SEPARATOR.test(text) ? [...readings, ...joinedWordsOf(text)] : readings;
}

/** Digits inside a word stand for letters; the list knows most of them. Those around a word are a number. */
function withDigitsAsLetters(text: string): string {
  return text
    .replace(/8(?=[a-z]{2})/gi, 'b')
    .replace(/\b\d+|\d+\b/g, ' ')
    .replaceAll('9', 'g');
}

/** The words of a text, without those that are plainly written names and only look like words of the list. */
function wordsOf(text: string, name: string): string {
  return text
    .split(SEPARATOR)
    .filter((word) => !HARMLESS_NAMES.has(word.toLowerCase()) || !isPlain(word, name))
    .join(' ');
}

/** Whether a word stands in a name as it is, but for accents. */
function isPlain(word: string, name: string): boolean {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').includes(word);
}

/** Words that were taken apart: letters that stand alone, and neighbouring parts, put together. */
function joinedWordsOf(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.split(SEPARATOR).filter(Boolean));
  const parts = words.flat();
  const letters = parts.map((part) => (part.length === 1 ? part : ' ')).join('');
  const runs = [
    // Shi-Ting and Wan-King are names: only a part of one or two letters makes a disguise.
    ...words.filter((word) => word.some((part) => part.length < 3)).flatMap(runsOf),
    ...runsOf(parts).filter((run) => UNMISTAKABLE.test(run)),
  ];
  return [...letters.split(/ +/).filter((run) => run.length > 2), ...runs.filter((run) => wholeWord.test(read(run)))];
}

/** Every run of at least two neighbours that is short enough to be a word. */
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

/** Whether the list finds something in a text. It is asked only where one of its words is there at all. */
function hasWord(text: string): boolean {
  if (!anyWord.test(read(text))) return false;
  return variantsOf(text).some((variant) => matcher.hasMatch(variant));
}

/** A capital I looks like a small l, and the other way round. */
function variantsOf(text: string): string[] {
  return [text, text.replaceAll('l', 'i'), text.replaceAll('I', 'l')];
}

/** Reads a text as the list does, letter by letter. */
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

/** A pattern of the list as a regular expression. */
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
