import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main, StepProblem } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { startWorld } = await import('./bench/world.js');
const { BOUNDS, findingsOf, HEAD, rowOf, soak } = await import('./bench/soak.js');

/** Ended sessions leave the memory after a minute without anybody (ROOM_IDLE_MS). */
const DEFAULTS = { games: 30, players: 500, questions: 3, rest: 90 };

/**
 * Plays 30 games of 500 players, one after the other, and checks that the server's memory, handles and write-ahead log end
 * where they began. `--games=3 --players=50 --questions=2 --rest=90` (seconds) makes it shorter.
 */
await main(async () => {
  const { rest, ...form } = formIn(process.argv.slice(2));
  await prepare();
  const world = await startWorld({ isProfiled: false, onPostgres: false });
  try {
    console.log(`${form.games} games of ${form.players} players, ${form.questions} questions each\n\n${HEAD}`);
    const all = await soak(world, { ...form, restMs: rest * 1000 }, (held) => console.log(rowOf(held)));
    const findings = findingsOf(all);
    const bounds = Object.entries(BOUNDS).map(([name, bound]) => `${name} ${bound}`);
    console.log(`\nAllowed to rise by at most: ${bounds.join(', ')}`);
    console.log(findings.length === 0 ? 'All ended where they began.' : findings.join('\n'));
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await world.stop();
  }
});

/** @param {string[]} args */
function formIn(args) {
  const form = { ...DEFAULTS };
  for (const arg of args) {
    const [, name = '', value] = /^--(\w+)=(\d+)$/.exec(arg) ?? [];
    if (!(name in form)) throw new StepProblem('Use --games=30, --players=500, --questions=3, --rest=90.');
    Object.assign(form, { [name]: Number(value) });
  }
  return form;
}
