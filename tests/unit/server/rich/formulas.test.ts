import { describe, expect, test } from 'vitest';
import { FORMULA } from '#app/core/limits.ts';
import { createFormatter } from '#server/rich/formatter.ts';
import { depthOf, strangeIn } from '#tests/support/rich/html-shape.ts';

const { format, problemsOf } = createFormatter();

describe('[RF4] formulas', () => {
  test.each([
    ['x^2', '<msup><mi>x</mi><mn>2</mn></msup>'],
    ['\\mathbb{R}', '<mi>ℝ</mi>'],
    ['\\frac{1}{2}', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
    ['\\overline{x}', '<mrow class="m-over"><mi>x</mi></mrow>'],
    ['\\boxed{x}', '<mrow displaystyle="true" scriptlevel="0" class="m-box"><mi>x</mi></mrow>'],
    ['\\begin{matrix} a & b \\end{matrix}', '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>'],
    ['\\ce{H2O}', '<mn>2</mn>'],
  ])('%s becomes MathML', (latex, inside) => {
    expect(format(`$${latex}$`)).toContain(inside);
    expect(problemsOf(`$${latex}$`)).toEqual([]);
  });

  test('[RF14] a formula carries its LaTeX and runs from left to right', () => {
    expect(format('$x < "y"$')).toMatch(/^<math dir="ltr" alttext="x &lt; &quot;y&quot;">/);
  });

  test('one that cannot be read is shown as typed beside others, and the reason is known', () => {
    const text = '**a** $\\frac{1$ and $x$';
    expect(format(text)).toMatch(/^<strong>a<\/strong> \$\\frac\{1\$ and <math/);
    expect(problemsOf(text)).toEqual([{ formula: '$\\frac{1$', message: expect.stringContaining('Unexpected end') }]);
  });

  test.each([
    ['\\foo', '\\foo is not known'],
    ['\\href{https://example.org}{x}', '\\href is not known'],
    ['\\includegraphics{x.png}', '\\includegraphics is not known'],
    ['\\class{a}{x}', '\\class is not known'],
    ['\\def\\x{\\x}\\x', 'grow without end'],
    ['\\def\\a#1{#1#1#1#1#1#1}\\a{\\a{\\a{\\a{\\a{x}}}}}', 'grow without end'],
    ['\\edef\\a{xxxx}'.concat('\\edef\\a{\\a\\a\\a\\a}'.repeat(9), '\\a'), 'grow without end'],
    [`${'\\sqrt{'.repeat(100)}x${'}'.repeat(100)}`, 'too deeply'],
    [`\\begin{matrix}${'&'.repeat(900)}\\end{matrix}x`, 'too large'],
    ['\\longdiv{x}', 'don’t show'],
    ['\\quad', 'nothing in it'],
    ['a_', 'cannot be read'],
  ])('%s is refused', (latex, reason) => {
    const [problem] = problemsOf(`$${latex}$`);
    expect(problem?.message).toContain(reason);
    expect(format(`$${latex}$`)).toBeNull();
  });

  test('definitions of one formula are unknown to the next', () => {
    expect(problemsOf('$\\gdef\\mine{x}\\mine$ $\\mine$')).toHaveLength(1);
  });
});

describe('[RF5] what a formula may do to the screen', () => {
  test.each([
    '\\color{red}{x}',
    '\\textcolor{#fff}{x}',
    '\\colorbox{red}{x}',
    '\\rule{999em}{999em}x',
    'x\\hspace{-30em}y',
    'x\\kern999em y',
    '\\raisebox{-90em}{x}',
    '\\Huge x',
    '\\mathrlap{x}',
    '\\fcolorbox{red}{blue}{x}',
    '\\label{a} x',
    '\\tag{1} x',
    '\\begin{align} a &= b \\\\ c &= d \\end{align}',
  ])('%s brings no style, colour or length beyond the bounds', (latex) => {
    const html = format(`$$${latex}$$`) ?? '';
    expect(strangeIn(html)).toEqual([]);
    for (const [, length] of html.replace(/alttext="[^"]*"/g, '').matchAll(/"(-?[\d.]+)em"/g)) {
      expect(Number(length)).toBeGreaterThanOrEqual(-1);
      expect(Number(length)).toBeLessThanOrEqual(FORMULA.lengthEm);
    }
  });

  test('the formulas of a text share one bound', () => {
    const text = '$\\frac{a}{b}$'.repeat(70);
    const html = format(`x ${'$\\begin{matrix}a&b&c&d&e&f\\end{matrix}$ '.repeat(25)}`) ?? '';
    expect(html.length).toBeLessThan(FORMULA.characters + 2000);
    expect(problemsOf(text.repeat(2)).every(({ message }) => message.includes('too many'))).toBe(true);
    expect(depthOf(html)).toBeLessThan(FORMULA.depth);
  });
});
