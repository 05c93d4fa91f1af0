import type { Page } from '@playwright/test';
import type { Question, Quiz } from '#app/contract/things.ts';

/** A question that can be asked. */
export function question(text: string, type: 'single' | 'multiple' | 'boolean' = 'single') {
  const texts = type === 'boolean' ? ['True', 'False'] : ['Red', 'Green', 'Blue'];
  return { text, type, options: texts.map((one, index) => ({ text: one, isCorrect: index === 0 })) };
}

/** Calls /api as the person whose browser this is. */
export async function ask<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await page.request.fetch(path, { method, ...(body !== undefined && { data: body }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Creates a quiz of the signed-in person. */
export function makeQuiz(page: Page, quiz: Record<string, unknown>): Promise<Quiz> {
  return ask<Quiz>(page, 'POST', '/api/quizzes', { title: 'Colours', ...quiz });
}

/** A quiz as it is stored, with its questions. */
export async function storedQuiz(page: Page, id: string): Promise<{ quiz: Quiz; questions: Question[] }> {
  const [quiz, questions] = await Promise.all([
    ask<Quiz>(page, 'GET', `/api/quizzes/${id}`),
    ask<Question[]>(page, 'GET', `/api/quizzes/${id}/questions`),
  ]);
  return { quiz, questions };
}

/** The only quiz of the signed-in person. */
export async function onlyQuiz(page: Page): Promise<{ quiz: Quiz; questions: Question[] }> {
  const [quiz, ...others] = await ask<Quiz[]>(page, 'GET', '/api/quizzes');
  if (!quiz || others.length > 0) throw new Error('There is not exactly one quiz');
  return storedQuiz(page, quiz.id);
}

/** Unfolds the quiz's settings in the editor. */
export async function openSettings(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Settings' }).click();
}
