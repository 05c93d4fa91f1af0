import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that gets less than a twentieth of a core for so long would never be done. */
const LOOK_MS = 500;
/** Of Linux, in a second. */
const TICKS = 100;
const LEAST_TICKS = (LOOK_MS / 1000) * TICKS * 0.05;

/**
 * Lets a process run only on a core that nothing else needs, as long as it gets on at all, then in its turn ([ME35]). By its
 * niceness alone it would keep a core until its turn of some milliseconds is over, and the acknowledgements of a live session
 * would wait for that.
 *
 * @returns A function to call when the work is done.
 */
export function giveWay({ pid }: ChildProcess): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => {};
  setPolicy(pid, '-i');
  let before = ticksOf(pid);
  const looking = setInterval(() => {
    const now = ticksOf(pid);
    if (now - before < LEAST_TICKS) {
      setPolicy(pid, '-o');
      clearInterval(looking);
    }
    before = now;
  }, LOOK_MS);
  return () => clearInterval(looking);
}

/** `-i`: SCHED_IDLE; `-o`: SCHED_OTHER. Where the tool is missing, the niceness has to do. */
function setPolicy(pid: number, policy: '-i' | '-o'): void {
  execFile('chrt', ['-a', policy, '-p', '0', String(pid)], () => {});
}

/** The processor time of a process, in ticks (proc_pid_stat(5): utime and stime); 0 if it has ended. */
function ticksOf(pid: number): number {
  try {
    const [, fields = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user, system] = fields.split(' ').slice(11, 13);
    return Number(user) + Number(system);
  } catch {
    return 0;
  }
}
