import { refuse } from '#app/contract/refusals.ts';
import { type ExportFormat, exportFormats } from '#app/core/exchange/formats.ts';
import { writeJson } from '#app/core/exchange/json-file.ts';
import { contentOf } from '#app/core/exchange/of-quiz.ts';
import type { QuizContent } from '#app/core/exchange/shapes.ts';
import { IMPORT_FILE_MAX } from '#app/core/limits.ts';
import { mediaIdsIn } from '#app/core/media.ts';
import type { RequestContext } from '#app/load-context.ts';
import { breathe } from './breathe.ts';
import { fileAnswer, noFile } from './file.ts';
import { streamOf } from './pieces.ts';

/** Answers with the viewer's own quiz as a file ([IX1], [IX2]); 404 for anyone else. */
export async function exportQuiz(context: RequestContext, id: string, wanted: string | null): Promise<Response> {
  const { access, quizzes } = context.services;
  const granted = await access.grant('quiz', { viewer: context.viewer, action: 'quiz.read', id });
  if (!granted.ok) return noFile(granted);
  const format = formatNamed(wanted ?? 'json');
  if (!format) return noFile(refuse('not_found'));
  try {
    const content = contentOf(granted.value, await quizzes.listQuestions(granted.value));
    if (format === exportFormats.json && mediaIdsIn(content.questions).length > 0) {
      const parts = withMedia(content, context);
      return fileAnswer({ ...format, name: content.title, content: streamOf(parts, context) });
    }
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

/** The quiz file with its pictures and sounds, one after the other, as they would be too much at once ([IX23]). */
async function* withMedia(content: QuizContent, { services, user }: RequestContext) {
  const file = writeJson(content);
  const encoder = new TextEncoder();
  const end = file.lastIndexOf('}');
  yield encoder.encode(`${file.slice(0, end).trimEnd()},\n  "media": {`);
  let left = IMPORT_FILE_MAX - 2 * encoder.encode(file).length;
  let comma = '';
  for (const { id, share } of inOrder(content)) {
    const address = await services.media.addressWithin(user?.id ?? '', id, left * share);
    if (address === null) continue;
    const part = encoder.encode(`${comma}\n    "${id}": "${address}"`);
    left -= part.length;
    comma = ',';
    yield part;
  }
  yield encoder.encode('\n  }\n}\n');
}

/**
 * Pictures come first, and each may take its share of what is left, so that all are there, perhaps smaller. A sound is there or
 * not.
 */
function inOrder({ questions }: QuizContent): { id: string; share: number }[] {
  const sounds = new Set(questions.flatMap(({ sound }) => (sound ? [sound.id] : [])));
  const pictures = mediaIdsIn(questions).filter((id) => !sounds.has(id));
  return [
    ...pictures.map((id, index) => ({ id, share: 1 / (pictures.length - index) })),
    ...[...sounds].map((id) => ({ id, share: 1 })),
  ];
}

function formatNamed(name: string): ExportFormat | null {
  return Object.entries(exportFormats).find(([known]) => known === name)?.[1] ?? null;
}
