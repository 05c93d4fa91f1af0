import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryFolder } from '../temporary.ts';

/** Whether syncs can be tampered with here: it takes a C library that can be preloaded over, and a compiler. */
export const canSpoilSyncs = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** The disk syncs of one server. */
export interface Syncs {
  /** The environment to start the server with. */
  env: Record<string, string>;
  /** From now on each takes this much longer, or fails, or is normal. */
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
