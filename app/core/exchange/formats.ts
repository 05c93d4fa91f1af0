import { readText } from '#app/core/exchange/text/reader.ts';
import { readCsv } from './csv-reader.ts';
import { looksLikeCsv } from './csv-table.ts';
import { writeCsv } from './csv-writer.ts';
import { writeJson } from './json-file.ts';
import { readJson } from './json-reader.ts';
import type { QuizContent, Reader } from './shapes.ts';
import { textParts } from './text-writer.ts';

/** A format that quizzes can be imported from. */
export interface FileFormat {
  /** The name shown to users. */
  label: string;
  /** File name extensions in lower case. */
  extensions: readonly string[];
  /** Whether a text is probably in this format; asked when the file name does not say. */
  recognizes(text: string): boolean;
  read: Reader;
}

/** Every import format, in the order in which they are tried; the last accepts any text. */
export const readableFormats = [
  { label: 'JSON', extensions: ['json'], recognizes: (text) => /^\s*\{/.test(text), read: readJson },
  { label: 'CSV', extensions: ['csv', 'tsv'], recognizes: looksLikeCsv, read: readCsv },
  { label: 'plain text', extensions: [], recognizes: () => true, read: readText },
] as const satisfies readonly FileFormat[];

/** A format that quizzes can be exported to. */
export interface ExportFormat {
  extension: string;
  contentType: string;
  /** The file, in parts that take a moment each. */
  write(quiz: QuizContent): Iterable<string>;
}

export const exportFormats = {
  json: { extension: 'json', contentType: 'application/json; charset=utf-8', write: (quiz) => [writeJson(quiz)] },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8', write: (quiz) => [writeCsv(quiz)] },
  text: { extension: 'txt', contentType: 'text/plain; charset=utf-8', write: textParts },
} as const satisfies Record<string, ExportFormat>;
