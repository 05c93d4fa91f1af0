import { Fragment, type ReactNode } from 'react';

/** A part of a long list, rendered in a separate turn of the event loop. */
interface Turn {
  isHere: boolean;
  coming: Promise<void> | null;
}

/**
 * The pause between two parts, across all pages, so that live sessions come first, no matter how many long pages are
 * requested at once. If more than PAUSING_MAX parts wait, there is no pause, so that no page times out.
 */
const PAUSE_MS = 4;
const PAUSING_MAX = 120;

/** Resolves when the most recently requested part may be rendered. */
let lastTurn = Promise.resolve();
let waiting = 0;

/**
 * Renders a long list in parts on the server. The server does other work between two parts, so that a long page delays
 * no other request ([RT1]). The page is sent when it is complete, and looks the same as if rendered in one go.
 *
 * @param each Number of items per part.
 */
export function RenderInTurns({ items, each }: { items: readonly ReactNode[]; each: number }) {
  const slices = Array.from({ length: Math.ceil(items.length / each) }, (_, index) =>
    items.slice(index * each, (index + 1) * each),
  );
  let before: Turn = { isHere: true, coming: null };
  return slices.map((part, index) => {
    const turn = after(before);
    before = turn;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity besides its position in the list.
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

/** Throws the turn's promise to React, which renders this part once it resolves. */
function Part({ turn, part }: { turn: Turn; part: readonly ReactNode[] }) {
  if (!turn.isHere) throw turn.coming;
  return <Fragment>{part}</Fragment>;
}
