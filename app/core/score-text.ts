/** Points with the minus of a typographer: `100`, `−33`. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** `1 point`, `−50 points` */
export function pointsText(points: number): string {
  return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** A place in words: `1st`, `12th`, `22nd`, `113th`. */
export function ordinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return rank + ((!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[rank % 10]) || 'th');
}
