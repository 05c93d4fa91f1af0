import { LRUCache } from 'lru-cache';
import { SERVED_TYPES } from '#app/core/media-types.ts';
import type { MediaService } from '../services/media.ts';
import { refuseInText } from './answer.ts';
import type { Step, StepResponse } from './locals.ts';

const NAME = /^[0-9a-f]{16}-[0-9a-f]{32}(?:-(?:\d{1,5}m?|still))?\.(webp|mp3|m4a|ogg|wav)$/;
const YEAR_S = 365 * 24 * 60 * 60;
/** Files kept in memory: when a question opens, every phone asks for the same picture at once. */
const CACHE = { maxSize: 16 * 1024 * 1024, maxEntrySize: 2 * 1024 * 1024 };

/**
 * GET /media/{name}: a picture or sound ([ME4], [ME5]). Anybody who knows its address can load it. It never changes, is
 * never run as a page, and can be asked for in parts, as players of sound do.
 */
export function serveMedia(media: Pick<MediaService, 'read'>): Step {
  const kept = new LRUCache<string, Uint8Array>({
    ...CACHE,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (name) => (await media.read(name)) ?? undefined,
  });
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      const name = request.params.name ?? '';
      const [, ending = ''] = NAME.exec(name) ?? [];
      const content = ending === '' ? null : await kept.fetch(name);
      if (!content) return refuseInText(response, 'no_such_file');
      response.set({
        'Content-Type': SERVED_TYPES[ending],
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
        'Accept-Ranges': 'bytes',
        ETag: `"${name}"`,
      });
      if (request.headers['if-none-match']?.includes(name)) return void response.status(304).end();
      sendPart(response, content, request.range(content.length));
    } catch (error) {
      next(error);
    }
  };
}

function sendPart(response: StepResponse, content: Uint8Array, ranges: unknown): void {
  const size = content.length;
  if (ranges === -1) return void response.status(416).set('Content-Range', `bytes */${size}`).end();
  const [range, more]: { start: number; end: number }[] = Array.isArray(ranges) ? ranges : [];
  const part = range && !more ? content.subarray(range.start, range.end + 1) : content;
  if (part !== content) {
    response.status(206).set('Content-Range', `bytes ${range?.start}-${range?.end}/${size}`);
  }
  response.set('Content-Length', String(part.length)).end(response.req.method === 'HEAD' ? undefined : part);
}
