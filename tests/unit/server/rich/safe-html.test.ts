import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUESTION_TEXT_MAX } from '#app/core/limits.ts';
import { plainOf } from '#app/core/rich-text.ts';
import { createFormatter } from '#server/rich/formatter.ts';
import { toHtml } from '#server/rich/to-html.ts';
import { fastest } from '#tests/support/fastest.ts';
import { depthOf, strangeIn, textIn } from '#tests/support/rich/html-shape.ts';

const PIECES = [
  ...[
    '*',
    '**',
    '***',
    '`',
    '``',
    '```js\n',
    '\n```\n',
    '$',
    '$$',
    '\\',
    '\\*',
    '\\$',
    '_',
    '~~~\n',
    '\n',
    '\n\n',
    ' ',
    '5',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=y>',
    '</code>',
    '</math>',
    '<!--',
    ']]>',
    '&lt;',
    '&#60;',
    '" onx="',
  ],
  ...[
    '[a](javascript:b)',
    '![a](b)',
    'https://example.org',
    '# ',
    '- ',
    '> ',
    '    ',
    '\t',
    "'",
    'é',
    '😀',
    'שלום',
    '\u202e',
    '\u2028',
  ],
  ...[
    '\\frac{',
    '}',
    '{',
    '^',
    '_{',
    '\\sqrt ',
    '\\text{',
    '\\href{javascript:x}',
    '\\def\\a{\\a\\a}',
    '\\a',
    '&',
    '\\\\',
    '%',
  ],
  ...[
    '\\begin{matrix}',
    '\\end{matrix}',
    '\\color{red}',
    '\\hspace{-9em}',
    '\\htmlData{a=b}',
    '\\style{x}',
    '\\left(',
    '\\right.',
  ],
];
/** Words that the author wrote. With a space between them they are no name of a language. */
const WORDS = ['alpha one', 'beta two', 'gamma three'];

const anyText = fc.array(fc.constantFrom(...PIECES, ...WORDS), { maxLength: 30 }).map((pieces) => pieces.join(''));

const squeezed = (text: string) => text.replace(/[\s\\*`$]/g, '');

describe('[RF5] formatted text', () => {
  test('of 10,000 random texts has none of the author’s HTML, and all of the author’s words', () => {
    const property = fc.property(anyText, (text) => {
      const { html } = toHtml(text);
      expect(strangeIn(html)).toEqual([]);
      const shown = squeezed(textIn(html));
      const words = text.match(/(alpha one|beta two|gamma three)/g) ?? [];
      let from = 0;
      for (const word of words) {
        const at = shown.indexOf(squeezed(word), from);
        expect(at, `${word} of ${JSON.stringify(text)} in ${html}`).toBeGreaterThanOrEqual(from);
        from = at + 1;
      }
      expect(squeezed(plainOf(text, html))).toBe(html ? shown : squeezed(text));
    });
    fc.assert(property, { numRuns: 10_000 });
  });
});

/** The longest texts that cost a parser most. */
const LONGEST: Record<string, string> = Object.fromEntries(
  Object.entries({
    stars: '*',
    'pairs of stars': '**a ',
    'nested emphasis': '*a **b ',
    'closing stars': 'a* ',
    backticks: '`',
    'growing backticks': '` `` ``` ',
    dollars: '$',
    'opening dollars': '$x ',
    'formulas of one letter': '$x$',
    'one word': 'w',
    'quotes and brackets': '<"&>',
    'opening braces': '${',
    backslashes: '\\',
    lines: '\n',
    'lines with text': 'a\n',
    fences: '```\n',
    underscores: '_a',
    flags: '🇨🇭',
  }).map(([name, piece]) => [name, piece.repeat(QUESTION_TEXT_MAX).slice(0, 2 * QUESTION_TEXT_MAX)]),
);
LONGEST['nested formula'] = `$${'x^{'.repeat(300)}$`;
LONGEST['formula of groups'] = `$${'{'.repeat(490)}x${'}'.repeat(490)}$`;
LONGEST['formula of brackets'] = `$${'\\left('.repeat(80)}${'\\right)'.repeat(80)}$`;
LONGEST['formula of columns'] = `$\\begin{matrix}${'&'.repeat(900)}\\end{matrix}$`;
for (const language of ['js', 'python', 'cpp', 'xml', 'php', 'bash', 'sql', 'css', 'ruby']) {
  for (const piece of ['<a b="', '/*(', '"\\', '1.e', '$a{', 'a<b<', '@a(', '=~ /']) {
    LONGEST[`${language} of ${piece}`] = `\`\`\`${language}\n${piece.repeat(1000)}`.slice(0, QUESTION_TEXT_MAX);
  }
}

describe('[RF7] a text of any kind is formatted within bounds', () => {
  test.each(Object.entries(LONGEST))('%s', (_name, text) => {
    // A hundredth of this is usual. It is far below what one text costs where the time grows with the square of its length.
    expect(fastest(() => toHtml(text), 200)).toBeLessThan(200);
    const { html } = toHtml(text);
    expect(html.length).toBeLessThan(40_000);
    expect(depthOf(html)).toBeLessThan(64);
    expect(strangeIn(html)).toEqual([]);
  });

  test('one that is longer than can be stored is not formatted at all', () => {
    expect(createFormatter().format('**a**'.repeat(1000))).toBeNull();
  });
});
