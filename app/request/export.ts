import { refuse } from '#app/contract/refusals.ts';
import { type ExportFormat, exportFormats } from '#app/core/exchange/formats.ts';
import { contentOf } from '#app/core/exchange/of-quiz.ts';
import type { RequestContext } from '#app/load-context.ts';
import { breathe } from './breathe.ts';
import { fileAnswer, noFile } from './file.ts';

/** Answers with the viewer's own quiz as a file ([IX1], [IX2]); 404 for anyone else. */
export async function exportQuiz(context: RequestContext, id: string, wanted: string | null): Promise<Response> {
  const { access, quizzes } = context.services;
  const granted = await access.grant('quiz', { viewer: context.viewer, action: 'quiz.read', id });
  if (!granted.ok) return noFile(granted);
  const format = formatNamed(wanted ?? 'json');
  if (!format) return noFile(refuse('not_found'));
  try {
    const content = contentOf(granted.value, await quizzes.listQuestions(granted.value));
    let text = '';
    for (const part of format.write(content)) {
      text += part;
      await breathe();
    }
    return fileAnswer({ ...format, name: content.title, content: text });
  } catch (error) {
    context.logError(error);
    return noFile(context.toRefusal(error));
  }
}

function formatNamed(name: string): ExportFormat | null {
  return Object.entries(exportFormats).find(([known]) => known === name)?.[1] ?? null;
}
