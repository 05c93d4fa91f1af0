import { StepProblem } from '../support/steps.js';

/**
 * Plants a fault in a source.
 *
 * @param {string} source
 * @param {import('./list.js').Mutant} mutant
 * @returns {string}
 * @throws {StepProblem} unless the text to replace occurs exactly once.
 */
export function plant(source, { fault, file, find, replace }) {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new StepProblem(
      `The fault '${fault}' cannot be planted: ${file} must contain this text exactly once, but contains it ${source.split(find).length - 1} times: ${find}\nCorrect it in scripts/mutants/list.js.`,
    );
  }
  return before + replace + after;
}
