import type { QuizSettings } from '#app/contract/quiz.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Question, Quiz } from '#app/contract/things.ts';
import { drawAccessCode } from '#app/core/access-code.ts';
import { QUIZ_SAVE_TRIES, TAGS } from '#app/core/limits.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { titleOfCopy } from '#app/core/quiz.ts';
import { asKnown, countTags } from '#app/core/tags.ts';
import type { NewQuiz, Quizzes } from '../data/quizzes.ts';
import type { Attempts } from './attempts.ts';
import { newId } from './secrets.ts';
import { countWrite } from './write-rate.ts';

interface Deps {
  data: { quizzes: Quizzes };
  attempts: Pick<Attempts, 'takeWrite'>;
  now: () => Date;
  random: (below: number) => number;
}

/**
 * Stores a new quiz under a free access code. Refuses `not_signed_in` if the account no longer exists,
 * `too_many_quizzes`, `quizzes_too_large`, `too_many_tags`, `too_many_writes`, and `busy` if no code was found.
 */
export async function storeNewQuiz(
  deps: Deps,
  quiz: Omit<NewQuiz, 'id' | 'accessCode' | 'createdAt'>,
  questions: readonly QuestionContent[],
): Promise<Outcome<Quiz>> {
  const { data, now, random } = deps;
  const tooMuch = await countWrite(deps, quiz.creatorId, questions);
  if (tooMuch) return tooMuch;
  const spelled = await spellTags(data, quiz);
  if (!spelled.ok) return spelled;
  const made = { ...quiz, tags: spelled.value, id: newId(), createdAt: now() };
  for (let tries = 0; tries < QUIZ_SAVE_TRIES; tries += 1) {
    const stored = await data.quizzes.create({ ...made, accessCode: drawAccessCode(random) }, questions);
    if (typeof stored === 'object') return { ok: true, value: stored };
    if (stored === 'no_author') return refuse('not_signed_in');
    if (stored !== 'taken') return refuse(stored);
  }
  return refuse('busy', { retryAfter: 1 });
}

/**
 * Copies a quiz with new title, code, status and ids; questions keep their order ([DA14]). Reads again if the quiz is
 * changed meanwhile.
 */
export async function duplicateQuiz(deps: Deps, quizId: string): Promise<Outcome<Quiz>> {
  const { quizzes } = deps.data;
  let quiz = await quizzes.find(quizId);
  for (let tries = 0; quiz !== null && tries < QUIZ_SAVE_TRIES; tries += 1) {
    const questions = await quizzes.listQuestions(quizId);
    const after = await quizzes.find(quizId);
    if (after?.updatedAt === quiz.updatedAt) {
      const { creatorId, title } = quiz;
      const copy = { ...settingsOf(quiz), creatorId, status: 'draft', title: titleOfCopy(title) } as const;
      return storeNewQuiz(deps, copy, questions.map(copyQuestion));
    }
    quiz = after;
  }
  return refuse(quiz ? 'changed_meanwhile' : 'not_found');
}

/** A question with the same content under new ids. */
export function copyQuestion({ quizId: _, key = {}, ...question }: Question): QuestionContent {
  return {
    ...question,
    key,
    id: newId(),
    funFact: question.funFact || null,
    options: question.options.map(({ text, isCorrect = false, order, image }) => ({
      id: newId(),
      text,
      isCorrect,
      order,
      image,
    })),
  };
}

/**
 * A quiz's tags in the spelling that its author's other quizzes use ([TG1]). Refuses `too_many_tags`.
 *
 * @param quiz Its id, if it is stored: its own spelling does not count, so that it can be changed.
 */
export async function spellTags(
  data: { quizzes: Quizzes },
  { id, creatorId, tags }: { id?: string; creatorId: string; tags: readonly string[] },
): Promise<Outcome<string[]>> {
  if (tags.length === 0) return { ok: true, value: [] };
  const tagged = await data.quizzes.listTagged(creatorId);
  const others = tagged.filter((quiz) => quiz.id !== id).map((quiz) => quiz.tags);
  const before = countTags(tagged.map((quiz) => quiz.tags));
  const after = countTags([...others, tags]);
  if (after > TAGS.perAccount && after > before) return refuse('too_many_tags');
  return { ok: true, value: asKnown(tags, others.flat()) };
}

/** The settings of a quiz: what its author decided about it. */
export function settingsOf(quiz: Quiz): QuizSettings {
  const { id: _, creatorId: _1, accessCode: _2, status: _3, createdAt: _4, updatedAt: _5, ...settings } = quiz;
  return settings;
}
