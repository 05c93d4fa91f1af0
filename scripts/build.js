import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');

/** Brings packages, database clients and builds up to date, for a server that is started without npm. */
await main(() => prepare());
