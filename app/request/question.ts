import type { Question } from '#app/contract/things.ts';
import type { Grants, RequestContext } from '#app/load-context.ts';

/** A granted question with its texts formatted: a session's copy is so already, a quiz's question becomes so ([RF8]). */
export async function ownQuestion({ services }: RequestContext, granted: Grants['question']): Promise<Question> {
  return granted.kind === 'own' ? services.quizzes.formatQuestion(granted.quiz, granted.question) : granted.question;
}
