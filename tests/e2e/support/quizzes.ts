import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Quiz, User } from '#app/contract/things.ts';

/** A question that can be asked. */
export const QUESTION = {
  text: 'Which river is the longest?',
  type: 'single',
  options: [
    { text: 'Nile', isCorrect: true },
    { text: 'Rhine', isCorrect: false },
  ],
};

/** Creates a quiz for the signed-in person, published with one question unless told otherwise. */
export async function newQuiz(request: APIRequestContext, settings: Record<string, unknown> = {}): Promise<Quiz> {
  const data = { title: 'Capitals', status: 'active', questions: [QUESTION], ...settings };
  const response = await request.post('/api/quizzes', { data });
  if (response.status() !== 201) throw new Error(`No quiz was made: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Creates this many quizzes, several at a time to save time. */
export async function newQuizzes(request: APIRequestContext, settings: Record<string, unknown>[]): Promise<void> {
  const rest = [...settings];
  while (rest.length > 0) await Promise.all(rest.splice(0, 10).map((one) => newQuiz(request, one)));
}

/** Starts a session, as another tab would. */
export async function startSession(request: APIRequestContext, quiz: Quiz): Promise<void> {
  const response = await request.post('/api/sessions', { data: { quizId: quiz.id } });
  if (response.status() !== 201) throw new Error(`No session was made: ${response.status()}`);
}

export async function whoAmI(request: APIRequestContext): Promise<User> {
  return (await request.get('/api/user')).json();
}

/** The row of a quiz on the dashboard. */
export function rowOf(page: Page, title: string): Locator {
  return page.locator('tbody tr').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}
