import { describe, expect, test } from 'vitest';
import { plainOf } from '#app/core/rich-text.ts';
import { createFormatter } from '#server/rich/formatter.ts';

const { format } = createFormatter();

describe('[RF2] the grammar', () => {
  test.each([
    ['a **bold** word', 'a <strong>bold</strong> word'],
    ['an *italic* word', 'an <em>italic</em> word'],
    ['***both***', '<em><strong>both</strong></em>'],
    ['call `f(x < 1)`', 'call <code dir="ltr">f(x &lt; 1)</code>'],
    ['one\ntwo', 'one<br>two'],
    ['one\r\ntwo', 'one<br>two'],
    ['one\n\ntwo', 'one<br><br>two'],
    ['```\n<a>\n```', '<code class="code-block" dir="ltr" tabindex="0">&lt;a&gt;</code>'],
    ['before\n```\na\n  b\n```\nafter', 'before <code class="code-block" dir="ltr" tabindex="0">a\n  b</code> after'],
    ['```no language\nx\n```', '<code class="code-block" dir="ltr" tabindex="0">no language\nx</code>'],
    ['2 \\* 3 \\* 4, \\`, \\$5$', '2 * 3 * 4, `, $5$'],
    ['`*not italic*` and `$x$`', '<code dir="ltr">*not italic*</code> and <code dir="ltr">$x$</code>'],
  ])('%j', (text, html) => {
    expect(format(text)).toBe(html);
  });

  test.each([
    'plain text',
    '<b onclick="x">bold</b> & <script>',
    '[link](https://example.org) ![picture](x.png) https://example.org',
    '# no heading',
    '- no list',
    '1. no list',
    '> no quote',
    '&amp; &#42;',
    '__init__ and snake_case_name',
    '**not closed',
    '2 * 3 * 4',
    'C:\\new\\folder',
    '    indented',
    '~~struck~~',
    '| a | b |',
    '---',
  ])('%j looks as typed', (text) => {
    expect(format(text)).toBeNull();
  });
});

describe('[RF3] dollars', () => {
  test.each([
    'It costs $5',
    '$5 and $10',
    '$20,000 and USD$30',
    '5$ or 10$',
    'from $5 to $10 or $15',
    '$ x $',
    'a $ sign',
    '$$',
    '$$$',
    '$$ $$',
    '$5\n$10',
    '$x\ny$',
  ])('%j is text', (text) => {
    expect(format(text) ?? text).not.toContain('<math');
  });

  test.each(['$x$', 'is $x^2$?', '$\\text{5\\$}$', '$$x$$', '$$\nx\n+ y\n$$', '**$x$**', '($a$, $b$)'])(
    '%j is a formula',
    (text) => {
      expect(format(text)).toContain('<math');
    },
  );

  test('two dollars make a formula of its own line', () => {
    expect(format('$$x$$')).toContain('display="block"');
    expect(format('$x$')).not.toContain('display');
  });
});

describe('[RF12] without formatting', () => {
  test.each([
    ['plain & simple', 'plain & simple'],
    ['a **bold** `<b>` "word"', 'a bold <b> "word"'],
    ['is $x^2 < 1$?', 'is x^2 < 1?'],
    ['one\ntwo', 'one two'],
    ['see\n```js\nf("a")\n```\nwell', 'see f("a") well'],
    ['&lt; **stays**', '&lt; stays'],
  ])('%j is %j', (text, plain) => {
    expect(plainOf(text, format(text))).toBe(plain);
  });

  test('a text without HTML is itself', () => {
    expect(plainOf('a **b** $c$')).toBe('a **b** $c$');
  });
});
