/** Points with a typographic minus: `100`, `−33`. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Points with their noun: `1 point`, `−50 points`. */
export function pointsText(points: number): string {
  return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** An ordinal number: `1st`, `12th`, `22nd`, `113th`. */
export function ordinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return rank + ((!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[rank % 10]) || 'th');
}
