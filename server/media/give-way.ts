import { type ChildProcess, execFile } from 'node:child_process';

/**
 * Lets a process run only on a core that nothing else needs, or again in its turn. By its niceness alone it would keep a core
 * until its turn of some milliseconds is over, which the acknowledgements of a live session would wait for.
 */
export function giveWayToAll({ pid }: ChildProcess, doesGiveWay: boolean): void {
  if (process.platform !== 'linux' || pid === undefined) return;
  // Where the tool is missing, the niceness has to do.
  execFile('chrt', ['-a', doesGiveWay ? '-i' : '-o', '-p', '0', String(pid)], () => {});
}
