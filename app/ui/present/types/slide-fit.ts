import type { Question } from '#app/contract/things.ts';
import { visibleOf } from '#app/core/rich-text.ts';
import { PICTURE, ROOMS, type RoomName, SOUND_HEIGHT } from '#app/ui/present/stage-fit.ts';
import { countLines, shapeOf } from '#app/ui/present/text-shape.ts';

export const SLIDE_ROOMS = Object.keys(ROOMS) as RoomName[];

/** Header, controls, padding and the mark, in the smallest text. */
const AROUND = 8;
const LINE = 1.3;
const EDGES = 0.13;
/** The largest and the smallest size of a slide's text, in the wall's text size. */
const LARGEST = 4;
const SMALLEST = 0.6;

type Slide = Pick<Question, 'text' | 'html' | 'funFact' | 'funFactHtml'> & Partial<Pick<Question, 'image' | 'sound'>>;

/** The largest size in pixels of the room at which the text of a slide fits in it. */
export function fitSlide({ text, html, funFact, funFactHtml, image, sound }: Slide, name: RoomName): number {
  const { width, height, least } = ROOMS[name];
  const [shape, fact] = [shapeOf(visibleOf(text, html)), funFact ? shapeOf(visibleOf(funFact, funFactHtml)) : null];
  const inner = width * (1 - EDGES) * (image ? 1 - PICTURE : 1);
  const factHeight = fact ? (countLines(fact, inner / least) * LINE + 1.5) * least : 0;
  const free = height - (AROUND + (sound ? SOUND_HEIGHT : 0)) * least - factHeight;
  const fits = (size: number) =>
    // The title, which is larger, is counted with the rest.
    countLines(shape, inner / size / 1.1) * LINE * size + size <= free && shape.longestWord * size * 1.2 <= inner;
  let size = Math.round(LARGEST * least);
  while (size > SMALLEST * least && !fits(size)) size -= 1;
  return size;
}
