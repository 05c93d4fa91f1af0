import vm from 'node:vm';
import highlight from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { CODE_CHARACTERS } from '#app/core/limits.ts';
import { escapeHtml } from './escape-html.ts';

const LANGUAGES = {
  bash,
  c,
  cpp,
  csharp,
  css,
  go,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
};
for (const [name, language] of Object.entries(LANGUAGES)) highlight.registerLanguage(name, language);

/** Names of languages that are coloured, aliases such as `js` and `html` not counted. */
export const LANGUAGE_NAMES: readonly string[] = Object.keys(LANGUAGES);

/** The six colours of code, by what the library calls things. Everything else has the colour of text. */
const COLOURS: Record<string, string> = {
  keyword: 'k',
  built_in: 'k',
  literal: 'k',
  type: 't',
  title: 't',
  name: 't',
  'selector-tag': 't',
  attr: 'a',
  attribute: 'a',
  property: 'a',
  'selector-class': 'a',
  'selector-id': 'a',
  string: 's',
  regexp: 's',
  number: 'n',
  symbol: 'n',
  meta: 'c',
  comment: 'c',
};

/** Code as HTML, coloured if its language is known ([RF6]). */
export function toColoured(code: string, language: string): string {
  const known = highlight.getLanguage(language);
  if (!known) return escapeHtml(code);
  // The first use of a language prepares its expressions, which takes longer than to use them.
  highlight.highlight('', { language });
  const value = withinTime(() => highlight.highlight(code, { language, ignoreIllegals: true }).value);
  if (value === null) return escapeHtml(code);
  const coloured = withOurClasses(value);
  return coloured.length > CODE_CHARACTERS ? escapeHtml(code) : coloured;
}

/** Usual code takes 1 ms. */
const COLOURING_MS = 100;
const room = vm.createContext({ work: () => '' });
const run = new vm.Script('work()');

/** Null if the work takes too long: nobody has proved of each language's expressions that they cannot ([RF7]). */
function withinTime(work: () => string): string | null {
  room.work = work;
  try {
    return run.runInContext(room, { timeout: COLOURING_MS });
  } catch (error) {
    // It is an Error of the other context.
    if (Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}

/** The library escapes the code, so every tag in its HTML is its own. */
function withOurClasses(html: string): string {
  const open: string[] = [];
  return html.replace(/<span class="([^" ]*)[^"]*">|<\/span>|&#x27;/g, (tag, scope?: string) => {
    if (tag === '&#x27;') return "'";
    if (scope === undefined) return open.pop() ?? '';
    // A language inside another one has a span without a colour.
    const colour = COLOURS[scope.replace('hljs-', '')];
    open.push(colour ? '</span>' : '');
    return colour ? `<span class="c-${colour}">` : '';
  });
}
