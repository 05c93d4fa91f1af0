import { readFileSync } from 'node:fs';

/** Milliseconds of a tick of the kernel's clock, as Linux reports times to programs. */
const TICK_MS = 10;

/**
 * The processor time that a process has used with all its threads, in milliseconds. Unlike time on the clock, it does not
 * grow with what else the machine does.
 *
 * @returns Null where the system has no /proc.
 */
export function processorMs(pid: number | undefined): number | null {
  try {
    // The program's name, in brackets, may contain anything. The times are fields 14 and 15; the third is the first after it.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK_MS;
  } catch {
    return null;
  }
}
