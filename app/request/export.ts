import { type Refusal, refusals, refusalWords, refuse } from '#app/contract/refusals.ts';
import { attachment } from '#app/core/exchange/file-names.ts';
import { type ExportFormat, exportFormats } from '#app/core/exchange/formats.ts';
import { contentOf } from '#app/core/exchange/of-quiz.ts';
import type { QuizContent } from '#app/core/exchange/shapes.ts';
import type { RequestContext } from '#app/load-context.ts';

/** A quiz of the viewer's as a file to store ([IX1], [IX2]); anybody else is told that there is none. */
export async function exportQuiz(context: RequestContext, id: string, wanted: string | null): Promise<Response> {
  const { access, quizzes } = context.services;
  const granted = await access.grant('quiz', { viewer: context.viewer, action: 'quiz.read', id });
  if (!granted.ok) return refused(granted);
  const format = formatNamed(wanted ?? 'json');
  if (!format) return refused(refuse('not_found'));
  try {
    return written(contentOf(granted.value, await quizzes.listQuestions(granted.value)), format);
  } catch (error) {
    context.logError(error);
    return refused(context.toRefusal(error));
  }
}

function written(content: QuizContent, format: ExportFormat): Response {
  return new Response(format.write(content), {
    headers: {
      ...NOT_KEPT,
      'Content-Type': format.contentType,
      'Content-Disposition': attachment(content.title, format.extension),
    },
  });
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const PLAIN = { ...NOT_KEPT, 'Content-Type': 'text/plain; charset=utf-8' };

function refused(refusal: Refusal): Response {
  return new Response(refusalWords(refusal), { status: refusals[refusal.reason].status, headers: PLAIN });
}

function formatNamed(name: string): ExportFormat | null {
  return Object.entries(exportFormats).find(([known]) => known === name)?.[1] ?? null;
}
