import highlight from 'highlight.js/lib/core';
import { describe, expect, test } from 'vitest';
import { CODE_CHARACTERS } from '#app/core/limits.ts';
import { LANGUAGE_NAMES, toColoured } from '#server/rich/code.ts';
import { fastest } from '#tests/support/fastest.ts';
import { textIn } from '#tests/support/rich/html-shape.ts';

describe('[RF6] code', () => {
  // What takes long stays plain, and on a busy machine anything may.
  const coloured = (code: string, language: string) => expect.poll(() => toColoured(code, language));

  test('is coloured by keyword, type, attribute, string, number and comment', async () => {
    await coloured('const a = "b"; // 1', 'js').toBe(
      '<span class="c-k">const</span> a = <span class="c-s">&quot;b&quot;</span>; <span class="c-c">// 1</span>',
    );
    await coloured('<b class="x">', 'html').toContain('<span class="c-a">class</span>');
  });

  test.each(['js', 'ts', 'py', 'c++', 'c#', 'sh', 'html', 'rs', 'kt', 'rb'])('%s is an alias', async (alias) => {
    await coloured('<a href="1"> # "1" // 1', alias).toContain('<span');
  });

  test.each(LANGUAGE_NAMES)('%s loses no character', (language) => {
    const code = `a < b && 'c' + "d" // é\n#x { y: 1.5 } <!-- & --> @z /* */ $q = \`w\``;
    expect(textIn(toColoured(code, language))).toBe(code);
  });

  test('of an unknown language, or of none, is plain', () => {
    expect(toColoured('const <a>', 'klingon')).toBe('const &lt;a&gt;');
    expect(toColoured('const a', '')).toBe('const a');
    expect(toColoured('const a', 'constructor')).toBe('const a');
  });

  test('[RF7] that would take too long is plain, whatever the language', () => {
    highlight.registerLanguage('endless', () => ({
      name: 'endless',
      contains: [{ match: /(a+)+b/, scope: 'string' }],
    }));
    const code = `${'a'.repeat(60)}<`;
    expect(toColoured(code, 'endless')).toBe(`${'a'.repeat(60)}&lt;`);
    expect(fastest(() => toColoured(code, 'endless'), 500)).toBeLessThan(500);
    highlight.unregisterLanguage('endless');
    expect(toColoured('const a', 'js')).toContain('<span');
  });

  test('[RF7] whose colours would weigh too much is plain', () => {
    const code = '1+'.repeat(500);
    const html = toColoured(code, 'js');
    expect(html.length).toBeLessThanOrEqual(CODE_CHARACTERS);
    expect(html).toBe(code);
  });
});
