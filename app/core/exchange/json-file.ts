import type { QuizContent } from './shapes.ts';

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
  return { format: JSON_FORMAT, version: JSON_VERSION, quiz };
}
