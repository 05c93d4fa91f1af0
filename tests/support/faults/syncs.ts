import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryFolder } from '../temporary.ts';

/** Whether syncs can be spoilt here: by a C library that looks for others first, and a compiler. */
export const canSpoilSyncs = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** The syncs of the disk that one server asks for. */
export interface Syncs {
  /** What the server is to be started with. */
  env: Record<string, string>;
  /** Each takes so much longer from now on; or fails; or is as ever. */
  set(how: number | 'fail' | 'as ever'): void;
}

export function spoilableSyncs(): Syncs {
  const folder = temporaryFolder();
  const library = path.join(folder, 'syncs.so');
  const orders = path.join(folder, 'orders');
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, path.join(ROOT, 'tests/support/faults/syncs.c'), '-ldl']);
  return {
    env: { LD_PRELOAD: library, SYNCS: orders },
    set(how) {
      if (how === 'as ever') rmSync(orders, { force: true });
      else writeFileSync(orders, String(how));
    },
  };
}
