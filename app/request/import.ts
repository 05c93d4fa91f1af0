import { data, redirect } from '@remix-run/node';
import { type ImportAnswer, ImportReport, type ImportSource } from '#app/contract/import.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizDraft } from '#app/contract/quiz.ts';
import { type RefusalReason, refusalHeaders, refusalMessage, refusals } from '#app/contract/refusals.ts';
import { choicesIn, decide } from '#app/core/exchange/decide.ts';
import { readJson } from '#app/core/exchange/json-reader.ts';
import { openNotes } from '#app/core/exchange/notes.ts';
import { type Import, readQuizFile, readQuizText } from '#app/core/exchange/read.ts';
import type { QuizContent, Unread } from '#app/core/exchange/shapes.ts';
import { IMPORT_MAX } from '#app/core/limits.ts';
import { isBlank } from '#app/core/text.ts';
import type { RequestContext } from '#app/load-context.ts';
import { breathe } from './breathe.ts';
import { flashCookie } from './flash.ts';
import { readJson as readFieldJson } from './json.ts';

interface Posted {
  form: FormData;
  context: RequestContext;
}

/** Handles the import page's forms: shows a preview of a file or text ([IX10]), or saves the preview. */
export function answerImport({ form, context }: Posted) {
  const intent = form.get('intent');
  if (intent === 'save') return saveImport({ form, context });
  return intent === 'text' ? previewText(form) : previewFile(form);
}

async function previewFile(form: FormData) {
  const file = form.get('file');
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return refused('file', 'no_file');
  if (file.size > IMPORT_MAX) return refused('file', 'file_too_large');
  const reading = readQuizFile(file.name, new Uint8Array(await file.arrayBuffer()));
  return reading.ok ? preview(reading, file.name) : unreadable('file', reading);
}

async function previewText(form: FormData) {
  const text = textOf(form, 'text');
  if (isBlank(text)) return refused('text', 'no_text', text);
  const isTooLarge = new TextEncoder().encode(text).length > IMPORT_MAX;
  if (isTooLarge) return refused('text', 'text_too_large', text);
  const reading = readQuizText(text);
  return reading.ok ? preview(reading, null) : unreadable('text', reading, text);
}

function refused(source: ImportSource, reason: RefusalReason, text = '') {
  const { message, status } = refusals[reason];
  return answer({ step: 'choose', source, message, text }, status);
}

/** Answers with the message of the format's reader. */
function unreadable(source: ImportSource, { message }: Unread, text = '') {
  return answer({ step: 'choose', source, message, text }, refusals.invalid.status);
}

async function preview({ quiz, label, problems, more }: Import, source: string | null) {
  await breathe();
  const report = { source, label, problems, more };
  return answer({ step: 'preview', quiz, report, titleErrors: [], problem: null });
}

/** Saves the previewed quiz as a draft, in one transaction, or answers with the preview and the errors. */
async function saveImport({ form, context }: Posted) {
  const sent = readPreview(form);
  if (!sent) return refused('file', 'preview_changed');
  const { quiz, report } = sent;
  await breathe();
  const parsed = parseAs(QuizDraft, { ...quiz, status: 'draft' });
  const back: ImportAnswer = { step: 'preview', quiz, report, titleErrors: [], problem: null };
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
 * The previewed quiz with the chosen title and decisions ([IX15]). The form contains it as a quiz file, which is read like
 * any other.
 */
function readPreview(form: FormData): { quiz: QuizContent; report: ImportReport } | null {
  const reading = readJson(textOf(form, 'content'), openNotes());
  const report = ImportReport.safeParse(readFieldJson(textOf(form, 'report')));
  if (!reading.ok || !report.success) return null;
  const { quiz, problems } = decide(reading.quiz, report.data.problems, choicesIn(form));
  return { quiz: { ...quiz, title: textOf(form, 'title') }, report: { ...report.data, problems } };
}

function answer(value: ImportAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(value, { status, headers });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
