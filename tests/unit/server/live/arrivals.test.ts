import { expect, test } from 'vitest';
import { createArrivals, HELD_UP_MS, NOTED_EVERY_MS } from '#server/live/arrivals.ts';

/** An event loop that a test turns by hand, with its clock. */
function makeLoop() {
  const loop = { ms: 1000 };
  const turns: (() => void)[] = [];
  const arrivals = createArrivals(
    () => ({ ms: loop.ms, wall: loop.ms + 500 }),
    () => new Promise<void>((resolve) => turns.push(resolve)),
  );
  /** Lets it turn for this long, noting it as its timer does. */
  const run = (forMs: number) => {
    for (const end = loop.ms + forMs; loop.ms < end; ) {
      loop.ms += NOTED_EVERY_MS;
      arrivals.note();
    }
  };
  const turn = async () => {
    for (const resolve of turns.splice(0)) resolve();
    await settle();
  };
  return { loop, arrivals, run, turn };
}

const settle = async () => {
  for (let count = 0; count < 5; count += 1) await Promise.resolve();
};

test('[TM9] while the loop turns, an answer counts from when it is read', () => {
  const { loop, arrivals, run } = makeLoop();
  run(1000);
  loop.ms += HELD_UP_MS;
  expect(arrivals.stamp()).toEqual({ ms: loop.ms, wall: loop.ms + 500, fair: { ms: loop.ms, wall: loop.ms + 500 } });
});

test("[TM9] an answer read after the loop was blocked counts from the loop's last turn before", () => {
  const { loop, arrivals, run } = makeLoop();
  run(1000);
  const lastMs = loop.ms;
  loop.ms += 1500;
  expect(arrivals.stamp()).toMatchObject({ ms: lastMs + 1500, fair: { ms: lastMs, wall: lastMs + 500 } });
});

test('[TM9] so does one read in the next three turns, and nothing later', async () => {
  const { loop, arrivals, run, turn } = makeLoop();
  run(1000);
  const lastMs = loop.ms;
  loop.ms += 1500;
  arrivals.note();
  for (let count = 0; count < 3; count += 1) {
    expect(arrivals.stamp().fair.ms).toBe(lastMs);
    await turn();
  }
  expect(arrivals.stamp().fair.ms).toBe(loop.ms);
});

test('[TM9] blocked again while it catches up, it gives back only the second delay', async () => {
  const { loop, arrivals, run, turn } = makeLoop();
  run(1000);
  loop.ms += 1500;
  arrivals.note();
  await turn();
  const secondMs = loop.ms;
  loop.ms += 300;
  arrivals.note();
  expect(arrivals.stamp().fair.ms).toBe(secondMs);
  await turn();
  await turn();
  expect(arrivals.stamp().fair.ms).toBe(secondMs);
  await turn();
  expect(arrivals.stamp().fair.ms).toBe(loop.ms);
});

test('[TM9] a question that is due waits for messages that had been waiting, until they have been carried out', async () => {
  const { loop, arrivals, run, turn } = makeLoop();
  run(1000);
  loop.ms += 1500;
  arrivals.note();
  let isCaughtUp = false;
  void arrivals.caughtUp().then(() => {
    isCaughtUp = true;
  });
  let finish = () => {};
  arrivals.follow(arrivals.stamp(), new Promise<void>((resolve) => (finish = resolve)));
  for (let count = 0; count < 4; count += 1) await turn();
  expect(isCaughtUp).toBe(false);
  finish();
  await settle();
  await settle();
  expect(isCaughtUp).toBe(true);
});

test('[TM9] a question that is due while the loop turns waits for nothing', async () => {
  const { arrivals, run } = makeLoop();
  run(1000);
  arrivals.follow(arrivals.stamp(), new Promise(() => {}));
  await arrivals.caughtUp();
});
