import { prepare } from '../../scripts/support/prepare.js';

/** Tests of the whole server run what is built, so it is brought up to date first. */
export default async function setUp(): Promise<void> {
  await prepare();
}
