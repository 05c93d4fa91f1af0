import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Refusal, refuse } from '#app/contract/refusals.ts';
import { MEDIA } from '#app/core/limits.ts';
import { uploadKindOf } from '#app/core/media-types.ts';
import { answerRefusal, isUpload } from './answer.ts';
import type { Step, StepRequest } from './locals.ts';
import { refuseUnread } from './unread-body.ts';

/** Bytes arrived that are too many. */
class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Receives the body of POST /api/media into a file, so that many uploads at once take no memory ([ME2]). Only for users
 * who are signed in. The file is removed once the request has been answered.
 *
 * @param folder For these files; what a stop or kill left there is removed.
 */
export function receiveUpload(folder: string): Step {
  mkdirSync(folder, { recursive: true });
  removeLeft(folder);
  return async (request, response, next) => {
    const { url, login } = response.locals;
    response.locals.upload = null;
    if (request.method !== 'POST' || !url || !isUpload(url)) return next();
    if (!login) return refuseUnread(request, response, refuse('not_signed_in'));
    const kind = uploadKindOf(request.headers['content-type'] ?? '');
    // Without a body: the call says so.
    if (!kind) return next();
    if (Number(request.headers['content-length'] ?? 0) > MEDIA.bytes) {
      return refuseUnread(request, response, refuse('media_too_large'));
    }
    const file = path.join(folder, randomUUID());
    response.once('close', () => void rm(file, { force: true }).catch(() => {}));
    try {
      response.locals.upload = { path: file, kind, hash: await receive(request, file) };
      next();
    } catch (error) {
      if (request.socket.destroyed) return;
      const refusal = refusalOf(error);
      if (refusal.reason === 'unavailable') response.locals.logError(error, 'An upload could not be stored');
      if (request.readableEnded) answerRefusal(response, refusal);
      else refuseUnread(request, response, refusal);
    }
  };
}

/** Removes what nobody can be working on any more. Other processes may share the folder. */
function removeLeft(folder: string): void {
  const before = Date.now() - MEDIA.arrivalMs - MEDIA.waiting * MEDIA.encodingMs;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const facts = statSync(file, { throwIfNoEntry: false });
    if (facts && facts.mtimeMs < before) rmSync(file, { recursive: true, force: true });
  }
}

function refusalOf(error: unknown): Refusal {
  return refuse(error instanceof TooLarge ? 'media_too_large' : 'unavailable');
}

/** Writes the body to a file and returns its SHA-256. */
async function receive(request: StepRequest, file: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    // The request must outlive a refusal: what else arrives is received and dropped.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MEDIA.bytes) throw new TooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return hash.digest('hex');
}
