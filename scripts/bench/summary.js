import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleModule } from '../support/bundle.js';
import { ROOT } from '../support/steps.js';
import { answerTo, questionOf } from './questions.js';
import { median } from './statistics.js';

// How long the host's live summary of many answers takes. A server's processor time cannot tell it from its other work, so
// the product's counting runs here, in this process.

const PARTS = `
  export { createCounting } from '#app/core/live/counting.ts';
  export { rulesOf } from '#app/core/questions/registry.ts';
  export { isOffensive } from '#server/services/name-screen.ts';`;

/** As many answers are stored together while 5,000 come within a second. */
const BATCH = 25;
/** The host is told after so many of them, ten times a second. */
const TOLD_EVERY = 500;

/**
 * @param {string[]} types
 * @param {number} answers
 * @returns {Promise<{ type: string, lastMs: number, countedMs: number }[]>} For each type, the median time of the summaries
 *   of the last answers; and the time to count one batch, which is not part of it.
 */
export async function timeSummaries(types, answers) {
  const file = path.join(ROOT, '.cache', 'bench-summary.mjs');
  await bundleModule(PARTS, file);
  const product = await import(pathToFileURL(file).href);
  // Once before, so that the code is compiled as in a server that has run for a while.
  for (const type of types) timeOne(product, type, answers);
  return types.map((type) => ({ type, ...timeOne(product, type, answers) }));
}

/**
 * @param {any} product
 * @param {string} type
 * @param {number} count
 */
function timeOne({ createCounting, rulesOf, isOffensive }, type, count) {
  const { options, ...sketch } = { setup: {}, key: {}, ...questionOf(type, 0) };
  const content = {
    ...sketch,
    options: options.map((option, order) => ({ ...option, order, id: `option ${order}` })),
  };
  const asked = { id: 'q', type, optionIds: content.options.map(({ id }) => id) };
  const question = { content, answers: new Map(), hidden: new Set(), resultsAt: null };
  const participants = new Map();
  const counting = createCounting({ participants }, isOffensive);
  /** @type {number[]} */
  const summaries = [];
  /** @type {number[]} */
  const counted = [];
  for (let index = 0; index < count; index += 1) {
    const { chosen, value } = answerTo(asked, index);
    const read = rulesOf(type).readAnswer(content, { optionIds: chosen ? [chosen] : [], value });
    participants.set(index, { removedAt: null });
    question.answers.set(index, read.given);
    if (index % BATCH === BATCH - 1) counted.push(timed(() => counting.keepUp(question)));
    if (index % TOLD_EVERY === TOLD_EVERY - 1) summaries.push(timed(() => JSON.stringify(counting.statsOf(question))));
  }
  return { lastMs: median(summaries.slice(-5)), countedMs: median(counted.slice(-50)) };
}

/** @param {() => void} work */
function timed(work) {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
