import { data, redirect } from '@remix-run/node';
import type { EditorAnswer, SaveIntent } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizChange, QuizDraft } from '#app/contract/quiz.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import {
  type FieldProblems,
  type Outcome,
  type Refusal,
  refusalMessage,
  refusals,
  refuse,
  refuseIncomplete,
} from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { anchorAt, anchors } from '#app/core/editing/anchors.ts';
import { blockAround } from '#app/core/editing/block.ts';
import { edit } from '#app/core/editing/edit.ts';
import { type Excess, findExcess } from '#app/core/editing/excess.ts';
import { focusAfter } from '#app/core/editing/focus.ts';
import { missingIn } from '#app/core/editing/gaps.ts';
import { readPressed, readShow } from '#app/core/editing/presses.ts';
import { type EditedQuiz, newQuiz, toEdited, toSaved } from '#app/core/editing/quiz.ts';
import { quotaMessage } from '#app/core/quota.ts';
import type { RequestContext } from '#app/load-context.ts';
import { problemsByField } from './api-route.ts';
import { breathe } from './breathe.ts';
import { takeFiles } from './editor-files.ts';
import { readEdited } from './editor-form.ts';
import { flashCookie } from './flash.ts';
import { formulasOf } from './formatting.ts';
import { noReadyCookie, readyCookie } from './ready.ts';

/** Loads the editor's page with the stored quiz, or with a new one. */
export async function openEditor(context: RequestContext, quiz: Quiz | null) {
  const questions = quiz ? await context.services.quizzes.listQuestions(quiz) : [];
  await breathe();
  const edited = quiz ? toEdited(quiz, questions) : newQuiz();
  const page = {
    quizId: quiz?.id ?? null,
    status: quiz?.status ?? null,
    updatedAt: quiz?.updatedAt ?? null,
    edited,
    formulas: await formulasOf(context, edited),
    isRunning: quiz !== null && (await isRunning(context, quiz)),
    userId: context.user?.id ?? '',
    quota: await readQuota(context),
    knownTags: context.user ? await context.services.quizzes.listTags(context.user.id) : null,
  };
  // Next, all of it is written for the browser in one go.
  await breathe();
  return page;
}

/** A sentence on how much of the account's quota is used; null while there is plenty of room ([QU3]). */
export async function readQuota({ services, viewer }: RequestContext): Promise<string | null> {
  if (viewer.userId === null) return null;
  const [use, media, hosted] = await Promise.all([
    services.quizzes.readUse(viewer.userId),
    services.media.usage(viewer.userId),
    services.sessions.readUse(viewer.userId),
  ]);
  return quotaMessage({ ...use, media, hosted });
}

async function isRunning({ services, viewer }: RequestContext, { id }: Quiz): Promise<boolean> {
  return (await services.access.grant('running_session', { viewer, action: 'session.read', id })).ok;
}

/**
 * The quiz with this id, for its host.
 *
 * @throws Response 404 for anyone else.
 */
export async function requireQuiz({ services, viewer }: RequestContext, id: string): Promise<Quiz> {
  const granted = await services.access.grant('quiz', { viewer, action: 'quiz.change', id });
  if (granted.ok) return granted.value;
  throw data(null, { status: refusals[granted.reason].status, headers: refusalHeaders(granted) });
}

/** A posted form of the editor. */
interface Asked {
  context: RequestContext;
  form: FormData;
  /** Null for a new quiz. */
  quiz: Quiz | null;
}

/** Handles the editor's form: saves and redirects, or, after an edit or a refusal, answers with everything typed. */
export async function answerEditor(asked: Asked) {
  const { form, quiz } = asked;
  const read = await readTyped(asked);
  if (!read) throw data(null, { status: 400 });
  await breathe();
  const { typed, problems } = await takeFiles(asked.context, form, read);
  const excess = findExcess(typed);
  if (excess) return excessAnswer(asked, typed, excess);
  const pressed = form.get('edit');
  const isRefused = Object.keys(problems).length > 0;
  if (typeof pressed === 'string' || isRefused) {
    return answerPress(asked, typed, { pressed: typeof pressed === 'string' ? pressed : 'apply', problems });
  }

  const intent = form.get('intent') === 'publish' ? 'publish' : 'draft';
  const saved = await save(asked, typed, intent);
  if (saved.ok) return redirect('/', { headers: await afterSave(asked, saved.value) });
  await breathe();
  const answer = await refusedAnswer(asked, { typed, intent, refusal: saved });
  const status = refusals[saved.reason].status;
  return data(
    { ...answer, updatedAt: answer.updatedAt ?? sentVersion(form, quiz) },
    { status, headers: refusalHeaders(saved) },
  );
}

/**
 * Publishing a quiz for the first time makes the dashboard offer to start it, which says that it was saved ([RY1]). Any
 * other save shows the toast.
 */
async function afterSave({ context, quiz }: Asked, saved: Quiz): Promise<Headers> {
  const wasDraft = quiz === null || quiz.status === 'draft';
  const headers = new Headers();
  if (wasDraft && saved.status === 'active') {
    headers.append('Set-Cookie', await readyCookie(saved.id, context));
    return headers;
  }
  headers.append('Set-Cookie', await flashCookie({ toast: 'quiz_saved' }, context));
  headers.append('Set-Cookie', await noReadyCookie(context));
  return headers;
}

async function readTyped({ context, form, quiz }: Asked): Promise<EditedQuiz | null> {
  const isWhole = form.has('quiz') || !quiz;
  const stored = isWhole ? [] : toEdited(quiz, await context.services.quizzes.listQuestions(quiz)).questions;
  return readEdited(form, stored);
}

/** The version of the quiz that the author edited. */
function sentVersion(form: FormData, quiz: Quiz | null): string | null {
  const sent = form.get('updatedAt');
  return quiz && typeof sent === 'string' && sent !== '' ? sent : (quiz?.updatedAt ?? null);
}

/** Answers a press of a button that edits the quiz, and files that could not be used. */
async function answerPress(
  { context, form, quiz }: Asked,
  before: EditedQuiz,
  { pressed, problems }: Pick<EditorAnswer, 'problems'> & { pressed: string },
) {
  const press = readPressed(pressed);
  const typed = press ? edit(before, press) : before;
  const opened = readShow(pressed);
  const focus = opened === null ? press && focusAfter(before, press, typed) : anchors.field(opened, 'text');
  const updatedAt = sentVersion(form, quiz);
  const shown = sentBlock(form, typed);
  const formulas = await formulasOf(context, typed);
  const [wrong = null] = Object.keys(problems);
  const answer = { typed, updatedAt, formulas, problems, conflict: null, focus: wrong ?? focus, shown };
  if (wrong === null) return data<EditorAnswer>({ ...answer, toast: null });
  const toast = failureToast(refuse('invalid', { fields: { questions: problems[wrong] ?? [] } }), quiz === null);
  return data<EditorAnswer>({ ...answer, toast }, refusals.invalid.status);
}

/** The start of the block of questions that the page without scripts had open. */
function sentBlock(form: FormData, { questions }: EditedQuiz): number {
  const sent = Number(form.get('shown'));
  return blockAround(Number.isInteger(sent) ? sent : 0, questions.length);
}

/**
 * Refuses a quiz that is far too large, without rendering it again ([ED22]). A page with scripts still has the text and shows
 * where the problem is. Without scripts, the browser's Back brings the form back.
 */
function excessAnswer({ form, quiz }: Asked, typed: EditedQuiz, { path, message }: Excess) {
  const { status } = refusals.invalid;
  if (!form.has('quiz')) throw data(message, { status });
  const anchor = anchorAt(typed, path) ?? path;
  const toast = failureToast(refuse('invalid', { fields: { [path]: [message] } }), quiz === null);
  const updatedAt = sentVersion(form, quiz);
  const problems = { [anchor]: [message] };
  return data<EditorAnswer>(
    { typed: null, updatedAt, problems, toast, conflict: null, focus: anchor, shown: 0 },
    status,
  );
}

async function save(asked: Asked, typed: EditedQuiz, intent: SaveIntent): Promise<Outcome<Quiz>> {
  const { context, form, quiz } = asked;
  const body = { ...toSaved(typed), status: intent === 'publish' ? 'active' : 'draft' };
  const { quizzes } = context.services;
  if (!quiz) {
    const parsed = parseAs(QuizDraft, body);
    if (!parsed.ok) return invalid(parsed);
    return unwritten(typed, intent) ?? quizzes.create(context.user?.id ?? '', parsed.value);
  }
  const parsed = parseAs(QuizChange, { ...body, updatedAt: sentVersion(form, quiz) });
  await breathe();
  if (!parsed.ok) return invalid(parsed);
  return unwritten(typed, intent) ?? quizzes.change(quiz, parsed.value);
}

/**
 * The refusal to publish texts that nobody has written ([ED23]); null if all are written. Only the editor refuses them:
 * it saves them with their default texts, which /api accepts like any other.
 */
function unwritten(typed: EditedQuiz, intent: SaveIntent): Refusal | null {
  const gaps = intent === 'publish' ? missingIn(typed) : [];
  return gaps.length > 0 ? refuseIncomplete(gaps) : null;
}

function invalid(parsed: Parameters<typeof problemsByField>[0]): Refusal {
  return refuse('invalid', { fields: problemsByField(parsed) });
}

interface Refused {
  typed: EditedQuiz;
  intent: SaveIntent;
  refusal: Refusal;
}

async function refusedAnswer(
  { context, form, quiz }: Asked,
  { typed, intent, refusal }: Refused,
): Promise<EditorAnswer> {
  const problems = problemsByAnchor(typed, refusal.fields ?? {});
  const now = quiz && refusal.reason === 'changed_meanwhile' ? await requireQuiz(context, quiz.id) : null;
  const stored = now && toEdited(now, await context.services.quizzes.listQuestions(now));
  return {
    typed: form.has('quiz') ? null : typed,
    ...(!form.has('quiz') && { formulas: await formulasOf(context, typed) }),
    updatedAt: now?.updatedAt ?? null,
    problems,
    toast: failureToast(refusal, quiz === null),
    conflict: stored && { stored, intent },
    focus: stored ? 'conflict' : (Object.keys(problems)[0] ?? null),
    shown: sentBlock(form, typed),
  };
}

function problemsByAnchor(typed: EditedQuiz, fields: FieldProblems): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(fields)) {
    const anchor = anchorAt(typed, path) ?? path;
    problems[anchor] = [...(problems[anchor] ?? []), ...messages];
  }
  return problems;
}

/** The toast of a failed save: what failed and why, with the specified titles ([ED12]). */
function failureToast(refusal: Refusal, isNew: boolean): ToastContent {
  const paths = Object.keys(refusal.fields ?? {});
  const inQuestions = paths.length > 0 && paths.every((place) => place.startsWith('questions'));
  const title = isNew ? 'Failed to create quiz' : 'Failed to update quiz';
  return {
    title: inQuestions ? 'Failed to save questions' : title,
    description: refusalMessage(refusal) || 'Unknown error',
    tone: 'destructive',
  };
}
