/** The most slips that are shown. With more answers than that, each slip stands for several. */
const MOST = 40;

/**
 * A slip for each expected answer, true for those that have come ([WA44]). The first answer is seen at once, and the last
 * slip waits for the last answer.
 */
export function slipsOf({ answered, total }: { answered: number; total: number }): boolean[] {
  const expected = Math.max(answered, total);
  const count = Math.min(MOST, expected);
  const share = expected === 0 ? 0 : (answered / expected) * count;
  const come = answered > 0 ? Math.max(1, Math.floor(share)) : 0;
  return Array.from({ length: count }, (_, index) => index < come);
}
