import type { QuestionGap, UnfinishedQuestion } from '#app/core/question.ts';
import { isBlank } from '#app/core/text.ts';
import { rulesOf } from './registry.ts';

/**
 * What is missing before a question can be published ([QZ7]): its text, and what its type needs.
 *
 * @param name The question's name at the start of messages, such as `Question 3`.
 */
export function missingInQuestion(question: UnfinishedQuestion, name: string): QuestionGap[] {
  const text = isBlank(question.text) ? [{ path: 'text', message: `${name} has no text` }] : [];
  return [...text, ...rulesOf(question.type).missing(question, name)];
}
