import type { Question } from '#app/contract/things.ts';
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
}

type Presented = Pick<Question, 'text' | 'options' | 'funFact'>;

/**
 * The largest text sizes at which a question and its results fit on the wall, without broken words ([WA17]). If they
 * cannot, the texts are as small as allowed and the wall scrolls.
 */
export function fitStage(presented: Presented, name: RoomName): StageFit {
  const room = ROOMS[name];
  const shapes = {
    question: shapeOf(presented.text),
    fact: presented.funFact ? shapeOf(presented.funFact) : null,
    options: presented.options.map(({ text }) => shapeOf(text)),
  };
  const columns = columnsFor(shapes.options, room);
  // A long question gives way to its answers.
  for (const share of QUESTION_SHARES) {
    const question = fitQuestion(shapes.question, room, share);
    const tile = tileSize(room, shapes.options.length, columns, topHeight(shapes, room, question));
    const answers = fitText(shapes.options, tile, largestAnswer(room, shapes.options.length, columns), room.least);
    if (answers !== null) return { question, answers, columns };
  }
  return { question: fitQuestion(shapes.question, room, 0), answers: room.least, columns };
}

/** How much of the room's height a question may take, the first choice first. */
const QUESTION_SHARES = [0.3, 0.2, 0];

// Measures of question.css: in em of the smallest text, or in shares of the room.
const EDGE = 0.026;
const GAP = 0.67;
const LINE = 1.2;
/** What a tile has beside its text: borders, padding, mark, tick and numbers. */
const TILE_CHROME = { stacked: 9.7, inRow: 12.8 };
const TILE_CHROME_HEIGHT = 1.9;
/** Header, controls, and the padding of the stage. */
const AROUND = 6.3;
const CLOCK = { width: 5.6, height: 6 };

const innerWidth = ({ width }: Room) => width * (1 - 2 * EDGE);

function tileText(room: Room, columns: 1 | 2): number {
  const gap = columns === 2 ? GAP * room.least : 0;
  const chrome = columns === 2 ? TILE_CHROME.stacked : TILE_CHROME.inRow;
  return (innerWidth(room) - gap) / columns - chrome * room.least;
}

/** Three answers get a row each, and so do words that would be broken in half the width. */
function columnsFor(options: readonly TextShape[], room: Room): 1 | 2 {
  if (options.length === 3) return 1;
  const longest = Math.max(0, ...options.map(({ longestWord }) => longestWord));
  return longest * room.least > tileText(room, 2) ? 1 : 2;
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
function topHeight(
  { question, fact }: { question: TextShape; fact: TextShape | null },
  room: Room,
  size: number,
): number {
  const { least } = room;
  const linesAt = (shape: TextShape, width: number, at: number) => countLines(shape, width / at) * LINE * at;
  const asked = Math.max(CLOCK.height * least, linesAt(question, innerWidth(room) - 2 * CLOCK.width * least, size));
  const told = linesAt(question, innerWidth(room), Math.min(size, 1.2 * least));
  const known = fact ? linesAt(fact, innerWidth(room) - 4 * least, least) + 1.2 * least : 0;
  return Math.max(asked + 1.4 * least, told + 3 * least + known);
}

function tileSize(room: Room, count: number, columns: 1 | 2, top: number) {
  const { least } = room;
  const rows = Math.ceil(count / columns);
  const left = room.height - (AROUND + GAP) * least - top - (rows - 1) * GAP * least;
  return { width: tileText(room, columns), height: left / rows - TILE_CHROME_HEIGHT * least };
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
