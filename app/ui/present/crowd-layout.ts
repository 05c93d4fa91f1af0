import { type NumberedName, playerNameText } from '#app/core/player-name.ts';
import { lineWidth } from './text-shape.ts';

/** How the names of the lobby are laid out. */
export interface CrowdLayout {
  columns: number;
  rows: number;
  /** The size of a name, in text sizes of the wall. */
  scale: number;
}

/** Sizes of a name, the largest first. The last is the smallest type that the back row can read. */
const SCALES = [2.4, 2, 1.75, 1.5, 1.3, 1.15, 1] as const;
/** Only where a name would be cut otherwise: a whole name from the middle of the room is worth more than half a name. */
const SMALL_SCALES = [0.9, 0.8, 0.7, 0.6] as const;
/** The least width and the height of a name's tile, in its own text size. */
const TILE = { width: 6.2, height: 1.42 };
/** What a tile has besides its name: the hand, which is as large as the scale says, and space. */
const HAND = 1.1;
const SPACE = 0.45;
/** By how much tiles may be wider than usual where there is room, so that a name is not cut; few steps, as each moves names. */
const WIDER = [1, 1.2, 1.5, 2];

/** Longer names are no larger than the smallest usual size, so that less of them is cut. */
const LONG = 10;

export function isLongName(name: string): boolean {
  return [...name].length > LONG;
}

interface Frame {
  /** The room for names, in pixels. */
  width: number;
  height: number;
  /** The wall's text size in pixels. */
  textSize: number;
}

/**
 * The largest names with which everybody fits and no name, or only one in ten, is cut ([WA9]). At 1280x720 and 1920x1080,
 * 40 names fit. If not everybody fits at the smallest usual size, the names have that size, in tiles wide enough for most.
 *
 * @param count The number of players.
 * @param people Those who are shown if all fit.
 */
export function layOutCrowd(
  { width, height, textSize }: Frame,
  count: number,
  people: readonly NumberedName[] = [],
): CrowdLayout {
  const layoutAt = (scale: number): CrowdLayout => {
    const unit = scale * textSize;
    const columns = Math.max(1, Math.floor(width / (TILE.width * unit)));
    // A tenth of a pixel is rounding, not a missing row.
    const rows = Math.max(1, Math.floor((height + 0.1) / (TILE.height * unit)));
    return { columns, rows, scale };
  };
  /** The most columns in which this part of the names is not cut. */
  const uncutAt = (scale: number, part: number) => {
    const widths = people.map((person) => widthOf(person, scale)).sort((one, other) => one - other);
    const widest = widths[Math.ceil(part * widths.length) - 1] ?? 0;
    return Math.max(1, Math.floor(width / (widest * textSize)));
  };
  const fitting = SCALES.map(layoutAt).find(({ columns, rows }) => columns * rows >= count);
  if (!fitting) return widened(layoutAt(1), 0, uncutAt(1, MOST));
  const usual = widened(fitting, count, uncutAt(fitting.scale, 1));
  const isWhole = (part: number) => usual.columns <= uncutAt(usual.scale, part);
  if (isWhole(1)) return usual;
  const wholeAt = (scales: readonly number[]) =>
    scales
      .filter((scale) => scale < usual.scale)
      .map((scale) => ({ ...layoutAt(scale), columns: uncutAt(scale, 1) }))
      .find(({ columns, rows }) => columns * rows >= count);
  const large = wholeAt(SCALES);
  if (large || isWhole(MOST)) return large ?? usual;
  const smallest = layoutAt(Math.min(...SMALL_SCALES));
  return wholeAt(SMALL_SCALES) ?? { ...smallest, columns: Math.ceil(count / smallest.rows) };
}

/** One very long name must neither make all others hard to read, nor a list of short ones pass by more slowly. */
const MOST = 0.9;

/** The most columns in which no name is cut, or as few as there are steps for while this many still fit. */
function widened(layout: CrowdLayout, count: number, uncut: number): CrowdLayout {
  const { columns, rows } = layout;
  const choices = WIDER.map((by) => Math.ceil(columns / by)).filter((choice) => choice * rows >= count);
  return { ...layout, columns: choices.find((choice) => choice <= uncut) ?? choices.at(-1) ?? columns };
}

/** The width that a tile needs, in text sizes of the wall. */
function widthOf(person: NumberedName, scale: number): number {
  const size = isLongName(person.name) ? Math.min(1, scale) : scale;
  return HAND * scale + (SPACE + lineWidth(playerNameText(person))) * size;
}

/** Before the room for names has been measured. */
export const UNMEASURED: CrowdLayout = { columns: 8, rows: 5, scale: 1 };

/** What the rows of names show. */
export interface CrowdRows<Row> {
  /** The newest players. They stay in place until a newcomer replaces the oldest of them. */
  newest: Row[];
  /** The others, in rows that pass by; empty if all fit, or if nothing may move. */
  passing: Row[][];
}

/**
 * Divides a crowd that doesn't fit into the newest, who keep the first row, and everybody else, who pass by below
 * ([WA9]).
 *
 * @param people The last to join first.
 * @param total The number of participants.
 * @param isCalm Nothing may move: only the newest are shown.
 */
export function rowsOfCrowd<Row>(
  people: readonly Row[],
  { columns, rows }: CrowdLayout,
  { total, isCalm }: { total: number; isCalm: boolean },
): CrowdRows<Row> {
  const slots = columns * rows;
  if (total <= slots || people.length <= slots || rows < 2 || isCalm) {
    return { newest: fillSlots(people, total, slots), passing: [] };
  }
  return { newest: fillSlots(people, total, columns), passing: chunk(people.slice(columns).reverse(), columns) };
}

function chunk<Row>(people: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(people.length / size) }, (_, row) =>
    people.slice(row * size, (row + 1) * size),
  );
}

/**
 * The passing rows that are in view at a step, one more than fit: the first leaves while the last comes in.
 *
 * @param shown How many fit.
 */
export function rowsInView<Row>(passing: readonly Row[][], step: number, shown: number): Row[][] {
  const count = Math.min(shown + 1, passing.length);
  return Array.from({ length: count }, (_, index) => passing[(step + index) % passing.length] ?? []);
}

/**
 * Assigns slots on the wall to the newest players: each newcomer replaces the oldest name, and nobody else moves
 * ([WA9]).
 *
 * @param newest The last to join first.
 * @param total The number of participants.
 */
export function fillSlots<Row>(newest: readonly Row[], total: number, slotCount: number): Row[] {
  const shown = newest.slice(0, slotCount);
  const slots: (Row | undefined)[] = Array.from({ length: shown.length });
  for (const [index, row] of shown.entries()) slots[(total - 1 - index) % slotCount] = row;
  return slots.flatMap((row) => (row === undefined ? [] : [row]));
}
