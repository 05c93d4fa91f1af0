import type { Response } from 'express';
import {
  type Refusal,
  type RefusalReason,
  refusalBody,
  refusalHeaders,
  refusalMessage,
  refusals,
} from '#app/contract/refusals.ts';
import { BRAND } from '#app/core/brand.ts';
import type { StepResponse } from './locals.ts';

/**
 * Whether the address belongs to /api. The router matches decoded paths in any case and with doubled slashes, so this
 * looks at them the same way: else one could pick the rules by the spelling.
 */
export function isApi({ pathname }: URL): boolean {
  return /^\/+api(\/|$)/i.test(decoded(pathname));
}

/** Whether it is where whole quizzes are saved: by a call, or by a form of the editor. */
export function isQuizSave({ pathname }: URL): boolean {
  return /^\/+(api\/+quizzes|creator(?=\/|\.data$|$))(\/+[^/]+)?(\.data)?\/*$/i.test(decoded(pathname));
}

/** Whether it is where a quiz comes as a file ([IX8]). */
export function isImport({ pathname }: URL): boolean {
  return /^\/+creator\/+import(\.data)?\/*$/i.test(decoded(pathname));
}

/** The path with its escapes read, or as it is where they cannot be read. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Answers no before the pages are reached: JSON on /api, a plain page with the request's id elsewhere. */
export function answerRefusal(response: StepResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.send(startRefusal(response, refusal));
}

/** Sets the status and headers of a refusal and returns its body. */
export function startRefusal(response: StepResponse, refusal: Refusal): string {
  response.status(refusals[refusal.reason].status).set({ ...refusalHeaders(refusal), 'Cache-Control': 'no-store' });
  const { url, requestId } = response.locals;
  const isCall = url !== null && isApi(url);
  response.type(isCall ? 'json' : 'html');
  if (isCall) return JSON.stringify(refusalBody(refusal));
  const isRepeatable = response.req.method === 'GET' && refusal.reason === 'busy';
  return plainPage(refusalMessage(refusal), requestId, isRepeatable ? refusal.retryAfter : undefined);
}

/** Answers what programs and browsers ask for by themselves: a short text. */
export function refuseInText(response: Response, reason: RefusalReason): void {
  const { status, message } = refusals[reason];
  response.status(status).type('text').send(message);
}

// Shown only when the pages themselves cannot be; so it needs no style sheet, no script and no database.
// After `retryAfter` seconds the page is asked for again, also without scripts.
function plainPage(words: string, requestId: string, retryAfter?: number): string {
  const refresh = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`;
  const note = retryAfter === undefined ? '' : '<p>This page tries again by itself in a few seconds.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<title>${BRAND}</title><body><main><h1>${words}</h1>${note}<p><a href="/">To the start page</a></p>
<p>If you report this, please give this number: <code>${requestId}</code></p></main></body></html>`;
}
