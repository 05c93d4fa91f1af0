import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main, step } = await import('./support/steps.js');
const { stopWithNpm } = await import('./support/orphan.js');
const { prepare } = await import('./support/prepare.js');
const { BRAND } = await import('./support/brand.js');
const { startServer, setStage } = await import('./demo/stage.js');
const { openDoor } = await import('./demo/door.js');
const { demoQuiz } = await import('./demo/quiz.js');
const { people } = await import('./demo/people.js');

/** For tests: players think and wait a fraction of what people do. */
const pace = process.argv.includes('--quick') ? 0.02 : 1;
const say = (/** @type {string} */ line) => console.log(`  ${line}`);

/** A whole session to look at, with players that are programs; nothing of it stays ([DM1]). */
await main(async () => {
  stopWithNpm();
  console.log(`${BRAND}, a demo: getting ready`);
  await prepare();
  // It needs a package, which may only just have been installed.
  const { direct } = await import('./demo/director.js');
  /** @type {(() => unknown)[]} */
  const ends = [];
  const ending = waitForSignal();
  const server = await step('a server of its own, with a database that goes with it', startServer);
  ends.unshift(server.stop);
  const { cookies, cookie, quizId, code } = await step(
    `a host, a quiz of ${demoQuiz.questions.length} questions and a session`,
    () => setStage(server.origin),
  );
  const door = await openDoor({
    cookies,
    leadsTo: `${server.origin}/present/${quizId}`,
    onUsed() {
      say('the host is there');
      ends.unshift(direct({ origin: server.origin, cookie, quizId, pace, say }));
    },
  });
  ends.unshift(door.close);
  console.log(
    `\nOpen this in a browser on this machine, and you are the host. It is good for one time:\n\n  ${door.link}\n`,
  );
  say(`${people.length} simulated players come when you do. To play along:`);
  for (const address of [...server.lan, server.origin]) say(`  ${address}/join?code=${code}`);
  say('to stop, and to remove everything: Ctrl-C\n');

  // Ctrl-C reaches the server too, which may be the first to end: told to stop, it ends with 0.
  const ended = server.ended.then((status) => (status === 0 ? 'stopped' : 'the server has ended'));
  const why = await Promise.race([ending, ended]);
  console.log(`\n${BRAND}, a demo: ${why}, cleaning up`);
  for (const end of ends) await end();
  process.exit(why === 'stopped' ? 0 : 1);
});

/** @returns {Promise<string>} */
function waitForSignal() {
  return new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // Npm and the terminal both pass Ctrl-C on: the second one is the same.
      process.on(signal, () => resolve('stopped'));
    }
  });
}
