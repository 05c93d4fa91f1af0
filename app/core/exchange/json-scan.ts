import { JSON_VALUES_MAX } from '#app/core/limits.ts';
import { type Token, tokenAt } from './json-tokens.ts';

/** What the parser of the language does not tell of a JSON text. */
export interface JsonScan {
  /** The line where something begins, by its place, e.g. `quiz.questions.3`. */
  lineOf(path: string): number;
  /** The line of what is probably wrong, where the parser refuses the text and does not say why. */
  wrongLine: number;
  /** Why it must not even be parsed, or null. */
  hostile: string | null;
}

/** Deeper than any quiz file. */
const DEPTH_MAX = 12;
/** Places are noted down to an option's fields: quiz, questions, 3, options, 1, text. */
const NOTED_DEPTH = 6;
/** Four times the places of the largest quiz. */
const PATHS_MAX = 20_000;

interface Container {
  path: string;
  isList: boolean;
  /** Of the element that comes next, in a list. */
  index: number;
  /** Of the value that comes next, in an object. */
  key: string;
}

interface Walk {
  text: string;
  lines: Map<string, number>;
  stack: Container[];
  line: number;
  /** The token before. */
  before: Token['kind'] | null;
  wrongLine: number | null;
  hostile: string | null;
  values: number;
}

/** Walks once over a text that may be JSON, in time that grows with its length alone. */
export function scanJson(text: string): JsonScan {
  const lines = new Map<string, number>();
  const walk: Walk = { text, lines, stack: [], line: 1, before: null, wrongLine: null, hostile: null, values: 0 };
  let at = 0;
  for (let token = tokenAt(text, at); token && !walk.hostile; token = tokenAt(text, at)) {
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

/** What the parser calls an unexpected token, without saying where. */
function isMisplaced(before: Token['kind'] | null, kind: Token['kind']): boolean {
  return kind === 'unknown' || ((before === ':' || before === ',') && ':,}]'.includes(kind));
}

function takeKey(walk: Walk, top: Container, { start, end }: Token): void {
  const written = walk.text.slice(start, Math.min(end, start + 200));
  top.key = written.includes('\\') ? unescaped(written) : written.slice(1, -1);
  if (top.key === '__proto__') walk.hostile = `Line ${walk.line}: no quiz has a field named __proto__.`;
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
  if (walk.values > JSON_VALUES_MAX) walk.hostile = `Line ${line}: this holds far more than any quiz.`;
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
