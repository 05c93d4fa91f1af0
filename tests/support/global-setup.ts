import { prepare } from '../../scripts/support/prepare.js';
import { migratedTemplate } from './migrated.ts';

/** Tests of the whole server run the build, so it is brought up to date first; their databases are copied. */
export default async function setUp(): Promise<void> {
  await prepare();
  await migratedTemplate();
}
