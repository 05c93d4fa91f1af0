import { createRequire } from 'node:module';

// Loaded ahead of a server (`node --import`): its password hashes are argon2id with the least work, so that making an
// account takes less than a millisecond of CPU time instead of 30. Tests of passwords use a server without this.

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash } = argon2;
/** @param {string} password */
argon2.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
