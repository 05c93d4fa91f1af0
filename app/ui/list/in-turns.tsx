import { Fragment, type ReactNode } from 'react';

/** A part of a long list that is rendered in a turn of its own. */
interface Turn {
  isHere: boolean;
  coming: Promise<void> | null;
}

/**
 * Between two parts, of whichever pages: live sessions come first, however many long pages are asked for at once. Where
 * more parts wait than that, none pauses, so that no page is given up.
 */
const PAUSE_MS = 8;
const PAUSING_MAX = 60;

/** Resolves when the part that was asked for last may be rendered. */
let lastTurn = Promise.resolve();
let waiting = 0;

/**
 * A long list that the server renders part by part: between two parts it does other things, so that a long page holds up
 * nobody ([RT1]). The page is sent when all of it is there, and looks as if it had been rendered at one go.
 *
 * @param each Items of a part.
 */
export function RenderInTurns({ items, each }: { items: readonly ReactNode[]; each: number }) {
  const slices = Array.from({ length: Math.ceil(items.length / each) }, (_, index) =>
    items.slice(index * each, (index + 1) * each),
  );
  let before: Turn = { isHere: true, coming: null };
  return slices.map((part, index) => {
    const turn = after(before);
    before = turn;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the list.
    return <Part key={index} turn={turn} part={part} />;
  });
}

function after(before: Turn): Turn {
  const turn: Turn = { isHere: typeof document !== 'undefined', coming: null };
  if (turn.isHere) return turn;
  turn.coming = (before.coming ?? Promise.resolve()).then(nextTurn).then(() => {
    turn.isHere = true;
  });
  return turn;
}

function nextTurn(): Promise<void> {
  waiting += 1;
  lastTurn = lastTurn
    .then(() => new Promise<void>((resolve) => setTimeout(resolve, waiting > PAUSING_MAX ? 0 : PAUSE_MS)))
    .then(() => {
      waiting -= 1;
    });
  return lastTurn;
}

/** React waits for a promise that is thrown, and renders this part alone once it is kept. */
function Part({ turn, part }: { turn: Turn; part: readonly ReactNode[] }) {
  if (!turn.isHere) throw turn.coming;
  return <Fragment>{part}</Fragment>;
}
