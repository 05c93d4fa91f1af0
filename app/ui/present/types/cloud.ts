import { lineWidth } from '#app/ui/present/text-shape.ts';

/** The room for a word cloud. All lengths here are in text sizes of the wall, so that a cloud fits any real room. */
export interface CloudFrame {
  width: number;
  height: number;
}

export interface CloudWord {
  text: string;
  count: number;
}

/** A word with its box: nothing of it is drawn outside, and no two boxes overlap. */
export interface PlacedWord extends CloudWord {
  /** The left upper corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The size of its letters. */
  size: number;
}

export interface Cloud {
  words: PlacedWord[];
  /** An index of `LEVELS`: how large the words could be. */
  level: number;
}

/**
 * Lays out a word cloud, larger words for higher counts, without a browser ([WA49]). Words that were there before keep
 * their place as far as they can; the others go as near to the middle as there is room.
 *
 * @param words The most frequent first, each text once.
 * @param before The cloud that is shown, in the same frame; null for a new one.
 */
export function layOutCloud(words: readonly CloudWord[], frame: CloudFrame, before: Cloud | null = null): Cloud {
  const boxes = boxesOf(words);
  for (const [level, size] of LEVELS.entries()) {
    // It never grows again, as then every word would move.
    if (before && level < before.level) continue;
    const scaled = boxes.map((box) => scaleBox(box, size, frame));
    if (areaOf(scaled) > MOST_FILLED * frame.width * frame.height) continue;
    const placed = (before && placeAll(scaled, frame, before)) ?? placeAll(scaled, frame, null);
    if (placed) return { words: placed, level };
  }
  return { words: [], level: LEVELS.length - 1 };
}

/** Sizes by class, from the least to the most frequent words. Few classes, so that words change their size rarely. */
const CLASSES = [1, 1.3, 1.7, 2.2, 2.8, 3.5];

interface Level {
  /** The size of the smallest words. */
  least: number;
  /** By how much of what their class says the others are larger. */
  spread: number;
}

/** The first with which all words find room counts. The smallest words give way last, as the back row has to read them. */
const LEVELS: readonly Level[] = [
  ...[1.7, 1.4, 1.2, 1].map((least) => ({ least, spread: 1 })),
  ...[0.8, 0.6, 0.45, 0.3, 0.2, 0.1].map((spread) => ({ least: 1, spread })),
  ...[0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1].map((least) => ({ least, spread: 0.1 })),
];
/** How much of the frame words may fill; more is hard to pack, and to read. */
const MOST_FILLED = 0.72;
const LINE = 1.22;
/** Room at both sides of a word, in its own size. */
const SIDE = 0.28;
/** No word is wider or higher than this share of the frame. */
const MOST_OF_FRAME = { width: 0.8, height: 0.45 };

interface Box extends CloudWord {
  /** In its own size. */
  em: number;
  /** Its class. */
  size: number;
}

function boxesOf(words: readonly CloudWord[]): Box[] {
  const most = Math.max(1, ...words.map(({ count }) => count));
  return words.map(({ text, count }) => {
    return { text, count, em: lineWidth(text) + 2 * SIDE, size: sizeOf(count, most) };
  });
}

/** While every word came once, all have a middle size. */
function sizeOf(count: number, most: number): number {
  const rank = most === 1 ? 2 : Math.round((count / most) ** 0.7 * (CLASSES.length - 1));
  return CLASSES[rank] ?? 1;
}

type Sized = Omit<PlacedWord, 'x' | 'y'>;

function scaleBox({ text, count, em, size }: Box, { least, spread }: Level, frame: CloudFrame): Sized {
  const most = Math.min((MOST_OF_FRAME.width * frame.width) / em, (MOST_OF_FRAME.height * frame.height) / LINE);
  const scaled = Math.min(least * (1 + (size - 1) * spread), most);
  return { text, count, size: scaled, width: em * scaled, height: LINE * scaled };
}

function areaOf(boxes: readonly Sized[]): number {
  return boxes.reduce((area, { width, height }) => area + width * height, 0);
}

/** Null if not every word finds room. */
function placeAll(boxes: readonly Sized[], frame: CloudFrame, before: Cloud | null): PlacedWord[] | null {
  const old = new Map(before?.words.map((word) => [word.text, centreOf(word)]));
  // Words that are there already come first, so that newcomers go around them.
  const turns = [...boxes.filter(({ text }) => old.has(text)), ...boxes.filter(({ text }) => !old.has(text))];
  const spots = spotsOf(frame);
  const placed: PlacedWord[] = [];
  for (const box of turns) {
    const centre = old.get(box.text);
    const found = centre ? nearest(box, { centre, spots, frame, placed }) : firstFree(box, { spots, frame, placed });
    if (!found) return null;
    placed.push(found);
  }
  return placed;
}

interface Spot {
  x: number;
  y: number;
}

interface Search {
  /** Possible centres, the middle of the frame first. */
  spots: readonly Spot[];
  frame: CloudFrame;
  placed: readonly PlacedWord[];
}

function firstFree(box: Sized, { spots, frame, placed }: Search): PlacedWord | null {
  for (const spot of spots) {
    const at = placeAt(box, spot, frame);
    if (at && isFree(at, placed)) return at;
  }
  return null;
}

/** The free place that is nearest to where the word was. */
function nearest(box: Sized, { centre, spots, frame, placed }: Search & { centre: Spot }): PlacedWord | null {
  const same = placeAt(box, intoFrame(box, centre, frame), frame);
  if (same && isFree(same, placed)) return same;
  let best: PlacedWord | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const distance = (spot.x - centre.x) ** 2 + (spot.y - centre.y) ** 2;
    if (distance >= least) continue;
    const at = placeAt(box, spot, frame);
    if (!at || !isFree(at, placed)) continue;
    best = at;
    least = distance;
  }
  return best;
}

function centreOf({ x, y, width, height }: PlacedWord): Spot {
  return { x: x + width / 2, y: y + height / 2 };
}

function intoFrame({ width, height }: Sized, { x, y }: Spot, frame: CloudFrame): Spot {
  const within = (at: number, half: number, most: number) => Math.min(Math.max(at, half), most - half);
  return { x: within(x, width / 2, frame.width), y: within(y, height / 2, frame.height) };
}

/** Null if the word would leave the frame. */
function placeAt(box: Sized, { x, y }: Spot, frame: CloudFrame): PlacedWord | null {
  const [left, top] = [x - box.width / 2, y - box.height / 2];
  const isInside = left >= 0 && top >= 0 && left + box.width <= frame.width && top + box.height <= frame.height;
  const { text, count, width, height, size } = box;
  return isInside ? { text, count, x: left, y: top, width, height, size } : null;
}

function isFree(box: PlacedWord, placed: readonly PlacedWord[]): boolean {
  return placed.every((other) => !overlaps(box, other));
}

function overlaps(one: PlacedWord, other: PlacedWord): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const STEP = 0.4;

/** Possible centres of words in a grid, by their distance from the middle: a wide frame fills as an ellipse. */
function spotsOf({ width, height }: CloudFrame): Spot[] {
  const spots: (Spot & { distance: number })[] = [];
  const [columns, rows] = [Math.floor(width / 2 / STEP), Math.floor(height / 2 / STEP)];
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const distance = (column / columns) ** 2 + (row / rows) ** 2;
      spots.push({ x: width / 2 + column * STEP, y: height / 2 + row * STEP, distance });
    }
  }
  return spots.sort((one, other) => one.distance - other.distance);
}
