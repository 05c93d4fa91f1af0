import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a command for whoever has the machine: the one that was built with the server. Builds nothing that exists, as the server
 * may be running.
 *
 * @param {string} command
 */
export async function operate(command) {
  const { main, ROOT } = await import('./steps.js');
  const built = path.join(ROOT, 'build', 'server', 'operate.js');
  await main(async () => {
    if (!existsSync(built)) {
      const { prepare } = await import('./prepare.js');
      await prepare();
    }
    process.argv.splice(2, 0, command);
    await import(pathToFileURL(built).href);
  });
}
