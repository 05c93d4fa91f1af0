import { expect, test } from 'vitest';
import { createArrivals, HELD_UP_MS, NOTED_EVERY_MS } from '#server/live/arrivals.ts';

/** A loop that a test turns by hand, with its clock. */
function makeLoop() {
  const loop = { ms: 1000 };
  const turns: (() => void)[] = [];
  const arrivals = createArrivals(
    () => ({ ms: loop.ms, wall: loop.ms + 500 }),
    () => new Promise<void>((resolve) => turns.push(resolve)),
  );
  /** Lets it go round for so long, noting it as its timer does. */
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

test('[TM9] while the loop goes round, an answer counts from when it is read', () => {
  const { loop, arrivals, run } = makeLoop();
  run(1000);
  loop.ms += HELD_UP_MS;
  expect(arrivals.stamp()).toEqual({ ms: loop.ms, wall: loop.ms + 500, fair: { ms: loop.ms, wall: loop.ms + 500 } });
});

test('[TM9] what is read after the loop was held up counts from the last moment at which it went round', () => {
  const { loop, arrivals, run } = makeLoop();
  run(1000);
  const lastMs = loop.ms;
  loop.ms += 1500;
  expect(arrivals.stamp()).toMatchObject({ ms: lastMs + 1500, fair: { ms: lastMs, wall: lastMs + 500 } });
});

test('[TM9] so does what is read in the next three turns, and nothing later', async () => {
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

test('[TM9] held up again while it catches up, it gives only the time of the second delay', async () => {
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

test('[TM9] a question that is due waits for what had been waiting, until that has been carried out', async () => {
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

test('[TM9] a question that is due while the loop goes round waits for nobody', async () => {
  const { arrivals, run } = makeLoop();
  run(1000);
  arrivals.follow(arrivals.stamp(), new Promise(() => {}));
  await arrivals.caughtUp();
});
