// Exits with 0 if the server on this machine answers 200 at the path (by default /healthz), else with 1.
// The images need no curl.

const TIMEOUT_MS = 4000;
const path = process.argv[2] ?? '/healthz';
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}${path}`;

fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  .then(async (answer) => (answer.status === 200 ? null : `${answer.status} ${await answer.text()}`))
  .catch((error) => error.cause?.message ?? error.message)
  .then((problem) => {
    if (problem === null) return;
    process.stderr.write(`${address}: ${problem}\n`);
    process.exitCode = 1;
  });
