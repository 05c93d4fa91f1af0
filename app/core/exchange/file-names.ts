import { TITLE_MAX } from '#app/core/limits.ts';
import { isBlank } from '#app/core/text.ts';

/** What a quiz is called whose source says no title. */
const NO_TITLE = 'Imported quiz';

/** The title that the name of a file suggests. */
export function titleFromFileName(name: string): string {
  const own = name.slice(-1000).replace(/^.*[\\/]/s, '');
  const title = own
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(UNSEEN, '')
    .trim();
  return isBlank(title) ? NO_TITLE : Array.from(title).slice(0, TITLE_MAX).join('').trim();
}

/** The header that makes a browser store an answer under the quiz's title ([IX11]). */
export function attachment(title: string, extension: string): string {
  return `attachment; filename="${plainName(title)}.${extension}"; filename*=UTF-8''${encodedName(title)}.${extension}`;
}

/** For browsers that read letters and digits only. */
function plainName(title: string): string {
  const bare = title.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = bare.match(/[a-z0-9]+/gi) ?? ['quiz'];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

/** The title as it is, without what some system takes for a path, written as RFC 5987 wants it. */
function encodedName(title: string): string {
  const tame = title.replace(UNSEEN, '').replace(/[\\/:*?"<>|\s]+/g, ' ');
  const name = Array.from(tame).slice(0, 100).join('');
  const encoded = encodeURIComponent(name.replace(/^[. ]+/, '').trimEnd() || 'quiz');
  return encoded.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

// Controls, marks that turn the direction of text around, and halves of pairs.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
