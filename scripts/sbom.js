import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listLicences } from './support/licences.js';
import { shippedOnly } from './support/sbom.js';
import { main, npmCommand, ROOT } from './support/steps.js';

/**
 * Writes the software bill of materials of what is shipped (CycloneDX, JSON): `npm run sbom [-- FILE]`. The packages for
 * other systems are in it too, as the lock file names them all. `-- --all` adds the tools of development.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const file = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? path.join(ROOT, 'handsup.cdx.json'));
  const [program = '', ...npm] = npmCommand();
  const options = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const text = execFileSync(program, [...npm, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { name } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const packages = listLicences(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  const tools = new Set(packages.filter(({ isTool }) => isTool).map((one) => `${one.name}@${one.version}`));
  // By the address of the package, as its name may be another one that a package gave it.
  const nameOf = (/** @type {string} */ purl) => decodeURIComponent(purl.replace('pkg:npm/', ''));
  const isShipped = args.includes('--all')
    ? () => true
    : (/** @type {{ purl: string }} */ { purl }) => !tools.has(nameOf(purl));
  const document = shippedOnly(JSON.parse(text), { name, isShipped });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${document.components.length} packages in ${path.relative(process.cwd(), file)}`);
});
