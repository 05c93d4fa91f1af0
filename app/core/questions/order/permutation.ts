/** `n!` */
export function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

/**
 * Another order of up to 8 items than the given one: each other order with the same chance. One item or none has no other.
 *
 * @param random From 0 to below 1; asked once.
 */
export function anotherOrder(items: readonly string[], random: () => number): string[] {
  if (items.length < 2) return [...items];
  // Orders are numbered from 0, which is the given one.
  let rank = 1 + Math.floor(random() * (factorial(items.length) - 1));
  const rest = [...items];
  return items.map((_, place) => {
    const each = factorial(items.length - place - 1);
    const [next = ''] = rest.splice(Math.floor(rank / each), 1);
    rank %= each;
    return next;
  });
}

/** The share of pairs that are in the right relative order, from 0 to 1. Both lists have the same items, at least two. */
export function shareOfPairs(given: readonly string[], right: readonly string[]): number {
  const places = given.map((item) => right.indexOf(item));
  let inOrder = 0;
  for (let one = 0; one < places.length; one += 1) {
    for (let other = one + 1; other < places.length; other += 1) {
      if ((places[one] ?? 0) < (places[other] ?? 0)) inOrder += 1;
    }
  }
  return inOrder / ((places.length * (places.length - 1)) / 2);
}
