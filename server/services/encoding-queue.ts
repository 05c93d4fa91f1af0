import { MEDIA } from '#app/core/limits.ts';
import type { Encoder, EncoderJob, Made } from '../media/encoder-process.ts';
import { createFairQueue } from './fair-queue.ts';

/** Encodes uploads, one after the other. Accounts take turns ([ME13]). */
export interface EncodingQueue {
  /**
   * @param userId Whose file it is.
   * @returns `busy` if too many wait, of the account or in total, or if an account with fewer took the place.
   */
  encode(userId: string, job: EncoderJob): Promise<Made | { ok: false; reason: 'busy' }>;
}

export function createEncodingQueue(encoder: Pick<Encoder, 'encode'>): EncodingQueue {
  const queue = createFairQueue({
    atOnce: 1,
    most: MEDIA.waiting,
    mostPerAccount: MEDIA.waitingPerAccount,
    // As long as all others together may take.
    timeoutMs: (MEDIA.waiting + 1) * MEDIA.encodingMs,
  });

  return {
    async encode(userId, job) {
      const turn = await queue.run({ network: '', account: userId }, () => encoder.encode(job));
      return turn.ok ? turn.value : { ok: false, reason: 'busy' };
    },
  };
}
