import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The last process in a chain of child processes: below npm and its shell, the server.
 *
 * @param {number} pid
 * @returns {number} The process itself if it has no children, and on Windows.
 */
export function lastProcess(pid) {
  const parents = parentsOfAll();
  for (let last = pid; ; ) {
    const child = parents.find(([, parent]) => parent === last)?.[0];
    if (!child) return last;
    last = child;
  }
}

/**
 * Kills a process and all below it, last ones first: whoever outlived it would keep its output open.
 *
 * @param {number | undefined} pid Undefined for a process that could not be started. On Windows, only the process itself is
 *   killed.
 */
export function killTree(pid) {
  if (pid === undefined) return;
  const parents = parentsOfAll();
  const family = [pid];
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([id = 0]) => id));
  for (const member of family.reverse()) {
    try {
      process.kill(member, 'SIGKILL');
    } catch {
      // It has exited in the meantime.
    }
  }
}

/** @returns {number[][]} Pairs of a process and its parent. */
function parentsOfAll() {
  return process.platform === 'linux' ? readProc() : askPs();
}

/** @returns {number[][]} */
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
