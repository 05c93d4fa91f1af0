import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const MB = 1024;

/** Resident memory of a process, in MB. */
function memoryMb(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / MB;
}

/** What stays when a process has had time to clean up: the least of some looks over this time, in MB. */
export async function settledMemoryMb(pid: number | undefined, overMs = 3_000): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + overMs;
  while (performance.now() < until) {
    least = Math.min(least, memoryMb(pid));
    await wait(250);
  }
  return least;
}
