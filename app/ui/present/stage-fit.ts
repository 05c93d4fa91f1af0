import type { Question } from '#app/contract/things.ts';
import { OPTIONS } from '#app/core/limits.ts';
import { visibleOf } from '#app/core/rich-text.ts';
import { countLines, shapeOf, type TextShape } from './text-shape.ts';

/** A room to lay a question out in: the wall without the host's panel, in pixels. */
interface Room {
  width: number;
  height: number;
  /** No text is smaller. Also the em of everything around the texts. */
  least: number;
}

/** The wall at 1280x720, the same beside the open side panel, and at 200 % zoom. */
export const ROOMS = {
  wide: { width: 1280, height: 720, least: 24 },
  beside: { width: 973, height: 720, least: 24 },
  zoomed: { width: 640, height: 360, least: 16 },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof ROOMS;

/** Sizes in pixels of the room they were made for; question.css scales them with the real one. */
export interface StageFit {
  question: number;
  answers: number;
  /** How many answers share a row. */
  columns: 1 | 2;
  /** By how much everything is smaller than usual; 1 unless the texts would not fit at all. */
  scale: number;
  /** The part of the width that the picture of the question takes; 0 without one. */
  picture: number;
}

/**
 * What is below a question: `tiles` for its options, `list` for items that have an order, or a board, which needs this many
 * text sizes of height.
 */
export type StageBody = 'tiles' | 'list' | { height: number };

interface Presented extends Pick<Question, 'text' | 'html' | 'options' | 'funFact' | 'funFactHtml'> {
  image?: Question['image'];
  sound?: Question['sound'];
  body?: StageBody;
}

/**
 * The largest text sizes at which a question and its results fit on the wall, without broken words ([WA17]). A picture of
 * the question gives way until the answers are easy to read ([ME24]). If the texts do not fit, up to five options are as small as allowed and the wall scrolls; anything else becomes smaller still, as what is
 * out of sight is of no use ([WA45]).
 */
export function fitStage({ body = 'tiles', ...presented }: Presented, name: RoomName): StageFit {
  const shapes = {
    question: shapeOf(visibleOf(presented.text, presented.html)),
    fact: presented.funFact ? shapeOf(visibleOf(presented.funFact, presented.funFactHtml)) : null,
    options: presented.options.map(({ text, html }) => shapeOf(visibleOf(text, html))),
    haveOptionsPictures: presented.options.some(({ image }) => image),
    soundHeight: presented.sound ? SOUND_HEIGHT : 0,
  };
  const isUsual = body === 'tiles' && shapes.options.length <= OPTIONS.max;
  const hasMedia = presented.image || shapes.haveOptionsPictures || shapes.soundHeight > 0;
  const pictures = pictureWidths({ body, ...presented });
  for (const scale of isUsual && !hasMedia ? [1] : SCALES) {
    const fits = pictures.flatMap((picture) =>
      fitBody(body, shapes, scaledRoom(name, scale, picture)).map((fit) => ({ ...fit, scale, picture })),
    );
    const found = presented.image ? mostReadable(fits, EASY * scale * ROOMS[name].least) : fits[0];
    if (found) return found;
  }
  const scale = isUsual && !hasMedia ? 1 : LEAST_SCALE;
  const picture = pictures.at(-1) ?? 0;
  const room = scaledRoom(name, scale, picture);
  const columns = columnsFor(shapes, room);
  return { question: fitQuestion(shapes.question, room, 0), answers: room.least, columns, scale, picture };
}

/** Answers of this size, in the smallest text, are easy to read: no picture is made smaller for more. */
const EASY = 1.5;

/** The first choice with answers of at least this size, else the one with the largest. */
function mostReadable(fits: readonly StageFit[], easy: number): StageFit | undefined {
  const best = fits.find(({ answers }) => answers >= easy);
  return (
    best ?? fits.reduce<StageFit | undefined>((one, fit) => (one && one.answers >= fit.answers ? one : fit), undefined)
  );
}

/** How wide the picture of the question may be, the first choice first. A slide has its own way to fit its text. */
function pictureWidths({ image, options, body }: Presented): readonly number[] {
  if (!image) return [0];
  return body === 'tiles' && options.length === 0 ? [PICTURE] : [PICTURE, 0.3, 0.22];
}

interface Shapes {
  question: TextShape;
  fact: TextShape | null;
  options: readonly TextShape[];
  haveOptionsPictures: boolean;
  /** The height of the controls of a sound. */
  soundHeight: number;
}

/** The ways in which it fits at this scale, the first choice first. */
function fitBody(body: StageBody, shapes: Shapes, room: ScaledRoom): Omit<StageFit, 'scale' | 'picture'>[] {
  const fits = [];
  // A long question gives way to its answers.
  for (const share of body === 'list' ? LIST_SHARES : QUESTION_SHARES) {
    const question = fitQuestion(shapes.question, room, share);
    // Beside a picture lines are short, and their count is less certain.
    const spare = room.isBesidePicture ? LINE * question : 0;
    const top = topHeight(shapes, room, question) + shapes.soundHeight * room.least + spare;
    if (typeof body === 'object') {
      if (freeHeight(room, top) >= body.height * room.least)
        fits.push({ question, answers: room.least, columns: 1 as const });
      continue;
    }
    for (const columns of columnChoices(body, shapes, room)) {
      const tile = tileSize(room, { count: shapes.options.length, columns, body }, top);
      if (shapes.haveOptionsPictures && tile.height < LEAST_PICTURE * room.least) continue;
      const answers = fitText(
        shapes.options,
        { ...tile, width: tile.width - pictureWidth(shapes, room, columns) },
        largestAnswer(room, shapes.options.length, columns),
        room.least,
      );
      if (answers !== null) fits.push({ question, answers, columns });
    }
  }
  return fits;
}

/** Beside a picture, where tiles are narrow, a row of its own may suit each answer better. */
function columnChoices(body: 'tiles' | 'list', shapes: Shapes, room: ScaledRoom): readonly (1 | 2)[] {
  if (body === 'list') return LIST_COLUMNS;
  const columns = columnsFor(shapes, room);
  return room.isBesidePicture && shapes.options.length <= OPTIONS.max && columns === 2 ? [2, 1] : [columns];
}

/** How much of the room's height a question may take, the first choice first. */
const QUESTION_SHARES = [0.3, 0.2, 0];
const LIST_SHARES = [0.15, 0];
/** How much smaller than usual everything may be where it would not fit otherwise, the first choice first. */
const LEAST_SCALE = 0.45;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, LEAST_SCALE];
/** A list reads best in one column. */
const LIST_COLUMNS = [1, 2] as const;

interface ScaledRoom extends Room {
  /** The height of header, controls and padding, which have no scale. */
  around: number;
  isBesidePicture: boolean;
}

function scaledRoom(name: RoomName, scale: number, picture: number): ScaledRoom {
  const { width, height, least } = ROOMS[name];
  return {
    width: width * (1 - picture),
    height,
    least: scale * least,
    around: AROUND * least,
    isBesidePicture: picture > 0,
  };
}

// Measures of picture.css: the usual width of a picture, the part of its tile that an option's takes, a sound's controls.
export const PICTURE = 0.4;
const OPTION_PICTURE = { share: 0.32, gap: 0.5, insetOfTile: 1.17 };
export const SOUND_HEIGHT = 3.8;
/** The least height of an option's picture, in the smallest text. */
const LEAST_PICTURE = 2.2;

// Measures of question.css: in em of the smallest text, or in shares of the room.
const EDGE = 0.026;
const GAP = 0.67;
const LINE = 1.2;
/** What a tile has beside its text: borders, padding, mark, tick and numbers. */
const TILE_CHROME = { stacked: 9.7, inRow: 12.8 };
const TILE_CHROME_HEIGHT = 1.9;
/** The same of a tile among more than five, and the least height of its numbers. */
const MANY_CHROME = { width: 11.4, height: 0.9, least: 1.6 };
const MANY_GAP = 0.5;
const LIST_GAP = 0.4;
const LIST_CHROME_HEIGHT = 0.65;
/** Header, controls, and the padding of the stage. */
const AROUND = 6.3;
const CLOCK = { width: 5.6, height: 6 };

const innerWidth = ({ width }: Room) => width * (1 - 2 * EDGE);

function tileWidth(room: Room, columns: 1 | 2): number {
  const gap = columns === 2 ? GAP * room.least : 0;
  return (innerWidth(room) - gap) / columns;
}

function tileText(room: Room, columns: 1 | 2, count = 0): number {
  const many = count > OPTIONS.max ? MANY_CHROME.width : null;
  const chrome = many ?? (columns === 2 ? TILE_CHROME.stacked : TILE_CHROME.inRow);
  return tileWidth(room, columns) - chrome * room.least;
}

/** What an option's picture takes of the width for the texts. */
function pictureWidth({ haveOptionsPictures }: Shapes, room: Room, columns: 1 | 2): number {
  const { share, gap, insetOfTile } = OPTION_PICTURE;
  const inner = tileWidth(room, columns) - insetOfTile * room.least;
  return haveOptionsPictures ? share * inner + gap * room.least : 0;
}

/** Three answers get a row each if the room is high enough, and so do words that would be broken in half the width. */
function columnsFor(shapes: Shapes, room: Room): 1 | 2 {
  const { options } = shapes;
  if (options.length === 3 && room.height > 25 * room.least) return 1;
  const longest = Math.max(0, ...options.map(({ longestWord }) => longestWord));
  const width = tileText(room, 2, options.length) - pictureWidth(shapes, room, 2);
  return longest * room.least > width ? 1 : 2;
}

function largestAnswer({ least }: Room, count: number, columns: 1 | 2): number {
  return least * (count === 2 && columns === 2 ? 3.4 : 2.4);
}

function fitQuestion(shape: TextShape, room: Room, share: number): number {
  const { least, height } = room;
  const box = {
    width: innerWidth(room) - 2 * CLOCK.width * least,
    height: Math.max(CLOCK.height * least, share * height),
  };
  return fitText([shape], box, least * (shape.isCode ? 1.7 : 3.2), least) ?? least;
}

/** The height above the answers: the question with its clock, or the results with the fun fact, whichever is taller. */
function topHeight({ question, fact }: Shapes, room: Room, size: number): number {
  const { least } = room;
  const linesAt = (shape: TextShape, width: number, at: number) => countLines(shape, width / at) * LINE * at;
  const asked = Math.max(CLOCK.height * least, linesAt(question, innerWidth(room) - 2 * CLOCK.width * least, size));
  const told = linesAt(question, innerWidth(room), Math.min(size, 1.2 * least));
  const known = fact ? linesAt(fact, innerWidth(room) - 4 * least, least) + 1.2 * least : 0;
  return Math.max(asked + 1.4 * least, told + 3 * least + known);
}

/** What is left below the question. */
function freeHeight({ height, around, least }: ScaledRoom, top: number): number {
  return height - around - GAP * least - top;
}

interface Tiles {
  count: number;
  columns: 1 | 2;
  body: 'tiles' | 'list';
}

function tileSize(room: ScaledRoom, { count, columns, body }: Tiles, top: number) {
  const { least } = room;
  const rows = Math.ceil(count / columns);
  const isMany = body === 'tiles' && count > OPTIONS.max;
  const gap = body === 'list' ? LIST_GAP : isMany ? MANY_GAP : GAP;
  const left = freeHeight(room, top) - (rows - 1) * gap * least;
  const chrome = body === 'list' ? LIST_CHROME_HEIGHT : isMany ? MANY_CHROME.height : TILE_CHROME_HEIGHT;
  const height = left / rows - chrome * least;
  return {
    width: tileText(room, columns, body === 'tiles' ? count : 0),
    height: isMany && height < MANY_CHROME.least * least ? 0 : height,
  };
}

/** The largest size at which each text fits the box with no word broken; null if the smallest is too large. */
function fitText(
  shapes: readonly TextShape[],
  box: { width: number; height: number },
  most: number,
  least: number,
): number | null {
  const fits = (size: number) =>
    shapes.every(
      (shape) =>
        shape.longestWord * size <= box.width && countLines(shape, box.width / size) * LINE * size <= box.height,
    );
  for (let size = Math.round(most); size >= least; size -= 1) if (fits(size)) return size;
  return null;
}
