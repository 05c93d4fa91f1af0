import { Fragment, type ReactNode } from 'react';

/** A part of a long list that is rendered in a turn of its own. */
interface Turn {
  isHere: boolean;
  coming: Promise<void> | null;
}

/**
 * A long list that the server renders part by part: between two parts it does other things, so that a long page holds up
 * nobody ([RT1]). The page is sent when all of it is there, and looks as if it had been rendered at one go.
 *
 * @param each Items of a part.
 */
export function InTurns({ items, each }: { items: readonly ReactNode[]; each: number }) {
  const parts = Array.from({ length: Math.ceil(items.length / each) }, (_, index) =>
    items.slice(index * each, (index + 1) * each),
  );
  let before: Turn = { isHere: true, coming: null };
  return parts.map((part, index) => {
    const turn = after(before);
    before = turn;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the list.
    return <Part key={index} {...{ turn, part }} />;
  });
}

function after(before: Turn): Turn {
  const turn: Turn = { isHere: typeof document !== 'undefined', coming: null };
  if (turn.isHere) return turn;
  turn.coming = (before.coming ?? Promise.resolve())
    .then(() => new Promise<void>((resolve) => setTimeout(resolve)))
    .then(() => {
      turn.isHere = true;
    });
  return turn;
}

/** React waits for a promise that is thrown, and renders this part alone once it is kept. */
function Part({ turn, part }: { turn: Turn; part: readonly ReactNode[] }) {
  if (!turn.isHere) throw turn.coming;
  return <Fragment>{part}</Fragment>;
}
