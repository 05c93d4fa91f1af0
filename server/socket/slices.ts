/** Work on many is put down after this long, so that the event loop can turn. */
const SLICE_MS = 10;
/** The clock is looked at once in so many. */
const LOOK_EVERY = 32;

/** Does something for each of many, in slices that hold nobody else up. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let begunMs = performance.now();
  for (const [index, item] of items.entries()) {
    work(item);
    if (index % LOOK_EVERY !== LOOK_EVERY - 1 || performance.now() - begunMs < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    begunMs = performance.now();
  }
}
