import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main, ROOT, StepProblem, step } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { bundleMove } = await import('./support/bundle.js');

const USE = `Copies everything from the embedded database to PostgreSQL:

  npm run migrate-to-postgres -- file:data/quiz.db postgres://user:password@host/database

Stop the server first. The file is brought to this version, and otherwise only read. If this is interrupted, run it again: it goes on where it stopped.`;

await main(async () => {
  const [from = '', to = ''] = process.argv.slice(2);
  if (!/^file:./.test(from) || !/^postgres(ql)?:/.test(to)) throw new StepProblem(USE);
  await prepare({ build: false });
  const { moveToPostgres } = await import(await bundleMove());
  const file = from.replace(/^file:(\/\/(?=\/))?/, '');
  await step('everything copied', () =>
    moveToPostgres({ root: ROOT, from: file, to, say: console.log }).catch(sentence),
  );
});

/**
 * @param {unknown} error
 * @returns {never}
 */
function sentence(error) {
  if (error instanceof Error && error.name === 'StartProblem') throw new StepProblem(error.message);
  throw error;
}
