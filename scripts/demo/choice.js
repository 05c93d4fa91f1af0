/** @typedef {{ id: string, text: string, type: string, timeLimit: number, options: { id: string, text: string }[] }} Asked */

/**
 * Chooses a player's options: the correct ones as often as their skill says, else a guess.
 *
 * @param {Asked} question
 * @param {{ skill: number, key: Map<string, Set<string>>, random: () => number }} mind `key` holds the right texts by
 *   question.
 * @returns {string[]} Option ids.
 */
export function chooseOptions({ text, type, options }, { skill, key, random }) {
  const right = key.get(text);
  if (right && random() < skill) return options.filter((option) => right.has(option.text)).map(({ id }) => id);
  if (type !== 'multiple') return [options[Math.floor(random() * options.length)]?.id ?? ''];
  const guessed = options.filter(() => random() < 0.5);
  return (guessed.length > 0 ? guessed : options.slice(0, 1)).map(({ id }) => id);
}
