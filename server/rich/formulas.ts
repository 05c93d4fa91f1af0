import temml from 'temml';
import { FORMULA } from '#app/core/limits.ts';
import { escapeHtml } from './escape-html.ts';
import { type MathRefusal, RefusedMath, toMathMl } from './mathml.ts';

/** A formula as a `math` element, or why it is shown as typed. */
export type Formula = { ok: true; html: string } | { ok: false; message: string };

/**
 * LaTeX as MathML that carries its LaTeX as `alttext`. Macros that grow without end are refused, and whatever would link
 * somewhere or load something ([RF4], [RF5]).
 */
export function toFormula(latex: string, { isDisplay }: { isDisplay: boolean }): Formula {
  try {
    const tree = temml.__renderToMathMLTree(latex, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: false,
      trust: false,
      maxSize: [FORMULA.lengthEm, FORMULA.lengthEm],
      maxExpand: FORMULA.expansions,
    });
    const inside = toMathMl(tree);
    if (inside.replace(/<[^>]*>/g, '').trim() === '') return { ok: false, message: 'There is nothing in it.' };
    // Mathematics runs from left to right inside Arabic and Hebrew too.
    const attributes = `dir="ltr"${isDisplay ? ' display="block"' : ''} alttext="${escapeHtml(latex.trim())}"`;
    return { ok: true, html: `<math ${attributes}>${inside}</math>` };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

const MESSAGES: Record<MathRefusal, string> = {
  too_deep: 'It is nested too deeply.',
  too_large: 'It is too large.',
  not_shown: 'It uses a command that we don’t show.',
};

function messageOf(error: unknown): string {
  if (error instanceof RefusedMath) return MESSAGES[error.reason];
  // Too deep for the library itself.
  if (error instanceof RangeError) return MESSAGES.too_deep;
  const text = error instanceof Error && !(error instanceof TypeError) ? error.message : '';
  if (text.includes('Too many expansions')) return 'Its macros grow without end.';
  const unknown = /(?:Unsupported function name:|Function ")\s*(\\[a-zA-Z]+)/.exec(text);
  if (unknown) return `The command ${unknown[1]} is not known.`;
  const [said = ''] = text.trim().split(/\s+at (?:position|end of input)|:\s*\n|\n/);
  return said ? `${said.replace("'EOF'", 'the end').replace(/\.$/, '')}.` : 'It cannot be read.';
}
