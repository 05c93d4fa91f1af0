import { mayBeFormatted } from '#app/core/formatting-marks.ts';
import { FORMATTED_CACHE, QUESTION_TEXT_MAX } from '#app/core/limits.ts';
import type { Format, FormulaProblem } from '#app/core/rich-text.ts';
import { escapeHtml } from './escape-html.ts';
import { type RichText, toHtml } from './to-html.ts';

/** Formats the texts of quizzes whose setting `formatting` is on. */
export interface Formatter {
  /**
   * A text as safe HTML; null if that would show nothing but the text as typed, so that plain texts cost nothing ([RF8]).
   * The same text again comes from memory.
   */
  format: Format;
  /**
   * Formats many texts ahead. It lets other work in between: a whole quiz may take longer than a player should wait ([RF7]).
   *
   * @returns Has all of these texts at hand, also those that the memory for all quizzes could not keep.
   */
  prepare(texts: Iterable<string>): Promise<Format>;
  /** The formulas of a text that are shown as typed, and why. */
  problemsOf(text: string): readonly FormulaProblem[];
}

/** Makes a formatter that remembers what it made, within bounds. */
export function createFormatter(bounds: { texts: number; characters: number } = FORMATTED_CACHE): Formatter {
  const known = new Map<string, RichText>();
  let characters = 0;

  function forget(text: string): void {
    const old = known.get(text);
    if (!old) return;
    known.delete(text);
    characters -= text.length + old.html.length;
  }

  function remember(text: string, made: RichText): RichText {
    known.set(text, made);
    characters += text.length + made.html.length;
    for (const oldest of known.keys()) {
      if (characters <= bounds.characters && known.size <= bounds.texts) break;
      forget(oldest);
    }
    return made;
  }

  function made(text: string): RichText | null {
    if (!mayBeFormatted(text) || text.length > LONGEST) return null;
    const old = known.get(text);
    // The order of the map is that of last use.
    if (old) forget(text);
    return remember(text, old ?? toHtml(text));
  }

  const format: Format = (text) => {
    const html = made(text)?.html ?? null;
    return html === escapeHtml(text) ? null : html;
  };

  return {
    format,
    async prepare(texts) {
      const prepared = new Map<string, string | null>();
      let startedAt = performance.now();
      for (const text of texts) {
        prepared.set(text, format(text));
        if (performance.now() - startedAt < SLICE_MS) continue;
        await new Promise((resolve) => setImmediate(resolve));
        startedAt = performance.now();
      }
      return (text) => {
        const html = prepared.get(text);
        return html === undefined ? format(text) : html;
      };
    },
    problemsOf: (text) => made(text)?.problems ?? [],
  };
}

/** How long texts are formatted without a pause. */
const SLICE_MS = 10;
/** In UTF-16 units, of which a character has one or two. Longer texts cannot be stored. */
const LONGEST = 2 * QUESTION_TEXT_MAX;
