/** Exits with a message if this Node.js is too old. Written in syntax that old versions can parse. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Node.js ${version} is too old: install Node.js 20.19 or newer (https://nodejs.org), then try again.\n`,
  );
  process.exit(1);
}
