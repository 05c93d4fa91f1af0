import { data, redirect } from '@remix-run/node';
import { type ImportAnswer, ImportReport, type ImportSource } from '#app/contract/import.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizDraft } from '#app/contract/quiz.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type RefusalReason, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import { carriedIn, uploadIdsIn } from '#app/core/exchange/carried.ts';
import { choicesIn, decide } from '#app/core/exchange/decide.ts';
import { readJson } from '#app/core/exchange/json-reader.ts';
import { openNotes } from '#app/core/exchange/notes.ts';
import { type Import, readQuizFile, readQuizText } from '#app/core/exchange/read.ts';
import type { MediaNames, QuizContent, Unread } from '#app/core/exchange/shapes.ts';
import { IMPORT_MAX } from '#app/core/limits.ts';
import { mediaIdsIn } from '#app/core/media.ts';
import { isBlank } from '#app/core/text.ts';
import type { RequestContext } from '#app/load-context.ts';
import { breathe, breatheBetween } from './breathe.ts';
import { flashCookie } from './flash.ts';
import { readJson as readFieldJson } from './json.ts';

interface Posted {
  form: FormData;
  context: RequestContext;
}

/** Handles the import page's forms: shows a preview of a file or text ([IX10]), or saves the preview. */
export async function answerImport({ form, context }: Posted) {
  const intent = form.get('intent');
  if (intent === 'save') return saveImport({ form, context });
  return intent === 'text' ? previewText({ form, context }) : previewFile({ form, context });
}

async function previewFile({ form, context }: Posted) {
  const file = form.get('file');
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return refused('file', 'no_file');
  if (file.size > IMPORT_MAX) return refused('file', 'file_too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const media = await mediaFor(context, new TextDecoder().decode(bytes));
  const reading = await breatheBetween(readQuizFile(file.name, bytes, media));
  return reading.ok ? preview(context, reading, file.name) : unreadable('file', reading);
}

async function previewText({ form, context }: Posted) {
  const text = textOf(form, 'text');
  if (isBlank(text)) return refused('text', 'no_text', text);
  const isTooLarge = new TextEncoder().encode(text).length > IMPORT_MAX;
  if (isTooLarge) return refused('text', 'text_too_large', text);
  const media = await mediaFor(context, text);
  const reading = await breatheBetween(readQuizText(text, media));
  return reading.ok ? preview(context, reading, null) : unreadable('text', reading, text);
}

function refused(source: ImportSource, reason: RefusalReason, text = '') {
  const { message, status } = refusals[reason];
  return answer({ step: 'choose', source, message, text }, status, refusalHeaders(refuse(reason)));
}

/** Answers with the message of the format's reader. */
function unreadable(source: ImportSource, { message }: Unread, text = '') {
  return answer({ step: 'choose', source, message, text }, refusals.invalid.status);
}

async function preview(context: RequestContext, { quiz, label, problems, more }: Import, source: string | null) {
  await breathe();
  const report = { source, label, problems, more };
  const media = await addressesOf(context, quiz);
  return answer({ step: 'preview', quiz, media, report, titleErrors: [], problem: null });
}

/** Saves the previewed quiz as a draft, in one transaction, or answers with the preview and the errors. */
async function saveImport({ form, context }: Posted) {
  const sent = await readPreview(form, context);
  if (!sent) return refused('file', 'preview_changed');
  const { quiz, report } = sent;
  await breathe();
  const parsed = parseAs(QuizDraft, { ...quiz, status: 'draft' });
  const media = await addressesOf(context, quiz);
  const back: ImportAnswer = { step: 'preview', quiz, media, report, titleErrors: [], problem: null };
  if (!parsed.ok) {
    const titleErrors = parsed.issues.filter(({ path }) => path[0] === 'title').map(({ message }) => message);
    return answer({ ...back, titleErrors }, refusals.invalid.status);
  }
  await breathe();
  const made = await context.services.quizzes.create(context.user?.id ?? '', parsed.value);
  if (!made.ok) {
    const { status } = refusals[made.reason];
    return answer({ ...back, problem: refusalMessage(made) }, status, refusalHeaders(made));
  }
  const headers = { 'Set-Cookie': await flashCookie({ toast: 'quiz_imported' }, context) };
  return redirect(`/creator/${made.value.id}`, { headers });
}

/**
 * The previewed quiz with the chosen title and the choices ([IX15]). The form contains it as a quiz file, which is read like
 * any other.
 */
async function readPreview(form: FormData, context: RequestContext): Promise<Sent | null> {
  const content = textOf(form, 'content');
  const media = await mediaFor(context, content);
  const reading = await breatheBetween(readJson(content, openNotes(), media));
  const report = ImportReport.safeParse(readFieldJson(textOf(form, 'report')));
  if (!reading.ok || !report.success) return null;
  const { quiz, problems } = decide(reading.quiz, report.data.problems, choicesIn(form));
  return { quiz: { ...quiz, title: textOf(form, 'title') }, report: { ...report.data, problems } };
}

interface Sent {
  quiz: QuizContent;
  report: ImportReport;
}

/** The author's uploads by the names in a quiz file: those that came with it, and those that the account has ([IX22]). */
async function mediaFor({ services, carried, user }: RequestContext, file: string): Promise<MediaNames> {
  const userId = user?.id ?? '';
  const own = await services.media.own(userId, uploadIdsIn(file));
  const files = new Map<string, NonNullable<RequestContext['carried'][number]>>();
  for (const [name, index] of carried.length === 0 ? [] : carriedIn(file)) {
    const arrived = carried[index];
    if (arrived && !own.has(name)) files.set(name, arrived);
  }
  return new Map([...own, ...(await services.media.addCarried(userId, files))]);
}

async function addressesOf({ services, user }: RequestContext, quiz: QuizContent): Promise<Record<string, string>> {
  const own = await services.media.own(user?.id ?? '', mediaIdsIn(quiz.questions));
  return Object.fromEntries([...own].map(([id, { src }]) => [id, src]));
}

function answer(value: ImportAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(value, { status, headers });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
