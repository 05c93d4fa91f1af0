import type { RoomHealth } from '#app/contract/things.ts';

// How well the room is reached, in words for its host.

/** Empty unless a question is open. */
export function reachedText({ reached, of }: RoomHealth): string {
  if (of === 0) return '';
  const phones = of === 1 ? 'phone' : 'phones';
  return `The question reached ${reached} of ${of} ${phones}.`;
}

/** `Slowest: 0.4 s.`; empty until a phone has said. */
export function slowestText({ slowestMs }: RoomHealth): string {
  if (slowestMs === null) return '';
  return slowestMs < 100 ? 'Slowest: under 0.1 s.' : `Slowest: ${(slowestMs / 1000).toFixed(1)} s.`;
}

/** Empty if nobody's phone polls. */
export function pollingText({ polling }: RoomHealth): string {
  if (polling === 0) return '';
  return polling === 1
    ? '1 phone has no live connection. It asks for news every 10 s.'
    : `${polling} phones have no live connection. They ask for news every 10 s.`;
}

/** Empty unless too many phones are still without the question. */
export function poorText({ isPoor }: RoomHealth): string {
  return isPoor ? 'Some phones are still without it. Check the network in the room.' : '';
}
