import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse it.
const { operate } = await import('./support/operate.js');

await operate('admin');
