import { createHash, createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, messageOf, StartProblem } from '../start-problem.ts';

const SECRET_MIN = 32;

const ID_BYTES = 12;
/** Random bytes for the ids to come: asking the system for each shows in a hall that joins. */
const stock = Buffer.alloc(128 * ID_BYTES);
let left = 0;

/** An id nobody can guess or count to: 96 random bits, URL-safe ([ID1]). */
export function newId(): string {
  if (left === 0) left = randomFillSync(stock).length;
  left -= ID_BYTES;
  return stock.toString('base64url', left, left + ID_BYTES);
}

/** A secret for a cookie or a link: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text may be a token of ours at all. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token, so that a stolen database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A signature over a text, for one purpose. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares two signatures in a time that tells nothing. */
export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The deployment's secret: as set, else made once and kept in the data folder, readable by its owner only. */
export function loadSecret(dataDir: string, given: string | null): string {
  if (given !== null) return given;
  const file = path.join(dataDir, 'session-secret');
  try {
    if (!existsSync(file)) writeWhole(file, newToken());
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_MIN) return secret;
  } catch (error) {
    throw new StartProblem(`${file} cannot be read or made (${messageOf(error)}): make ${dataDir} writable.`);
  }
  throw new StartProblem(`${file} is not whole: delete it, and a new one is made; everybody keeps their login.`);
}

// Under another name first: a secret that was cut off would be one that anybody can guess.
function writeWhole(file: string, text: string): void {
  makeFolder(path.dirname(file));
  writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}
