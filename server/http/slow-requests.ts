import { refuse } from '#app/contract/refusals.ts';
import { answerRefusal, isImport, isUpload } from './answer.ts';
import { hasBody } from './gate.ts';
import type { Step } from './locals.ts';

/** How long a request with a body may take to arrive. Its headers had 10 s before. */
const ARRIVAL_MS = 30_000;

/** Ends requests whose bodies arrive too slowly, but not uploads and imports, which may be large ([HT8]). */
export const endSlowRequests: Step = (request, response, next) => {
  const { url } = response.locals;
  if (!hasBody(request) || (url && (isUpload(url) || isImport(url)))) return next();
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) return void request.socket.destroy();
    response.set('Connection', 'close');
    answerRefusal(response, refuse('too_slow'));
  }, ARRIVAL_MS);
  request.once('close', () => clearTimeout(timer));
  next();
};
