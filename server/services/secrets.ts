import { createHash, createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, messageOf, StartProblem } from '../start-problem.ts';

const SECRET_MIN = 32;

const ID_BYTES = 12;
/** Random bytes for the next ids: a system call per id is noticeable when a room joins. */
const stock = Buffer.alloc(128 * ID_BYTES);
let left = 0;

/** An unguessable id: 96 random bits, URL-safe ([ID1]). */
export function newId(): string {
  if (left === 0) left = randomFillSync(stock).length;
  left -= ID_BYTES;
  return stock.toString('base64url', left, left + ID_BYTES);
}

/** A secret for a cookie or a link: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The stored form of a token, so that a stolen database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Signs a text for one purpose. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares two signatures in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The deployment's secret: the given one, or one that is generated once and kept in the data folder, readable by its
 * owner only.
 *
 * @throws StartProblem if it cannot be read, written, or is incomplete.
 */
export function loadSecret(dataDir: string, given: string | null): string {
  if (given !== null) return given;
  const file = path.join(dataDir, 'session-secret');
  try {
    if (!existsSync(file)) writeWhole(file, newToken());
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_MIN) return secret;
  } catch (error) {
    throw new StartProblem(`${file} cannot be read or created (${messageOf(error)}): make ${dataDir} writable.`);
  }
  throw new StartProblem(`${file} is incomplete: delete it, and a new one is generated. Nobody is signed out.`);
}

// Written under another name first: a truncated secret could be guessed.
function writeWhole(file: string, text: string): void {
  makeFolder(path.dirname(file));
  writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}
