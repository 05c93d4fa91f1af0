import { FORMULA } from '#app/core/limits.ts';
import type { FormulaProblem } from '#app/core/rich-text.ts';
import { toColoured } from './code.ts';
import { escapeHtml } from './escape-html.ts';
import { toFormula } from './formulas.ts';
import { parse, type Token } from './grammar.ts';

/** A text as HTML that fits into a line, a heading or a button: no block element is in it. */
export interface RichText {
  html: string;
  problems: readonly FormulaProblem[];
}

/** Emphasis within emphasis, as deep as anybody means it. Deeper marks go, and their text stays. */
const DEEPEST_EMPHASIS = 6;

/** Formats a text. Every tag in the result is written here, in `code.ts` or in `mathml.ts` ([RF5]). */
export function toHtml(text: string): RichText {
  const problems: FormulaProblem[] = [];
  let left = FORMULA.characters;
  let depth = 0;

  function formula({ content, markup }: Token): string {
    const typed = `${markup}${content}${markup}`;
    const isDisplay = markup === '$$';
    const made = toFormula(content, { isDisplay });
    if (made.ok && made.html.length <= left) {
      left -= made.html.length;
      return made.html;
    }
    problems.push({ formula: typed, message: made.ok ? 'The text has too many formulas.' : made.message });
    return lines(typed);
  }

  function emphasis(tag: 'strong' | 'em', step: 1 | -1): string {
    if (step === -1) depth -= 1;
    const isShown = depth < DEEPEST_EMPHASIS;
    if (step === 1) depth += 1;
    return isShown ? `<${step === 1 ? '' : '/'}${tag}>` : '';
  }

  function inline(token: Token): string {
    switch (token.type) {
      case 'math':
        return formula(token);
      case 'code_inline':
        return `<code dir="ltr">${escapeHtml(token.content)}</code>`;
      case 'strong_open':
      case 'strong_close':
        return emphasis('strong', token.nesting === 1 ? 1 : -1);
      case 'em_open':
      case 'em_close':
        return emphasis('em', token.nesting === 1 ? 1 : -1);
      case 'softbreak':
      case 'hardbreak':
        return '<br>';
      default:
        return escapeHtml(token.content);
    }
  }

  const blocks = parse(withIndents(text)).flatMap((token) => {
    if (token.type === 'fence') return [{ isCode: true, html: codeBlock(token) }];
    if (token.type !== 'inline') return [];
    return [{ isCode: false, html: (token.children ?? []).map(inline).join('') }];
  });
  const html = blocks.map(({ isCode, html }, at) => gap(isCode, blocks[at - 1]) + html).join('');
  return { html: html.replaceAll(INDENT, ' '), problems };
}

/** Stands for a space at the start of a line, which the grammar would drop: code without marks keeps its indents ([PL25]). */
const INDENT = '\u{E000}';
const FENCE = /^ {0,3}(```|~~~)/;

function withIndents(text: string): string {
  let isFenced = false;
  const indented = text.split('\n').map((line) => {
    const isMark = FENCE.test(line);
    if (isMark) isFenced = !isFenced;
    return isMark || isFenced ? line : line.replace(/^ +(?=\S)/, (spaces) => INDENT.repeat(spaces.length));
  });
  return indented.join('\n');
}

/** An empty line between paragraphs stays one. Code is a block, so a space is enough. */
function gap(isCode: boolean, before: { isCode: boolean } | undefined): string {
  if (!before) return '';
  return isCode || before.isCode ? ' ' : '<br><br>';
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Focusable, so that keys can scroll it. The style sheet makes it a block. */
function codeBlock({ content, info }: Token): string {
  const words = info.trim();
  // Several words are no language but somebody's text.
  const code = /\s/.test(words) ? `${words}\n${content}` : content;
  return `<code class="code-block" dir="ltr" tabindex="0">${toColoured(code.replace(/\n$/, ''), words)}</code>`;
}
