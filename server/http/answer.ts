import type { Response } from 'express';
import { refusalBody, refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, type RefusalReason, refusalMessage, refusals } from '#app/contract/refusals.ts';
import { BRAND } from '#app/core/brand.ts';
import type { StepResponse } from './locals.ts';

/**
 * Whether a path belongs to /api. The router ignores case, escapes and doubled slashes, and so must this: else the
 * spelling of a path would decide which rules apply.
 */
export function isApi({ pathname }: URL): boolean {
  const path = decoded(pathname);
  return /^\/+api(\/|$)/i.test(path) && !isContractPage(path);
}

/** Whether a path is the page that shows the contract, the only page under /api. */
export function isContractPage(path: string): boolean {
  return /^\/+api\/+docs(\.data)?\/*$/i.test(path);
}

/** Whether a path saves a whole quiz: a call of /api or a form of the editor. */
export function isQuizSave({ pathname }: URL): boolean {
  return /^\/+(api\/+quizzes|creator(?=\/|\.data$|$))(\/+[^/]+)?(\.data)?\/*$/i.test(decoded(pathname));
}

/** Whether a path imports a quiz from a file ([IX8]). */
export function isImport({ pathname }: URL): boolean {
  return /^\/+creator\/+import(\.data)?\/*$/i.test(decoded(pathname));
}

/** Whether a path uploads a picture or sound. */
export function isUpload({ pathname }: URL): boolean {
  return /^\/+api\/+media\/*$/i.test(decoded(pathname));
}

/** The path with its escapes decoded; unchanged if they are invalid. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Refuses a request before it reaches Remix: JSON on /api and /ws, and where the address cannot be read; elsewhere a plain page
 * with the request's id.
 */
export function answerRefusal(response: StepResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.send(startRefusal(response, refusal));
}

/** Sets the status and headers of a refusal and returns its body. */
export function startRefusal(response: StepResponse, refusal: Refusal): string {
  response.status(refusals[refusal.reason].status).set({ ...refusalHeaders(refusal), 'Cache-Control': 'no-store' });
  const { url, requestId } = response.locals;
  const isCall = !url || isApi(url) || url.pathname === '/ws';
  response.type(isCall ? 'json' : 'html');
  if (isCall) return JSON.stringify(refusalBody(refusal));
  const isRepeatable = response.req.method === 'GET' && refusal.reason === 'busy';
  return plainPage(refusalMessage(refusal), requestId, isRepeatable ? refusal.retryAfter : undefined);
}

/** Refuses with plain text, for URLs that only programs and browsers request. */
export function refuseInText(response: Response, reason: RefusalReason): void {
  const { status, message } = refusals[reason];
  response.status(status).type('text').send(message);
}

// Shown when Remix cannot render a page, so it needs no stylesheet, script or database. With `retryAfter` (seconds) it
// reloads itself, even without scripts.
function plainPage(text: string, requestId: string, retryAfter?: number): string {
  const refresh = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`;
  const note = retryAfter === undefined ? '' : '<p>This page will try again in a few seconds.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<title>${BRAND}</title><body><main><h1>${text}</h1>${note}<p><a href="/">Go to the start page</a></p>
<p>If you report this, please include this number: <code>${requestId}</code></p></main></body></html>`;
}
