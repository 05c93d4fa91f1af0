/** How long work runs before it lets the event loop turn. */
const SLICE_MS = 10;
/** The clock is read once per this many items. */
const CHECK_EVERY = 32;

/** Calls `work` for every item, in slices that do not hold up the event loop. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let begunMs = performance.now();
  for (const [index, item] of items.entries()) {
    work(item);
    if (index % CHECK_EVERY !== CHECK_EVERY - 1 || performance.now() - begunMs < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    begunMs = performance.now();
  }
}
