import { refuse } from '#app/contract/refusals.ts';
import { GAME_PAGES_WHEN_BUSY, OVERLOAD } from '#app/core/limits.ts';
import type { Load } from '../load.ts';
import { networkOf } from '../services/network.ts';
import { answerRefusal } from './answer.ts';
import type { Step, StepRequest } from './locals.ts';

/**
 * Refuses pages and reads while the event loop is late ([HT23]). Answers, joins and the host's commands are POST and
 * PUT, which are never refused. Each network gets an extra share for pages and reads of a game, because a phone that
 * has just joined requests its page.
 */
export function shedLoad(load: Load): Step {
  const gamePages = createCounter();
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    load.arrive();
    if (load.share() === 1) return next();
    if (isOfGame(request) && gamePages.take(networkOf(response.locals.address))) return next();
    if (load.isLetIn()) return next();
    response.locals.isShed = true;
    // Spread over time, since those refused together would come back together.
    const { min, max } = OVERLOAD.retryS;
    answerRefusal(response, refuse('busy', { retryAfter: min + Math.floor(Math.random() * (max - min + 1)) }));
  };
}

const GAME = /^\/(api\/)?(play|present|sessions|participants|questions|quizzes)(\/|$)|\.data$/;

/** Whether a request is a page or read of people who play, or wait for a game to start. */
function isOfGame({ path, originalUrl }: StepRequest): boolean {
  return GAME.test(path) || (path === '/join' && originalUrl.includes('waiting'));
}

/** Counts requests by network in fixed windows. */
function createCounter() {
  let counts = new Map<string, number>();
  let endsMs = 0;
  return {
    take(network: string): boolean {
      const nowMs = performance.now();
      if (nowMs >= endsMs) {
        counts = new Map();
        endsMs = nowMs + GAME_PAGES_WHEN_BUSY.windowMs;
      }
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= GAME_PAGES_WHEN_BUSY.count;
    },
  };
}
