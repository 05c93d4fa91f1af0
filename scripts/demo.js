import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main, step } = await import('./support/steps.js');
const { stopWithNpm } = await import('./support/orphan.js');
const { prepare } = await import('./support/prepare.js');
const { BRAND } = await import('./support/brand.js');
const { startServer, setStage } = await import('./demo/stage.js');
const { openDoor } = await import('./demo/door.js');
const { demoQuiz } = await import('./demo/quiz.js');
const { people } = await import('./demo/people.js');

/** For tests: `--quick` makes players think and wait only a fraction of the usual time. */
const pace = process.argv.includes('--quick') ? 0.02 : 1;
const say = (/** @type {string} */ line) => console.log(`  ${line}`);

/** Runs a demo session with simulated players. Nothing of it is kept ([DM1]). */
await main(async () => {
  stopWithNpm();
  console.log(`${BRAND} demo: getting ready`);
  await prepare();
  // Imported here, as it needs a package that `prepare` may have just installed.
  const { direct } = await import('./demo/director.js');
  /** @type {(() => unknown)[]} */
  const ends = [];
  const ending = waitForSignal();
  const server = await step('server with a temporary database', startServer);
  ends.unshift(server.stop);
  const { cookies, cookie, quizId, code } = await step(
    `host, quiz with ${demoQuiz.questions.length} questions, and session`,
    () => setStage(server.origin),
  );
  const door = await openDoor({
    cookies,
    leadsTo: `${server.origin}/present/${quizId}`,
    onUsed() {
      say('the host has joined');
      ends.unshift(direct({ origin: server.origin, cookie, quizId, pace, say }));
    },
  });
  ends.unshift(door.close);
  console.log(`\nOpen this link in a browser on this machine to be the host. It works once:\n\n  ${door.link}\n`);
  say(`${people.length} simulated players join when you do. To play along:`);
  for (const address of [...server.lan, server.origin]) say(`  ${address}/join?code=${code}`);
  say('press Ctrl-C to stop and remove everything\n');

  // Ctrl-C also reaches the server, which may exit first: asked to stop, it exits with 0.
  const ended = server.ended.then((status) => (status === 0 ? 'stopped' : 'the server has ended'));
  const why = await Promise.race([ending, ended]);
  console.log(`\n${BRAND} demo: ${why}, cleaning up`);
  for (const end of ends) await end();
  process.exit(why === 'stopped' ? 0 : 1);
});

/** @returns {Promise<string>} */
function waitForSignal() {
  return new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // npm and the terminal both pass on Ctrl-C: ignore the second one.
      process.on(signal, () => resolve('stopped'));
    }
  });
}
