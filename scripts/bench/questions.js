// Questions of every type, and answers to them: many different ones where players type.

/** @typedef {import('./phone.js').AskedQuestion} AskedQuestion */

/**
 * What a type has that differs from a single choice; without options where players type.
 *
 * @type {Record<string, object>}
 */
const PARTS = {
  single: {},
  multiple: {},
  boolean: { options: [option('True', true), option('False')] },
  poll: { options: ['Tea', 'Coffee', 'Water'].map((text) => option(text)) },
  text: { options: [], key: { accepted: ['Paris', 'Paname'], refused: ['Lyon'], typos: 1 } },
  number: { options: [], setup: { unit: 'km' }, key: { value: 500, tolerance: 20, closest: true } },
  order: { options: ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter'].map((text) => option(text)) },
  scale: { options: [], setup: { from: 0, steps: 11, low: 'Never', high: 'Always' } },
  words: { options: [], setup: { count: 3 } },
};

/** The types that are answered. */
export const TYPES = Object.keys(PARTS);

/**
 * @param {string} type
 * @param {number} index
 */
export function questionOf(type, index) {
  return { ...singleChoice(index), type, ...PARTS[type] };
}

/**
 * @param {string} text
 * @param {boolean} [isCorrect]
 */
function option(text, isCorrect = false) {
  return { text, isCorrect };
}

/**
 * What a phone answers: nearly everybody something else where answers are typed.
 *
 * @param {AskedQuestion} question
 * @param {number} index The phone's.
 * @returns {{ chosen: string, value?: unknown }} The option, or the value of types without options to pick.
 */
export function answerTo({ type, optionIds }, index) {
  const turn = index % Math.max(1, optionIds.length);
  const values = valuesOf(optionIds, index, turn);
  return values[type] === undefined ? { chosen: optionIds[turn] ?? '' } : { chosen: '', value: values[type] };
}

/**
 * @param {string[]} optionIds
 * @param {number} index
 * @param {number} turn
 * @returns {Record<string, unknown>}
 */
function valuesOf(optionIds, index, turn) {
  return {
    text: wordOf(index),
    number: index % 977,
    order: [...optionIds.slice(turn), ...optionIds.slice(0, turn)],
    scale: index % 11,
    words: [wordOf(index % 40), wordOf(index), wordOf(index + 10_000)],
  };
}

/**
 * A word of its own for each number.
 *
 * @param {number} index
 */
function wordOf(index) {
  return `near ${String(index).replace(/\d/g, (digit) => 'bghjlmpqrv'.charAt(Number(digit)))}`;
}

/**
 * A single choice of typical length.
 *
 * @param {number} index
 */
function singleChoice(index) {
  const texts = ['Jupiter, the largest of them', 'Saturn with its rings', 'The Earth', 'Mars'];
  return {
    text: `Question ${index + 1}: which planet of the solar system has the shortest day, less than ten hours?`,
    type: 'single',
    timeLimit: 300,
    points: 100,
    order: index,
    funFact:
      'Jupiter turns once in nine hours and fifty-five minutes, although it is eleven times as wide as the Earth.',
    options: texts.map((text, order) => ({ text, isCorrect: order === 0, order })),
  };
}
