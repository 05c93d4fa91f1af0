import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#app/core/exchange/shapes.ts';
import { pasted, sketch } from './support.ts';

/** Texts as people paste them, each with what it must be read as below a line of its own. */
const folder = new URL('./corpus/', import.meta.url);
const SEPARATOR = '\n-----8<-----\n';

/** Everything that was read, a line for each question and problem. */
function outlineOf(text: string): string {
  const { quiz, problems } = pasted(text);
  const questions = quiz.questions.map(
    (question) => `${sketch(question)}${question.funFact === null ? '' : ` {${question.funFact}}`}`,
  );
  return [`# ${quiz.title}`, ...questions, ...problems.map(problemLine)].join('\n');
}

function problemLine({ line, message, doubt }: Problem): string {
  if (!doubt) return `! ${line}: ${message}`;
  const pieces = doubt.kind === 'place' ? doubt.pieces : [];
  const places = pieces.map(({ text, isCorrect, place }) => ` ${isCorrect ? '*' : ''}${text} -> ${place}`);
  return `? ${line}: ${message} (${doubt.kind} in question ${doubt.question + 1}${places.join()})`;
}

describe('texts from many habits', () => {
  const names = readdirSync(folder);
  test('[IX14] the corpus has at least forty', () => expect(names.length).toBeGreaterThanOrEqual(40));

  test.each(names)('[IX14] %s', (name) => {
    const [text = '', expected = ''] = readFileSync(new URL(name, folder), 'utf8').split(SEPARATOR);
    expect(outlineOf(text)).toBe(expected.trimEnd());
  });

  test.each(names)('[IX14] %s is read the same with Windows line ends', (name) => {
    const [text = ''] = readFileSync(new URL(name, folder), 'utf8').split(SEPARATOR);
    expect(outlineOf(text.replaceAll('\r', '').replaceAll('\n', '\r\n'))).toBe(outlineOf(text));
  });
});
