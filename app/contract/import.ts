import { z } from 'zod';
import type { QuizContent } from '#app/core/exchange/shapes.ts';

/** How reading went, as the preview shows it; its form sends it along, so that nothing is lost when it comes back. */
export const ImportReport = z.object({
  /** The file's name, or null for pasted text. */
  source: z.string().max(1000).nullable(),
  /** Of the format. */
  label: z.string().max(100),
  problems: z.array(z.object({ line: z.int(), message: z.string().max(1000), excerpt: z.string().max(1000) })).max(100),
  /** How many problems there are besides. */
  more: z.int(),
});
export type ImportReport = z.output<typeof ImportReport>;

/** Where a quiz to import comes from. */
export type ImportSource = 'file' | 'text';

/** Which form of the import page was sent. */
export type ImportIntent = ImportSource | 'save';

/** Nothing came in: why, and where it belongs. */
export interface NothingImported {
  step: 'choose';
  source: ImportSource;
  message: string;
  /** The pasted text, to be mended. */
  text: string;
}

/** What would be saved. */
export interface ImportPreview {
  step: 'preview';
  quiz: QuizContent;
  report: ImportReport;
  /** What is wrong with the title. */
  titleErrors: string[];
  /** Why it could not be saved. */
  problem: string | null;
}

export type ImportAnswer = NothingImported | ImportPreview;
