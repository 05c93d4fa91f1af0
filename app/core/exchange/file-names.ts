import { TITLE_MAX } from '#app/core/limits.ts';
import { isBlank } from '#app/core/text.ts';

/** The title of a quiz imported without one. */
const NO_TITLE = 'Imported quiz';

/** Derives a title from a file name. */
export function titleFromFileName(name: string): string {
  const own = name.slice(-1000).replace(/^.*[\\/]/s, '');
  const title = own
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(UNSEEN, '')
    .trim();
  return isBlank(title) ? NO_TITLE : Array.from(title).slice(0, TITLE_MAX).join('').trim();
}

/** The Content-Disposition header that makes a browser save a response under the quiz's title ([IX11]). */
export function attachment(title: string, extension: string): string {
  return `attachment; filename="${plainName(title)}.${extension}"; filename*=UTF-8''${encodedName(title)}.${extension}`;
}

/** An ASCII file name, for browsers that do not support the encoded one. */
function plainName(title: string): string {
  const bare = title.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = bare.match(/[a-z0-9]+/gi) ?? ['quiz'];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

/** The title without characters that are special in paths, encoded as in RFC 5987. */
function encodedName(title: string): string {
  const tame = title.replace(UNSEEN, '').replace(/[\\/:*?"<>|\s]+/g, ' ');
  const name = Array.from(tame).slice(0, 100).join('');
  const encoded = encodeURIComponent(name.replace(/^[. ]+/, '').trimEnd() || 'quiz');
  return encoded.replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

// Control characters, bidi and other format characters, and lone surrogates.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
