/** Exits with one sentence when this Node.js is too old. Kept in syntax that old ones can read. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Node.js ${version} is too old: install Node.js 20.19 or newer (https://nodejs.org), then try again.\n`,
  );
  process.exit(1);
}
