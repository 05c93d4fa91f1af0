import type { QuestionKey, QuestionSetup } from '#app/core/question.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';

/** What a question has depending on its type, from its row. */
export function readQuestionJson(row: { setup: string; key: string }): { setup: QuestionSetup; key: QuestionKey } {
  // Most questions have neither.
  return { setup: row.setup === '{}' ? {} : JSON.parse(row.setup), key: row.key === '{}' ? {} : JSON.parse(row.key) };
}

const NONE: readonly string[] = [];

/** A list of text from a row. */
export function readTexts(json: string): readonly string[] {
  return json === '[]' ? NONE : JSON.parse(json);
}

/** An answer's columns that depend on the type of its question. */
export interface AnswerJson {
  value: string | null;
  typed: string | null;
}

export function readValue(json: string | null): AnswerValue | null {
  return json === null ? null : JSON.parse(json);
}
