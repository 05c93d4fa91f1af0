/**
 * A question as a player gets it.
 *
 * @typedef {object} Asked
 * @property {string} id
 * @property {string} text
 * @property {string} type
 * @property {number} timeLimit Seconds.
 * @property {{ id: string, text: string }[]} options
 * @property {{ maxChoices?: number, from?: number, steps?: number, count?: number }} setup
 */

/**
 * @typedef {object} Mind
 * @property {number} skill How often they know the answer, from 0 to 1.
 * @property {Map<string, import('./quiz.js').Known>} key By question.
 * @property {() => number} random
 */

/** @typedef {{ answerOptionId?: string, selectedOptionIds?: string[], value?: unknown }} Choice */

/**
 * A player's answer, as /ws takes it: the right one as often as their skill says, else a guess.
 *
 * @param {Asked} question
 * @param {Mind} mind
 * @returns {Choice}
 */
export function chooseAnswer(question, mind) {
  const { key, random, skill } = mind;
  const { right = [], guesses = [] } = key.get(question.text) ?? {};
  const isKnown = right.length > 0 && random() < skill;
  switch (question.type) {
    case 'text':
    case 'number':
      return { value: isKnown || guesses.length === 0 ? (right[0] ?? '42') : pick(guesses, random) };
    case 'words':
      return { value: someWords(question, guesses, random) };
    case 'scale':
      return { value: someStep(question, random) };
    case 'order':
      return { value: isKnown ? inOrder(question, right) : shuffled(question, random) };
    default:
      return picked(isKnown ? optionsAmong(question, right) : someOptions(question, random));
  }
}

/** @param {string[]} selectedOptionIds */
function picked(selectedOptionIds) {
  return { answerOptionId: selectedOptionIds[0] ?? '', selectedOptionIds };
}

/**
 * @param {Asked} question
 * @param {string[]} texts
 */
function optionsAmong({ options }, texts) {
  return options.filter(({ text }) => texts.includes(text)).map(({ id }) => id);
}

/**
 * @param {Asked} question
 * @param {() => number} random
 */
function someOptions({ type, options }, random) {
  if (type !== 'multiple') return [pick(options, random)?.id ?? ''];
  const guessed = options.filter(() => random() < 0.5);
  return (guessed.length > 0 ? guessed : options.slice(0, 1)).map(({ id }) => id);
}

/**
 * @param {Asked} question
 * @param {string[]} texts In their right order.
 */
function inOrder({ options }, texts) {
  return texts.flatMap((text) => options.find((option) => option.text === text)?.id ?? []);
}

/**
 * @param {Asked} question
 * @param {() => number} random
 */
function shuffled({ options }, random) {
  return options
    .map(({ id }) => ({ id, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
}

/**
 * More high steps than low ones.
 *
 * @param {Asked} question
 * @param {() => number} random
 */
function someStep({ setup: { from = 1, steps = 5 } }, random) {
  return from + Math.min(steps - 1, Math.floor(steps * random() ** 0.7));
}

/**
 * @param {Asked} question
 * @param {string[]} words
 * @param {() => number} random
 */
function someWords({ setup: { count = 1 } }, words, random) {
  const wanted = 1 + Math.floor(random() * count);
  return [...new Set(Array.from({ length: wanted }, () => pick(words, random)))];
}

/**
 * @template Value
 * @param {readonly Value[]} values
 * @param {() => number} random
 * @returns {Value}
 */
function pick(values, random) {
  return values[Math.floor(random() * values.length)] ?? /** @type {Value} */ (values[0]);
}
