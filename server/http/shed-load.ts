import { refuse } from '#app/contract/refusals.ts';
import { GAME_PAGES_WHEN_BUSY, OVERLOAD } from '#app/core/limits.ts';
import type { Load } from '../load.ts';
import { networkOf } from '../services/network.ts';
import { answerRefusal } from './answer.ts';
import type { Step, StepRequest } from './locals.ts';

/**
 * Refuses pages and look-ups while the event loop is late ([HT23]). What changes something is never refused: answers,
 * joins and the host's commands are POST and PUT. Pages and reads of a game get a share of their own for each network,
 * because a phone that has just joined asks for its page.
 *
 * @param limited Whether requests are counted by time.
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
    // Not all at once: those who were refused together come back together.
    const { min, max } = OVERLOAD.retryS;
    answerRefusal(response, refuse('busy', { retryAfter: min + Math.floor(Math.random() * (max - min + 1)) }));
  };
}

const GAME = /^\/(api\/)?(play|present|sessions|participants|questions|quizzes)(\/|$)|\.data$/;

/** A page or a read of people who are in a game, or who wait for one to start. */
function isOfGame({ path, originalUrl }: StepRequest): boolean {
  return GAME.test(path) || (path === '/join' && originalUrl.includes('waiting'));
}

/** Counts by network, from zero in each window. */
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
