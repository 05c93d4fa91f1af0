import * as z from 'zod';
import { toPlace } from '#app/core/exchange/decide.ts';
import type { QuizContent } from '#app/core/exchange/shapes.ts';

const question = z.int().min(0);

/** A line that may belong to a question, and where it goes unless the author says otherwise. */
const Piece = z.object({
  text: z.string().max(1000),
  isCorrect: z.boolean(),
  place: z.string().transform((name) => toPlace(name) ?? 'out'),
});

/** What the author should decide about a question. */
const Doubt = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['correct', 'omit']), question }),
  z.object({ kind: z.literal('place'), question, pieces: z.array(Piece).max(10) }),
]);

/** What the preview says about the import. The preview's form posts it back, so the page can be shown again unchanged. */
export const ImportReport = z.object({
  /** The file's name, or null for pasted text. */
  source: z.string().max(1000).nullable(),
  /** The name of the format. */
  label: z.string().max(100),
  problems: z
    .array(
      z.object({
        line: z.int(),
        message: z.string().max(1000),
        excerpt: z.string().max(1000),
        doubt: Doubt.optional(),
      }),
    )
    .max(100),
  /** How many further problems are not listed. */
  more: z.int(),
});
export type ImportReport = z.output<typeof ImportReport>;

/** Where a quiz to import comes from. */
export type ImportSource = 'file' | 'text';

/** Which form of the import page was sent. */
export type ImportIntent = ImportSource | 'save';

/** Nothing could be imported: the reason, and the form it belongs to. */
export interface NothingImported {
  step: 'choose';
  source: ImportSource;
  message: string;
  /** The pasted text, for the author to fix. */
  text: string;
}

/** The preview: what saving would store. */
export interface ImportPreview {
  step: 'preview';
  quiz: QuizContent;
  /** The addresses of its pictures and sounds, by id. */
  media: Record<string, string>;
  report: ImportReport;
  /** Validation messages for the title. */
  titleErrors: string[];
  /** Why saving failed; null before the first try. */
  problem: string | null;
}

export type ImportAnswer = NothingImported | ImportPreview;
