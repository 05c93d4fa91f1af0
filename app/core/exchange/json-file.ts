import type { FileQuestion, QuizContent } from './shapes.ts';

/** The `format` field that identifies a quiz file, and the current version (docs/formats.md). */
export const JSON_FORMAT = 'handsup-quiz';
export const JSON_VERSION = 1;

/** Writes a quiz as a JSON file. Reading it back gives an equal quiz ([IX1]). */
export function writeJson(quiz: QuizContent): string {
  return `${JSON.stringify(toFile(quiz), null, 2)}\n`;
}

/** Writes the file in one line for a form field, as forms change line breaks. */
export function writeJsonLine(quiz: QuizContent): string {
  return JSON.stringify(toFile(quiz));
}

function toFile(quiz: QuizContent) {
  const questions = quiz.questions.map(toFileQuestion);
  return { format: JSON_FORMAT, version: JSON_VERSION, quiz: { ...quiz, questions } };
}

/** Without the parts that a type does not have. */
function toFileQuestion({ setup, key, ...question }: FileQuestion) {
  const has = (part: object) => Object.keys(part).length > 0;
  return { ...question, setup: has(setup) ? setup : undefined, key: has(key) ? key : undefined };
}
