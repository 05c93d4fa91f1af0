import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The last process in a chain of child processes: below npm and its shell, the server.
 *
 * @param {number} pid
 * @returns {number} The process itself if it has no children, and on Windows.
 */
export function lastProcess(pid) {
  const parents = process.platform === 'linux' ? readProc() : askPs();
  for (let last = pid; ; ) {
    const child = parents.find(([, parent]) => parent === last)?.[0];
    if (!child) return last;
    last = child;
  }
}

/** @returns {number[][]} Pairs of a process and its parent. */
function readProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program's name, in brackets, may contain anything. State and parent come after it.
        const afterName = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '';
        return [[Number(name), Number(afterName.split(' ')[1])]];
      } catch {
        return []; // It has exited in the meantime.
      }
    });
}

/** @returns {number[][]} */
function askPs() {
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}
