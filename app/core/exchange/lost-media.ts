import { nameOf, type PictureDraft } from '#app/core/media.ts';
import type { FileQuestion } from './shapes.ts';
import { letterOf } from './values.ts';

/** The label of what a table or a text says that it cannot hold. */
export const NOT_INCLUDED = 'Not included';

/** Pictures and sounds of a question that CSV and plain text cannot hold, in words ([IX24]); empty if there are none. */
export function lostMediaOf({ image, sound, options }: FileQuestion): string {
  const lost = [
    ...(image ? [toldAs('picture', image.alt)] : []),
    ...(sound ? [toldAs('sound', sound.caption)] : []),
    ...options.flatMap((option, index) =>
      option.image ? [toldAs(`picture of option ${letterOf(index)}`, option.image.alt)] : [],
    ),
  ];
  return lost.join('; ');
}

/** What the import says of such a remark. */
export function lostMessage(lost: string): string {
  return `This is not in the file and has to be added again: ${lost.slice(0, 200)}`;
}

/** The question with words where options have nothing but a picture. */
export function inWords(question: FileQuestion): FileQuestion {
  const options = question.options.map((option) => ({ ...option, text: nameOf(option) }));
  return { ...question, options };
}

function toldAs(what: string, told: PictureDraft['alt']): string {
  return told.trim() === '' ? what : `${what} (${told.replace(/\s+/g, ' ').trim()})`;
}
