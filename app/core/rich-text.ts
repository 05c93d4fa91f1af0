import type { Question } from '#app/core/live/shapes.ts';

/** How a text looks: its HTML, made and made safe by the server; null if it looks exactly as it was typed. */
export type Format = (text: string) => string | null;

/** A formula that is shown as typed, and why ([RF4]). */
export interface FormulaProblem {
  formula: string;
  message: string;
}

/** By the text that they are in. */
export type FormulaProblems = Readonly<Record<string, readonly FormulaProblem[]>>;

/** A text as it will look: its HTML, null if it looks as typed, and what could not be formatted. */
export interface FormattedPreview {
  html: string | null;
  problems: readonly FormulaProblem[];
}

/**
 * A formatted text for places that show no HTML: titles, names that are read aloud, files. It loses its marks, and
 * formulas are in LaTeX ([RF12]).
 *
 * @param html As made by the server; absent or null if the text has no formatting.
 */
export function plainOf(text: string, html?: string | null): string {
  return html ? visibleOf(text, html).replace(/\s+/g, ' ').trim() : text;
}

/** The same with line breaks where the text has some: what is measured to see how large it can be. */
export function visibleOf(text: string, html?: string | null): string {
  if (!html) return text;
  return html
    .replace(/<math([^>]*)alttext="([^"]*)".*?<\/math>/gs, (_, other: string, latex: string) =>
      other.includes('block') ? `\n${latex}\n\n` : latex,
    )
    .replace(/<br>|<code class[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name]);
}

/** A question as it is read aloud: every text without its formatting. */
export function plainQuestion(question: Question): Question {
  const { text, html, options } = question;
  return {
    ...question,
    text: plainOf(text, html),
    options: options.map((option) => ({ ...option, text: plainOf(option.text, option.html) })),
  };
}

const CHARACTERS = { lt: '<', gt: '>', quot: '"', amp: '&' };

interface Formattable {
  text: string;
  funFact?: string | null | undefined;
  options: readonly { text: string }[];
}

/** Every text of a question that may be formatted. */
export function textsOf({ text, funFact, options }: Formattable): string[] {
  return [text, funFact ?? '', ...options.map((option) => option.text)];
}

/** A question of a quiz with its texts as HTML beside them. */
export function withHtml(question: Question, format: Format): Question {
  return {
    ...question,
    html: format(question.text) ?? undefined,
    funFactHtml: format(question.funFact ?? '') ?? undefined,
    options: question.options.map((option) => ({ ...option, html: format(option.text) ?? undefined })),
  };
}
