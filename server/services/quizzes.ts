import { randomInt } from 'node:crypto';
import {
  type NewOption,
  type NewQuestion,
  type QuizChange,
  type QuizDraft,
  type QuizSettings,
  TOO_MANY_QUESTIONS,
  tooManyOptions,
} from '#app/contract/quiz.ts';
import { type Outcome, type Refusal, refuse, refuseIncomplete } from '#app/contract/refusals.ts';
import type { Option, Question, Quiz } from '#app/contract/things.ts';
import { QUESTIONS_MAX, QUIZ_SAVE_TRIES } from '#app/core/limits.ts';
import { mediaIdsIn, NO_UPLOADS, pictureOf, soundOf, type Uploads } from '#app/core/media.ts';
import type { QuestionDraft } from '#app/core/question.ts';
import { mostInDraft, rulesOf } from '#app/core/questions/registry.ts';
import { missingForPublishing, toQuestions, unknownMedia } from '#app/core/quiz.ts';
import type { QuotaUse } from '#app/core/quota.ts';
import { type FormattedPreview, textsOf, withHtml } from '#app/core/rich-text.ts';
import { countByTag, offersTags } from '#app/core/tags.ts';
import type { MediaData } from '../data/media.ts';
import type { Quizzes } from '../data/quizzes.ts';
import type { Formatter } from '../rich/formatter.ts';
import type { Attempts } from './attempts.ts';
import { duplicateQuiz, settingsOf, spellTags, storeNewQuiz } from './new-quizzes.ts';
import { orUnavailable } from './outcome.ts';
import { newId } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/**
 * Use cases of preparing quizzes. The caller has checked permissions: quizzes and questions passed in are the
 * viewer's own. Methods with an outcome may also refuse `unavailable`; those that store something, `too_many_writes`;
 * those that add something, `too_many_quizzes`, `quizzes_too_large` or `too_many_tags`.
 */
export interface QuizService {
  /** Newest first. */
  list(creatorId: string): Promise<Quiz[]>;
  /** The account's tags, sorted, for the editor to suggest; null while it does not offer any ([TG2]). */
  listTags(creatorId: string): Promise<string[] | null>;
  /** How much of its quota an account uses. */
  readUse(creatorId: string): Promise<QuotaUse>;
  /** How texts of a quiz with formatting look, in their order. */
  previewTexts(texts: readonly string[]): Promise<FormattedPreview[]>;
  /** A question with its texts as HTML beside them, if its quiz is formatted ([RF8]). */
  formatQuestion(quiz: Pick<Quiz, 'formatting'>, question: Question): Promise<Question>;
  /** In order, with what only the host may see, as they were written. */
  listQuestions(quiz: Pick<Quiz, 'id'>): Promise<Question[]>;
  /** The same with their texts as HTML beside them, if the quiz is formatted ([RF8]). */
  listFormattedQuestions(quiz: Quiz): Promise<Question[]>;
  /** Refuses `invalid`, with a message for each incomplete field, if it would be published incomplete. */
  create(creatorId: string, draft: QuizDraft): Promise<Outcome<Quiz>>;
  /**
   * Refuses `invalid`, with a message for each incomplete field, if it would be published incomplete;
   * `changed_meanwhile` if `updatedAt` is older than the stored one; `session_running` if it would become a draft
   * while a session runs; `not_found`.
   */
  change(quiz: Quiz, change: QuizChange): Promise<Outcome<Quiz>>;
  /** Creates a draft with the same content and a new code. Refuses `not_found`, `changed_meanwhile`, `busy`. */
  duplicate(quiz: Quiz): Promise<Outcome<Quiz>>;
  /** Refuses `session_running`. */
  delete(quiz: Quiz): Promise<Outcome<null>>;
  /** Refuses `invalid` if the quiz is full, `not_draft`, `not_found`. */
  addQuestion(quiz: Quiz, question: NewQuestion): Promise<Outcome<Question>>;
  /** Refuses `invalid` if the question is full, `not_draft`, `not_found`. */
  addOption(question: Question, option: NewOption): Promise<Outcome<Option>>;
}

interface Deps {
  data: { quizzes: Quizzes; media: MediaData };
  attempts: Pick<Attempts, 'takeWrite'>;
  formatter: Formatter;
  now: () => Date;
  /** Called with the id of each quiz that was changed or deleted. */
  onChange: (quizId: string) => void;
  /** An unpredictable integer from 0 to below - 1. */
  random: (below: number) => number;
}

export function createQuizService(given: Omit<Deps, 'random'> & Partial<Deps>): QuizService {
  const deps = { random: randomInt, ...given, now: strictlyGrowing(given.now) };
  const { quizzes } = deps.data;
  return {
    list: (creatorId) => quizzes.listOf(creatorId),
    async listTags(creatorId) {
      const tags = countByTag(await quizzes.listTagged(creatorId)).map(({ tag }) => tag);
      const { quizzes: count } = await quizzes.readUse(creatorId);
      return offersTags({ quizzes: count, tags: tags.length }) ? tags : null;
    },
    readUse: (creatorId) => quizzes.readUse(creatorId),
    listQuestions: ({ id }) => quizzes.listQuestions(id),
    listFormattedQuestions: async (quiz) => formatted(deps, quiz, await quizzes.listQuestions(quiz.id)),
    async previewTexts(texts) {
      const { formatter } = deps;
      const format = await formatter.prepare(texts);
      return texts.map((text) => ({ html: format(text), problems: formatter.problemsOf(text) }));
    },
    async formatQuestion(quiz, question) {
      const [shown = question] = await formatted(deps, quiz, [question]);
      return shown;
    },
    create: (creatorId, draft) => orUnavailable(() => create(deps, creatorId, draft)),
    change: (quiz, change) => orUnavailable(() => announcing(deps, quiz, () => saveChange(deps, quiz, change))),
    duplicate: (quiz) => orUnavailable(() => duplicateQuiz(deps, quiz.id)),
    delete: (quiz) =>
      orUnavailable(() =>
        announcing(deps, quiz, async () => {
          const result = await quizzes.delete(quiz.id);
          return result === 'deleted' ? { ok: true, value: null } : refuse(result);
        }),
      ),
    addQuestion: (quiz, question) => orUnavailable(() => addQuestion(deps, quiz, question)),
    addOption: (question, option) => orUnavailable(() => addOption(deps, question, option)),
  };
}

async function formatted(
  { formatter }: Pick<Deps, 'formatter'>,
  { formatting }: Pick<Quiz, 'formatting'>,
  questions: Question[],
): Promise<Question[]> {
  if (!formatting) return questions;
  const format = await formatter.prepare(questions.flatMap(textsOf));
  return questions.map((question) => withHtml(question, format));
}

/** Runs the work, then announces that the quiz has changed, even on failure, so that no cache stays stale. */
async function announcing<Value>({ onChange }: Deps, { id }: Quiz, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    onChange(id);
  }
}

/** A clock that never returns the same time twice, so that quizzes created in the same millisecond have an order. */
function strictlyGrowing(now: () => Date): () => Date {
  let last = 0;
  return () => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  };
}

async function create(deps: Deps, creatorId: string, draft: QuizDraft): Promise<Outcome<Quiz>> {
  const { status, questions: drafts, ...settings } = draft;
  const refusal = status === 'draft' ? null : incomplete(settings, drafts);
  if (refusal) return refusal;

  const uploads = await uploadsOf(deps, creatorId, drafts);
  if (!uploads.ok) return uploads;
  const questions = toQuestions(drafts, { defaults: settings, known: [], newId, uploads: uploads.value });
  return storeNewQuiz(deps, { creatorId, status, ...settings }, questions);
}

/** Retries on top of the stored quiz if another save came first, unless the caller sent `updatedAt`. */
async function saveChange(deps: Deps, quiz: Quiz, change: QuizChange): Promise<Outcome<Quiz>> {
  const tooMuch = await countWrite(deps, quiz.creatorId, change.questions);
  if (tooMuch) return tooMuch;
  let current: Quiz | null = quiz;
  for (let tries = 0; current !== null && tries < QUIZ_SAVE_TRIES; tries += 1) {
    const outcome = await trySave(deps, current, change);
    if (outcome !== 'stale') return outcome;
    current = await deps.data.quizzes.find(quiz.id);
  }
  return refuse(current ? 'changed_meanwhile' : 'not_found');
}

async function trySave(deps: Deps, quiz: Quiz, change: QuizChange): Promise<Outcome<Quiz> | 'stale'> {
  const { data, now } = deps;
  const { questions: drafts, status: chosen, updatedAt: known, ...given } = change;
  const tags = await newTags(data, quiz, given.tags);
  if (!tags.ok) return tags;
  const settings: QuizSettings = { ...settingsOf(quiz), ...given, tags: tags.value };
  const status = chosen ?? quiz.status;
  const stored = status === 'draft' && !drafts ? [] : await data.quizzes.listQuestions(quiz.id);
  const refusal = status === 'draft' ? null : incomplete(settings, drafts ?? stored);
  if (refusal) return refusal;
  const seen = new Date(quiz.updatedAt);
  if (known && known < seen) return refuse('changed_meanwhile');

  const uploads = await uploadsOf(deps, quiz.creatorId, drafts ?? []);
  if (!uploads.ok) return uploads;
  const updatedAt = new Date(Math.max(now().getTime(), seen.getTime() + 1));
  const around = { defaults: settings, known: stored, newId, uploads: uploads.value };
  const questions = drafts ? toQuestions(drafts, around) : null;
  const save = { id: quiz.id, seen, updatedAt, settings, status: chosen ?? null, questions };
  const result = await data.quizzes.save(save);
  if (result === 'stale') return 'stale';
  if (result !== 'saved') return refuse(result);
  return { ok: true, value: { ...quiz, ...settings, status, updatedAt: updatedAt.toISOString() } };
}

const NO_SUCH_MEDIA = 'This picture or sound is not among your uploads';

/** The uploads that these drafts refer to. Refuses `invalid` if one is not the author's own. */
async function uploadsOf(
  { data, now }: Deps,
  userId: string,
  drafts: readonly QuestionDraft[],
): Promise<Outcome<Uploads>> {
  const ids = mediaIdsIn(drafts);
  if (ids.length === 0) return { ok: true, value: NO_UPLOADS };
  const uploads = await data.media.touchOwn(userId, ids, now());
  const unknown = unknownMedia(drafts, uploads);
  if (unknown.length === 0) return { ok: true, value: uploads };
  return refuseIncomplete(unknown.map((path) => ({ path, message: NO_SUCH_MEDIA })));
}

async function newTags(
  data: Deps['data'],
  quiz: Quiz,
  tags: readonly string[] | undefined,
): Promise<Outcome<string[]>> {
  return tags ? spellTags(data, { id: quiz.id, creatorId: quiz.creatorId, tags }) : { ok: true, value: quiz.tags };
}

/** The refusal of an incomplete quiz, or null ([QZ7]). */
export function incomplete(...quiz: Parameters<typeof missingForPublishing>): Refusal | null {
  const gaps = missingForPublishing(...quiz);
  return gaps.length > 0 ? refuseIncomplete(gaps) : null;
}

async function addQuestion(deps: Deps, quiz: Quiz, draft: NewQuestion): Promise<Outcome<Question>> {
  const { data, now } = deps;
  const tooMuch = await countWrite(deps, quiz.creatorId);
  if (tooMuch) return tooMuch;
  const { image, sound } = draft;
  const uploads = await data.media.touchOwn(quiz.creatorId, mediaIdsIn([draft]), now());
  const media = { image: image && pictureOf(image, uploads), sound: sound && soundOf(sound, uploads) };
  if (media.image === undefined) return refuse('invalid', { fields: { image: [NO_SUCH_MEDIA] } });
  if (media.sound === undefined) return refuse('invalid', { fields: { sound: [NO_SUCH_MEDIA] } });
  const id = newId();
  const result = await data.quizzes.addQuestion({ ...draft, ...media, id, quizId: quiz.id, at: now() });
  if (typeof result === 'string') return refuse(result);
  if (result) {
    const added = await data.quizzes.findQuestion(id);
    if (!added) return refuse('changed_meanwhile');
    const [shown = added.question] = await formatted(deps, added.quiz, [added.question]);
    return { ok: true, value: shown };
  }
  const questions = await data.quizzes.listQuestions(quiz.id);
  if (questions.length >= QUESTIONS_MAX) return refuse('invalid', { fields: { questions: [TOO_MANY_QUESTIONS] } });
  return refuse((await data.quizzes.find(quiz.id)) ? 'not_draft' : 'not_found');
}

async function addOption(deps: Deps, question: Question, draft: NewOption): Promise<Outcome<Option>> {
  const { data, now } = deps;
  const { id: questionId, quizId } = question;
  const quiz = await data.quizzes.find(quizId);
  if (!quiz) return refuse('not_found');
  const tooMuch = await countWrite(deps, quiz.creatorId);
  if (tooMuch) return tooMuch;
  const uploads = await data.media.touchOwn(quiz.creatorId, mediaIdsIn([draft]), now());
  const image = draft.image && pictureOf(draft.image, uploads);
  if (image === undefined) return refuse('invalid', { fields: { image: [NO_SUCH_MEDIA] } });
  const id = newId();
  const isCorrect = draft.isCorrect && rulesOf(question.type).options?.isMarked === true;
  const wasAdded = await data.quizzes.addOption(
    { ...draft, isCorrect, image, id, questionId, quizId, at: now() },
    mostInDraft(question.type),
  );
  if (typeof wasAdded === 'string') return refuse(wasAdded);
  const found = await data.quizzes.findQuestion(question.id);
  if (!found) return refuse('not_found');
  const [shown = found.question] = await formatted(deps, found.quiz, [found.question]);
  const { options } = shown;
  if (wasAdded) {
    const added = options.find((option) => option.id === id);
    return added ? { ok: true, value: added } : refuse('changed_meanwhile');
  }
  if (options.length >= mostInDraft(question.type)) {
    return refuse('invalid', { fields: { options: [tooManyOptions(question.type)] } });
  }
  return refuse('not_draft');
}
