interface Row {
  id: string;
  score: number;
  totalResponseTime: number;
}

/** Thousandths of a second tell any two different times apart. */
const DECIMALS = [1, 2, 3] as const;

/**
 * The times that decide between equal scores, such as `12.3 s`, by id ([RK6]). Rows whose time decides nothing are left out:
 * nobody else has their score, or all who do have the same time. Times are given as exactly as it takes to differ.
 */
export function tieTimes(rows: readonly Row[]): ReadonlyMap<string, string> {
  const byScore = new Map<number, Row[]>();
  for (const row of rows) byScore.set(row.score, [...(byScore.get(row.score) ?? []), row]);
  const texts = new Map<string, string>();
  for (const equals of byScore.values()) {
    const times = new Set(equals.map(({ totalResponseTime }) => totalResponseTime));
    if (times.size < 2) continue;
    const decimals = DECIMALS.find((count) => areDistinct(times, count)) ?? 3;
    for (const { id, totalResponseTime } of equals) texts.set(id, secondsText(totalResponseTime, decimals));
  }
  return texts;
}

function areDistinct(times: ReadonlySet<number>, decimals: number): boolean {
  return new Set([...times].map((time) => secondsText(time, decimals))).size === times.size;
}

function secondsText(ms: number, decimals: number): string {
  return `${(ms / 1000).toFixed(decimals)} s`;
}
