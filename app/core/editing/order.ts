/** Where to move an item: one step, or to an index. */
export type Step = 'up' | 'down' | number;

/** The list with one item moved; the same list if the item stays where it is. */
export function moved<Thing extends { id: string }>(list: readonly Thing[], id: string, to: Step): readonly Thing[] {
  const from = list.findIndex((thing) => thing.id === id);
  const thing = list[from];
  if (!thing) return list;
  const wanted = typeof to === 'number' ? to : from + (to === 'up' ? -1 : 1);
  const index = Math.min(Math.max(Math.trunc(wanted), 0), list.length - 1);
  return index === from ? list : list.toSpliced(from, 1).toSpliced(index, 0, thing);
}
