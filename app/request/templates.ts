import { data, redirect } from '@remix-run/node';
import { editorPath } from '#app/contract/dashboard.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizDraft } from '#app/contract/quiz.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { refusalMessage, refusals } from '#app/contract/refusals.ts';
import type { RequestContext } from '#app/load-context.ts';
import { readyCookie } from './ready.ts';

/** A complete quiz that comes with the product. */
interface ReadyMade {
  title: string;
  /** The time limit of its questions. */
  seconds: number;
  questions: readonly unknown[];
}

/** What the page of templates answers when no quiz was made. */
export interface TemplateAnswer {
  message: string;
}

/**
 * Makes a quiz for the user ([TE2]): a draft that opens in the editor, or a published one, with which the dashboard
 * offers to start ([RY1]).
 *
 * @throws Response 500 if the template itself cannot be saved.
 */
export async function createFromTemplate(
  context: RequestContext,
  { title, seconds, questions }: ReadyMade,
  status: 'draft' | 'active',
) {
  const parsed = parseAs(QuizDraft, { title, defaultTimeLimit: seconds, questions, status });
  if (!parsed.ok) throw data(null, { status: 500 });
  const made = await context.services.quizzes.create(context.user?.id ?? '', parsed.value);
  if (!made.ok) {
    const answer: TemplateAnswer = { message: refusalMessage(made) };
    return data(answer, { status: refusals[made.reason].status, headers: refusalHeaders(made) });
  }
  const { id } = made.value;
  if (status === 'draft') return redirect(editorPath(id));
  return redirect('/', { headers: { 'Set-Cookie': await readyCookie(id, context) } });
}
