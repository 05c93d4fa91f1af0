import { isBlank } from '#app/core/text.ts';
import { decodeText } from './decode.ts';
import { titleFromFileName } from './file-names.ts';
import { readableFormats } from './formats.ts';
import { openNotes, withExcerpts } from './notes.ts';
import { type Problem, type QuizContent, type Unread, unread } from './shapes.ts';

/** What came out of a file or a text. */
export interface Import {
  ok: true;
  quiz: QuizContent;
  /** What was not read, or not as it stands, by line. */
  problems: Problem[];
  /** How many problems there are besides. */
  more: number;
  /** Of the format: JSON, CSV, plain text. */
  label: string;
}

/** Reads a file that somebody chose ([IX4]); its name tells the format, else what is in it. */
export function readQuizFile(name: string, bytes: Uint8Array): Import | Unread {
  const decoded = decodeText(bytes);
  return decoded.ok ? readQuiz(decoded.text, name) : decoded;
}

/** Reads a text that somebody pasted: any of the formats. */
export function readQuizText(text: string): Import | Unread {
  return text.includes('\0') ? unread('This text has characters that cannot be read.') : readQuiz(text, '');
}

function readQuiz(text: string, fileName: string): Import | Unread {
  if (isBlank(text)) return unread('There is nothing in it.');
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format =
    readableFormats.find(({ extensions }) => extensions.some((one) => one === extension)) ??
    readableFormats.find(({ recognizes }) => recognizes(text));
  if (!format) return unread('This is no format that can be read.');
  const notes = openNotes();
  const reading = format.read(text, notes);
  if (!reading.ok) return reading;
  const title = isBlank(reading.quiz.title) ? titleFromFileName(fileName) : reading.quiz.title;
  const problems = withExcerpts(notes.list(), text);
  return { ok: true, quiz: { ...reading.quiz, title }, problems, more: notes.more(), label: format.label };
}
