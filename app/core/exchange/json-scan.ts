import { JSON_VALUES_MAX } from '#app/core/limits.ts';
import { type Token, tokenAt } from './json-tokens.ts';
import type { Steps } from './steps.ts';

/** What JSON.parse does not report about a JSON text. */
export interface JsonScan {
  /** The line where a value begins, by its path, such as `quiz.questions.3`. */
  lineOf(path: string): number;
  /** The line of the likely mistake, for when the parser gives no position. */
  wrongLine: number;
  /** Why the text must not be parsed, or null. */
  hostile: string | null;
}

/** Deeper than any quiz file. */
const DEPTH_MAX = 12;
/** Lines are recorded down to an option's fields: quiz, questions, 3, options, 1, text. */
const NOTED_DEPTH = 6;
/** Fields of one object: more than twice as many as the largest quiz file has, which names its media in one. */
const FIELDS_MAX = 5000;
/** Four times as many paths as the largest quiz has. */
const PATHS_MAX = 20_000;

interface Container {
  path: string;
  isList: boolean;
  /** The index of the next element or value. */
  index: number;
  /** In an object: the key of the next value. */
  key: string;
}

interface Walk {
  text: string;
  lines: Map<string, number>;
  stack: Container[];
  line: number;
  /** The kind of the previous token. */
  before: Token['kind'] | null;
  wrongLine: number | null;
  hostile: string | null;
  values: number;
}

/** Scans a text that may be JSON in a single pass, in linear time. */
export function* scanJson(text: string): Steps<JsonScan> {
  const lines = new Map<string, number>();
  const walk: Walk = { text, lines, stack: [], line: 1, before: null, wrongLine: null, hostile: null, values: 0 };
  let at = 0;
  for (let token = tokenAt(text, at); token && !walk.hostile; token = tokenAt(text, at)) {
    yield;
    walk.line += countBreaks(text, at, token.start);
    step(walk, token);
    at = token.end;
  }
  return {
    lineOf: (path) => walk.lines.get(path) ?? 1,
    wrongLine: walk.wrongLine ?? walk.line,
    hostile: walk.hostile,
  };
}

function step(walk: Walk, token: Token): void {
  const { kind } = token;
  if (isMisplaced(walk.before, kind)) walk.wrongLine ??= walk.line;
  const top = walk.stack.at(-1);
  if (kind === '}' || kind === ']') walk.stack.pop();
  else if (kind === 'string' && top && !top.isList && (walk.before === '{' || walk.before === ',')) {
    takeKey(walk, top, token);
  } else if (kind !== ',' && kind !== ':') beginValue(walk, top, kind);
  walk.before = kind;
}

/** Whether the parser would call this an unexpected token. */
function isMisplaced(before: Token['kind'] | null, kind: Token['kind']): boolean {
  return kind === 'unknown' || ((before === ':' || before === ',') && ':,}]'.includes(kind));
}

function takeKey(walk: Walk, top: Container, { start, end }: Token): void {
  const written = walk.text.slice(start, Math.min(end, start + 200));
  top.key = written.includes('\\') ? unescaped(written) : written.slice(1, -1);
  if (top.key === '__proto__') walk.hostile = `Line ${walk.line}: a quiz cannot have a field named __proto__.`;
}

function unescaped(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return '';
  }
}

function beginValue(walk: Walk, top: Container | undefined, kind: Token['kind']): void {
  const { stack, line } = walk;
  const path = top ? `${top.path}${top.path && '.'}${top.isList ? top.index : top.key}` : '';
  if (top) top.index += 1;
  walk.values += 1;
  const isTooLarge = walk.values > JSON_VALUES_MAX || (top && !top.isList && top.index > FIELDS_MAX);
  if (isTooLarge) walk.hostile = `Line ${line}: this has far more values than any quiz.`;
  if (stack.length <= NOTED_DEPTH && walk.lines.size < PATHS_MAX) walk.lines.set(path, line);
  if (kind !== '{' && kind !== '[') return;
  if (stack.length >= DEPTH_MAX) walk.hostile = `Line ${line}: this is nested deeper than any quiz.`;
  stack.push({ path: path, isList: kind === '[', index: 0, key: '' });
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}
