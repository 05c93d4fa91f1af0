import { expect, test } from 'vitest';
import { createIdleSockets } from '#server/socket/idle-sockets.ts';

/** Opens this many sockets from a network; `ended` lists those that were ended. */
function makeSockets(participants: number) {
  const sockets = createIdleSockets(participants);
  const ended: string[] = [];
  const open = (network: string, count: number) =>
    Array.from({ length: count }, (_, index) => sockets.add(network, () => ended.push(`${network} ${index}`)));
  return { open, ended };
}

test('[SK19] a network may have 200 more idle sockets than participants; then the oldest ends', () => {
  const { open, ended } = makeSockets(50);
  open('school', 250);
  open('other', 250);
  expect(ended).toEqual([]);
  open('school', 2);
  expect(ended).toEqual(['school 0', 'school 1']);
});

test('[SK19] there may be 2,000 in all', () => {
  const { open, ended } = makeSockets(50);
  for (let network = 0; network < 8; network += 1) open(`n${network}`, 250);
  expect(ended).toEqual([]);
  open('another', 1);
  expect(ended).toEqual(['n0 0']);
});

test('[SK19] a socket in a session no longer counts', () => {
  const { open, ended } = makeSockets(50);
  for (const enter of open('school', 250)) enter();
  open('school', 250);
  expect(ended).toEqual([]);
});

test('[SK19] where a session takes thousands, they may all come at once from one network', () => {
  const { open, ended } = makeSockets(5000);
  open('hall', 5200);
  expect(ended).toEqual([]);
  open('hall', 1);
  expect(ended).toEqual(['hall 0']);
});
