import { isBlank } from '#app/core/text.ts';
import { decodeText } from './decode.ts';
import { titleFromFileName } from './file-names.ts';
import { readableFormats } from './formats.ts';
import { openNotes, withExcerpts } from './notes.ts';
import { type MediaNames, type Problem, type QuizContent, type Unread, unread } from './shapes.ts';
import type { Steps } from './steps.ts';

/** The result of reading a file or text. */
export interface Import {
  ok: true;
  quiz: QuizContent;
  /** What could not be read or was changed, by line. */
  problems: Problem[];
  /** How many further problems there are. */
  more: number;
  /** The name of the format: JSON, CSV or plain text. */
  label: string;
}

/**
 * Reads an uploaded file ([IX4]) in small parts. The format follows from the extension, or from the content if that is
 * unknown.
 */
export function* readQuizFile(name: string, bytes: Uint8Array, media?: MediaNames): Steps<Import | Unread> {
  const decoded = decodeText(bytes);
  return decoded.ok ? yield* readQuiz(decoded.text, name, media) : decoded;
}

/** Reads pasted text in any of the formats, in small parts. */
export function* readQuizText(text: string, media?: MediaNames): Steps<Import | Unread> {
  return text.includes('\0') ? unread('This text has unsupported characters.') : yield* readQuiz(text, '', media);
}

function* readQuiz(text: string, fileName: string, media?: MediaNames): Steps<Import | Unread> {
  if (isBlank(text)) return unread('There is nothing to import.');
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format =
    readableFormats.find(({ extensions }) => extensions.some((known) => known === extension)) ??
    readableFormats.find(({ recognizes }) => recognizes(text));
  if (!format) return unread('This format is not supported.');
  const notes = openNotes();
  const reading = yield* format.read(text, notes, media);
  if (!reading.ok) return reading;
  const title = isBlank(reading.quiz.title) ? titleFromFileName(fileName) : reading.quiz.title;
  const count = reading.quiz.questions.length;
  const problems = withExcerpts(notes.list(), text).map((problem) => inQuiz(problem, count));
  return { ok: true, quiz: { ...reading.quiz, title }, problems, more: notes.more(), label: format.label };
}

/** Drops a doubt about a question that was left out. */
function inQuiz({ doubt, ...problem }: Problem, questions: number): Problem {
  return doubt && doubt.question < questions ? { ...problem, doubt } : problem;
}
