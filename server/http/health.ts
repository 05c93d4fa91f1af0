import { refusals } from '#app/contract/refusals.ts';
import type { Step } from './locals.ts';

/** 200 while the process is up. */
export const healthz: Step = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text').send('ok');
};

/** 200 while the database answers, otherwise 503. */
export function readyz(isAnswering: () => Promise<boolean>): Step {
  return async (_request, response) => {
    const ready = await isAnswering().catch(() => false);
    response.set('Cache-Control', 'no-store').type('text');
    response.status(ready ? 200 : refusals.unavailable.status).send(ready ? 'ok' : 'the database does not answer');
  };
}
