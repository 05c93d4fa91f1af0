import type { QuizContent } from './shapes.ts';

/** What marks a file as one of ours, and the version that is written now (docs/formats.md). */
export const JSON_FORMAT = 'handsup-quiz';
export const JSON_VERSION = 1;

/** The quiz as a JSON file. Whatever the quiz holds, reading it gives the very same quiz ([IX1]). */
export function writeJson(quiz: QuizContent): string {
  return `${JSON.stringify(toFile(quiz), null, 2)}\n`;
}

/** Likewise in one line, for a field of a form: those change line breaks. */
export function writeJsonLine(quiz: QuizContent): string {
  return JSON.stringify(toFile(quiz));
}

function toFile(quiz: QuizContent) {
  return { format: JSON_FORMAT, version: JSON_VERSION, quiz };
}
