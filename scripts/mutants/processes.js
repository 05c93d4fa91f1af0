/** @typedef {import('./list.js').Mutant} Mutant */

/** Faults between several processes that serve the same sessions. */
/** @type {Mutant[]} */
export const processes = [
  {
    fault: 'a process decides without taking its turn',
    file: 'server/data/session-turns.ts',
    find: ' ORDER BY s."id" FOR NO KEY UPDATE OF s`',
    replace: '`',
    tests: ['tests/integration/postgres/shared-rooms.test.ts'],
  },
  {
    fault: 'a process answers from memory without looking for what others have stored',
    file: 'server/live/room-together.ts',
    find: 'return this.#deps.freshness.check(this);',
    replace: 'return Promise.resolve();',
    tests: ['tests/integration/postgres/shared-rooms.test.ts'],
  },
  {
    fault: 'a process that hears nothing does not look',
    file: 'server/live/shared-rooms.ts',
    find: 'if (!link.isUp() || clock().ms - lookedMs >= LOOK_EVERY_MS.up) await look();',
    replace: 'if (clock().ms < lookedMs) await look();',
    tests: ['tests/integration/postgres/shared-rooms.test.ts'],
  },
  {
    fault: 'whoever was connected to a process that has gone stays connected',
    file: 'server/live/processes.ts',
    find: '> GONE_AFTER_MS) forget(id)',
    replace: '> 1000 * GONE_AFTER_MS) forget(id)',
    tests: ['tests/integration/postgres/shared-rooms.test.ts'],
  },
  {
    fault: 'a session that no process has open stands still',
    file: 'server/live/shared-rooms.ts',
    find: 'if (!rooms.has(id)) await deps.open(id);',
    replace: 'rooms.has(id);',
    tests: ['tests/integration/postgres/shared-rooms.test.ts'],
  },
  {
    fault: 'each process has a time of its own for results',
    file: 'server/live/change-log.ts',
    find: ', resultsAt: logged.resultsAt };',
    replace: ' };',
    tests: ['tests/unit/server/live/change-log.test.ts'],
  },
  {
    fault: 'an opened question starts anew in each process',
    file: 'server/live/change-log.ts',
    find: 'return { ...opened, startedMs: at.ms - agoMs };',
    replace: 'return { ...opened, startedMs: at.ms + agoMs };',
    tests: ['tests/unit/server/live/change-log.test.ts'],
  },
  {
    fault: 'a process sends people away although no other can store',
    file: 'server/cut-off.ts',
    find: '(isCutOff || processes.othersCanStore())',
    replace: '(isCutOff || processes !== null)',
    tests: ['tests/unit/server/cut-off.test.ts'],
  },
];
