import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const path = await import('node:path');
const { main, ROOT } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { findChromium } = await import('./support/chromium.js');
const { startServerProcess } = await import('./support/server-process.js');
const { takePictures } = await import('./screenshots/pictures.js');
const { drawCards } = await import('./screenshots/cards.js');
const { drawReadmePicture } = await import('./screenshots/readme.js');
const { FOLDER, takeEveryPage } = await import('./screenshots/every-page.js');
const { takeShow } = await import('./screenshots/show.js');

/**
 * The address that the wall shows in the pictures. Nobody can own this domain; the browser is told to resolve it to the
 * test server.
 */
const PUBLIC_ORIGIN = 'http://handsup.example';

/**
 * Takes pictures of every page, in both themes and three sizes, on a server with its own database. With `--show` it takes
 * series of frames of each moment of a session instead, and with `--public` those pictures that the site and the README
 * use: screenshots and social cards.
 */
await main(async () => {
  const forSite = process.argv.includes('--public');
  const take = process.argv.includes('--show') ? takeShow : takeEveryPage;
  await prepare();
  const executablePath = await findChromium();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-screenshots-'));
  const server = await startServerProcess({
    command: [process.execPath, path.join(ROOT, 'build', 'server', 'index.js')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      ...(forSite && { APP_ORIGIN: PUBLIC_ORIGIN }),
    },
  });
  const { chromium } = await import('@playwright/test');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (forSite) args.push(`--host-resolver-rules=MAP ${new URL(PUBLIC_ORIGIN).host} 127.0.0.1:${server.port}`);
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  await (forSite ? drawForSite(browser, server) : take(browser, server.origin));
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`The pictures are in ${forSite ? 'public and docs' : path.relative(ROOT, FOLDER)}`);
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string }} server
 */
async function drawForSite(browser, { origin }) {
  await takePictures(browser, { origin, publicOrigin: PUBLIC_ORIGIN });
  await drawReadmePicture(browser);
  await drawCards(browser, { origin, publicOrigin: PUBLIC_ORIGIN });
}
