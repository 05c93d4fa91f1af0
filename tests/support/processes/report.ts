import { appendFileSync } from 'node:fs';
import { say } from '../faults/dice.ts';

/** A line of the table that `npm run faults -- --nodes` prints at its end. */
export function report(fault: string, figures: Record<string, string | number>): void {
  const text = Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  say(`${fault}: ${text}`);
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ fault, text })}\n`);
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** "503 x 12", in the order of statuses. */
export function statusesText(statuses: ReadonlyMap<number, number>): string {
  const entries = [...statuses].sort(([one], [other]) => one - other);
  return entries.map(([status, count]) => `${status} x ${count}`).join(' ') || 'none';
}
