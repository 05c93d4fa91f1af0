import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main, npmCommand } = await import('./support/steps.js');
const { checkTwoStarts, inFreshClone, newcomersEnvironment } = await import('./support/clone.js');
const { createScore } = await import('./support/score.js');
const { asText } = await import('./support/totals.js');

await main(async () => {
  console.log('What a newcomer does: clone, npm start');
  const score = createScore();
  await inFreshClone(async (folder) => {
    // What was fetched before is taken from npm's cache.
    const env = newcomersEnvironment({ more: { npm_config_prefer_offline: 'true' } });
    await checkTwoStarts({ folder, npm: npmCommand(), env, score });
  });
  console.log(`\n${asText(score.totals)}`);
  process.exitCode = score.totals.failed > 0 ? 1 : 0;
});
