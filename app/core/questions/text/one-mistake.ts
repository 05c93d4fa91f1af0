/**
 * Whether one text becomes the other by at most one insertion, deletion, substitution or transposition of neighbours: an
 * optimal string alignment distance of at most 1. It takes linear time: after the common start, each kind of mistake leaves
 * the rest equal.
 */
export function isWithinOneMistake(one: readonly string[], other: readonly string[]): boolean {
  if (one.length > other.length) return isWithinOneMistake(other, one);
  const longer = other.length - one.length;
  if (longer > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (longer === 1) return isSameFrom({ one, from: at }, { other, from: at + 1 });
  if (isSameFrom({ one, from: at + 1 }, { other, from: at + 1 })) return true;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && isSameFrom({ one, from: at + 2 }, { other, from: at + 2 });
}

/** Whether two lists of which as much is left are equal from these places on. */
function isSameFrom(
  { one, from }: { one: readonly string[]; from: number },
  { other, from: otherFrom }: { other: readonly string[]; from: number },
): boolean {
  for (let at = 0; from + at < one.length; at += 1) {
    if (one[from + at] !== other[otherFrom + at]) return false;
  }
  return true;
}
