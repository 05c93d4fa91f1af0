import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import getRawBody from 'raw-body';
import { WITH_FILES } from '#app/contract/editing.ts';
import { type Refusal, type RefusalReason, refuse } from '#app/contract/refusals.ts';
import { BODY_MAX, IMPORT_FILE_MAX, QUIZ_BODY_MAX } from '#app/core/limits.ts';
import { uploadKindOf } from '#app/core/media-types.ts';
import type { Arrivals } from '../live/arrivals.ts';
import { isForeign } from '../origin.ts';
import { answerRefusal, isApi, isImport, isQuizSave, isUpload } from './answer.ts';
import { bearerOf } from './bearer.ts';
import { wrongShape } from './body-shape.ts';
import { TooMuchMedia, withoutMedia } from './carried-media.ts';
import { isHost } from './host.ts';
import type { Step, StepRequest, StepResponse } from './locals.ts';
import { withoutFiles } from './sent-files.ts';
import { refuseUnread } from './unread-body.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Checks every request, for pages and /api alike ([HT4] to [HT6]): a readable URL; our own origin for unsafe methods;
 * and on /api a content type that another site's form cannot send.
 */
export function gate(appOrigin: string | null): Step {
  return (request, response, next) => {
    response.locals.url = readUrl(request, appOrigin);
    const refusal = problemOf(request, response.locals.url, appOrigin);
    if (!refusal) return next();
    if (refusal.reason === 'wrong_method') response.set('Allow', PAGE_METHODS.join(', '));
    if (hasBody(request)) refuseUnread(request, response, refusal);
    else answerRefusal(response, refusal);
  };
}

function problemOf(request: StepRequest, url: URL | null, appOrigin: string | null): Refusal | null {
  if (!url || lacksHost(request)) return refuse('unreadable');
  if (expectsMore(request)) return refuse('unmet_expectation');
  // Routes of /api check their methods themselves.
  if (!isApi(url) && !PAGE_METHODS.includes(request.method)) return refuse('wrong_method');
  if (SAFE.has(request.method)) return null;
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  const provenance = { origin, fetchSite: [fetchSite].flat()[0], ours: appOrigin ?? ownOrigin(request) };
  // No browser sends another site's token by itself, as it does with cookies.
  const isByToken = isApi(url) && bearerOf(request.headers) !== null;
  if (!isByToken && isForeign(provenance)) return refuse('foreign_origin');
  if (!hasBody(request)) return null;
  if (request.method === 'POST' && isUpload(url)) return isMedia(request) ? null : refuse('not_media');
  return isReadable(request, isApi(url)) ? null : refuse('wrong_content_type');
}

/** HTTP/1.1 requires a Host. */
function lacksHost({ headers, httpVersion }: StepRequest): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

/** Whether a client waits for more than the `100 Continue` that Node.js sends. HTTP/1.0 has no expectations. */
function expectsMore({ headers: { expect }, httpVersion }: StepRequest): boolean {
  return expect !== undefined && httpVersion === '1.1' && !/(?:^|\W)100-continue(?:$|\W)/i.test(expect);
}

/** The URL of the request: under the public origin if one is set, else under the request's own scheme and Host. */
function readUrl(request: StepRequest, appOrigin: string | null): URL | null {
  if (!isHost(request.headers.host || 'localhost') || !request.originalUrl.startsWith('/')) return null;
  const address = `${appOrigin ?? ownOrigin(request)}${request.originalUrl}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function ownOrigin(request: StepRequest): string {
  return `${request.protocol}://${request.headers.host || 'localhost'}`;
}

/** Whether a body comes with the request. */
export function hasBody({ headers }: StepRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isMedia({ headers }: StepRequest): boolean {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain && uploadKindOf(headers['content-type'] ?? '') !== null;
}

function isReadable({ headers }: StepRequest, forApi: boolean): boolean {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return false;
  const [type = '', charset] = (headers['content-type'] ?? '').toLowerCase().split(/;\s*charset=/);
  if (charset && !/^"?utf-?8"?\s*(;|$)/.test(charset)) return false;
  const kind = type.split(';', 1)[0]?.trim();
  if (forApi) return kind === 'application/json';
  return kind === 'application/x-www-form-urlencoded' || kind === 'multipart/form-data';
}

/**
 * Reads the whole body, up to its limit ([HT7]), and checks its shape before anything parses it ([HT21]), so that no
 * route can forget to. The request counts as received when its last byte is: sending an answer's headers early gains
 * no time ([TM8]).
 */
export function readBody(arrivals: Arrivals, folder: string): Step {
  return async (request, response, next) => {
    response.locals.body = null;
    response.locals.carried = [];
    if (SAFE.has(request.method) || !hasBody(request) || response.locals.upload) return next();
    let source: Readable = request;
    try {
      if (sendsFiles(request, response)) source = Readable.from([await formWithoutFiles(request, response, folder)]);
      else source = sourceOf(request, response, folder);
      const body = await getRawBody(source, boundsOf(request, response, source));
      if (!response.locals.cameWhole) response.locals.receivedAt = arrivals.stamp();
      arrivals.follow(response.locals.receivedAt, new Promise((resolve) => response.once('close', resolve)));
      const problem = wrongShape(body, request.headers['content-type'] ?? '');
      if (problem) return answerRefusal(response, refuse(problem));
      if (body.length > BODY_MAX) await turn();
      response.locals.body = body;
      next();
    } catch (error) {
      if (source !== request) source.destroy();
      if (request.socket.destroyed) return;
      const refusal = refuse(reasonOf(error, response));
      if (request.readableEnded) answerRefusal(response, refusal);
      else refuseUnread(request, response, refusal);
    }
  };
}

/** The limit of a body, and its length if that is known. */
function boundsOf(request: StepRequest, response: StepResponse, source: Readable) {
  const limit = limitFor(request, response);
  return source === request ? { limit, length: request.headers['content-length'] ?? null } : { limit };
}

/** The body as it is read. A file to import is read without the pictures and sounds that it carries. */
function sourceOf(request: StepRequest, response: StepResponse, folder: string): Readable {
  const { url, login, carried } = response.locals;
  if (!(url && isImport(url) && login)) return request;
  return Readable.from(withoutMedia(arriving(request, response), folder, carried));
}

/** Whether the editor's form may send pictures and sounds with it, as it does without scripts. */
function sendsFiles(request: StepRequest, { locals: { url, login } }: StepResponse): boolean {
  const isMultipart = /^\s*multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  return isMultipart && login !== null && url !== null && isQuizSave(url) && url.searchParams.has(WITH_FILES);
}

function formWithoutFiles(request: StepRequest, response: StepResponse, folder: string): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  return withoutFiles(arriving(request, response), type, { folder, found: response.locals.carried });
}

/**
 * A body that carries files, as it arrives. They are removed once the request has been answered.
 *
 * @throws TooMuchMedia
 */
function arriving(request: StepRequest, response: StepResponse): AsyncIterable<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_FILE_MAX) throw new TooMuchMedia();
  response.once('close', () => {
    for (const file of response.locals.carried) if (file) void rm(file.path, { force: true }).catch(() => {});
  });
  // The request must outlive a refusal: what else arrives is received and dropped.
  return request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

function reasonOf(error: unknown, { locals: { url, login } }: StepResponse): RefusalReason {
  if (error instanceof TooMuchMedia) return 'import_too_large';
  if (!(error instanceof Error && 'type' in error && error.type === 'entity.too.large')) return 'unreadable';
  return url !== null && isImport(url) && login !== null ? 'file_too_large' : 'too_large';
}

/** A whole quiz may be large, as JSON or as a multipart form, but only from a signed-in user. */
function limitFor(request: StepRequest, { locals: { url, login } }: StepResponse): number {
  const savesQuiz = (request.method === 'POST' || request.method === 'PUT') && url !== null && isQuizSave(url);
  // Our pages send large forms as multipart. In a URL-encoded body every escape costs the parser time.
  const isEncoded = /^\s*application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
  return savesQuiz && login !== null && !isEncoded ? QUIZ_BODY_MAX : BODY_MAX;
}
