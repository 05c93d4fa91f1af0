/** Where a row is in its list, in pixels from the list's top. */
export interface RowBox {
  top: number;
  height: number;
}

/**
 * The place that a dragged item would take if it were dropped now. It changes places with a neighbour once its edge has passed
 * the neighbour's middle.
 *
 * @param rows As they were before the drag.
 * @param top Where the dragged row's upper edge is now.
 */
export function placeAt(rows: readonly RowBox[], from: number, top: number): number {
  const bottom = top + (rows[from]?.height ?? 0);
  const middles = rows.map((row) => row.top + row.height / 2);
  let to = from;
  while (to < rows.length - 1 && bottom > (middles[to + 1] ?? 0)) to += 1;
  while (to > 0 && to <= from && top < (middles[to - 1] ?? 0)) to -= 1;
  return to;
}
