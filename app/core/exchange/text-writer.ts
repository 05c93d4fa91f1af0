import { findCode } from '#app/core/exchange/text/code.ts';
import { toPlainLine } from '#app/core/exchange/text/markup.ts';
import { readText } from '#app/core/exchange/text/reader.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { type Details, type FormField, linesOf, ON } from '#app/core/questions/type-form.ts';
import { inWords, lostMediaOf, NOT_INCLUDED } from './lost-media.ts';
import { openNotes } from './notes.ts';
import type { FileOption, FileQuestion, QuizContent } from './shapes.ts';
import { atOnce } from './steps.ts';
import { letterOf } from './values.ts';

/**
 * Writes a quiz as plain text, in the notation that {@link readText} reads ([IX20]). Each question is written in the simplest
 * way that reads back as the same question; where plain text cannot hold it, such as an option with two lines of words, as near
 * to it as possible ([IX21]).
 */
export function writeText(quiz: QuizContent): string {
  return [...textParts(quiz)].join('');
}

/** The same in parts, as the questions of the longest quiz take half a second. */
export function* textParts(quiz: QuizContent): Generator<string> {
  const { title, description, defaultTimeLimit, defaultPoints, questions } = quiz;
  const head = [
    `# ${inOneLine(title)}`,
    ...(description === '' ? [] : [`description: ${inOneLine(description)}`]),
    `time: ${defaultTimeLimit}`,
    `points: ${defaultPoints}`,
  ];
  yield `${head.join('\n')}\n`;
  for (const [index, question] of questions.entries()) {
    const lost = lostMediaOf(question);
    yield `\n${textOf(inWords(question), index + 1, quiz)}\n${lost === '' ? '' : `${NOT_INCLUDED}: ${lost}\n`}`;
  }
}

type Defaults = Pick<QuizContent, 'defaultTimeLimit' | 'defaultPoints'>;

/** How a question may be written. */
interface Style {
  /** Whether its type, and fields by name, are written even where signs or options tell them. */
  isNamed: boolean;
  /** Whether line breaks stay. */
  hasLines: boolean;
}

/** The simplest first. */
const STYLES: readonly Style[] = [
  { isNamed: false, hasLines: true },
  { isNamed: true, hasLines: true },
  { isNamed: false, hasLines: false },
  { isNamed: true, hasLines: false },
];

function textOf(question: FileQuestion, number: number, defaults: Defaults): string {
  const texts = [...new Set(STYLES.map((style) => inStyle(question, { number, defaults, style })))];
  const findSame = (kept: (text: string) => string) => texts.find((text) => readsAs(text, question, kept));
  return findSame((text) => text) ?? findSame(inLines) ?? texts.at(-1) ?? '';
}

function inStyle(
  question: FileQuestion,
  { number, defaults, style }: { number: number; defaults: Defaults; style: Style },
): string {
  const { text, type, options, funFact } = question;
  const told = style.hasLines ? inLines : inOneLine;
  return [
    labelled(`${number}.`, escaped(told(text))),
    ...detailLines(question, style.isNamed),
    ...options.map((option, index) =>
      optionLine(option, type === 'order' ? `${index + 1}.` : `${letterOf(index)})`, style),
    ),
    ...limitLines(question, defaults),
    ...(funFact === null ? [] : [labelled('fact:', told(funFact))]),
  ].join('\n');
}

function optionLine({ text, isCorrect }: FileOption, label: string, { hasLines }: Style): string {
  const mark = isCorrect ? ' *' : '';
  if (hasLines && BEGINS_WITH_CODE.test(text)) return labelled(`${label}${mark}`, inLines(text));
  return `${label} ${escaped(inOneLine(text))}${mark}`.trimEnd();
}

/** A fence has a line of its own. */
function labelled(label: string, text: string): string {
  return BEGINS_WITH_CODE.test(text) ? `${label}\n${text}` : `${label} ${text}`.trimEnd();
}

const BEGINS_WITH_CODE = /^`{3}[^`\r\n]*[\r\n]/;

/** Time and points where they differ from the quiz's, and the type has them. */
function limitLines(
  { type, timeLimit, points }: FileQuestion,
  { defaultTimeLimit, defaultPoints }: Defaults,
): string[] {
  const { isAnswered, isScored } = rulesOf(type);
  return [
    ...(isAnswered && timeLimit !== null && timeLimit !== defaultTimeLimit ? [`time: ${timeLimit}`] : []),
    ...(isScored && points !== null && points !== defaultPoints ? [`points: ${points}`] : []),
  ];
}

/** What the type needs beside options: with signs if they tell it, else its name and its fields. */
function detailLines({ type, setup, key }: FileQuestion, isNamed: boolean): string[] {
  const form = formOf(type);
  const details = form.toDetails(setup, key);
  const signs = isNamed ? null : signLines(type, details);
  const named = signs === null && (isNamed || !TOLD_BY_OPTIONS.includes(type)) ? [`type: ${type}`] : [];
  const rest = form.fields.filter(({ name }) => !(signs !== null && type === 'number' && IN_SIGN.includes(name)));
  return [...named, ...(signs ?? []), ...rest.flatMap((field) => fieldLines(field, details, signs !== null))];
}

const TOLD_BY_OPTIONS: readonly string[] = ['single', 'multiple', 'boolean'];
/** Fields that `# 42 ± 2% km` holds. */
const IN_SIGN: readonly string[] = ['value', 'tolerance', 'percent', 'unit'];

/** Signs that tell the type by themselves; null if it has none. */
function signLines(type: string, details: Details): string[] | null {
  if (type === 'text' && details.accepted) return answerLines('=', details.accepted);
  if (type !== 'number' || !details.value) return null;
  const { value, tolerance = '', percent, unit = '' } = details;
  const range = tolerance === '' || tolerance === '0' ? '' : ` +/- ${tolerance}${percent === ON ? '%' : ''}`;
  return [`# ${value}${range} ${unit}`.trimEnd()];
}

function fieldLines({ name, kind, usual }: FormField, details: Details, hasSigns: boolean): string[] {
  const value = details[name] ?? '';
  if (value === '' || value === usual) return [];
  if (kind === 'lines')
    return hasSigns && name === 'accepted' ? [] : answerLines(name === 'refused' ? '!=' : '=', value);
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [`${label}: ${kind === 'switch' || kind === 'bit' ? 'yes' : inOneLine(value)}`];
}

const answerLines = (sign: string, list: string) => linesOf(list).map((answer) => `${sign} ${answer}`);

/** Stars would mark options as correct. */
const escaped = (text: string) => text.replaceAll('*', '\\*');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Without blank lines, which end a question, except in code. */
function inLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trimEnd());
  const code = findCode(lines.map(toPlainLine)).lines;
  return lines
    .filter((line, index) => line !== '' || code.has(index))
    .join('\n')
    .trim();
}

/**
 * Whether a text reads as this question and nothing else, apart from its time and points.
 *
 * @param kept What of a text must be the same.
 */
function readsAs(text: string, wanted: FileQuestion, kept: (text: string) => string): boolean {
  const notes = openNotes();
  const reading = atOnce(readText(`# A title\n\n${text}\n\n`, notes));
  if (!reading.ok || reading.quiz.questions.length !== 1 || notes.list().length > 0) return false;
  const [read] = reading.quiz.questions;
  return read !== undefined && contentOf(read, kept) === contentOf(wanted, kept);
}

function contentOf({ text, type, funFact, options, setup, key }: FileQuestion, kept: (text: string) => string): string {
  const sorted = (part: object) => Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    kept(text),
    type,
    funFact && kept(funFact),
    options.map(({ text, isCorrect }) => [kept(text), isCorrect]),
    sorted(setup),
    sorted(key),
  ]);
}
