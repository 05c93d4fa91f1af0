import { TYPOS_FROM } from '#app/core/limits.ts';
import type { QuestionKey } from '#app/core/question.ts';
import { normaliseText } from '#app/core/questions/typed-text.ts';
import { graphemesOf } from '#app/core/text.ts';
import { isWithinOneMistake } from './one-mistake.ts';

/** The accepted and refused answers of a question, ready to be compared. */
export interface Matching {
  /** Whether a normalised answer is right. */
  isRight(normalised: string): boolean;
  /** Whether it equals an accepted answer, without any forgiven mistake. */
  isAccepted(normalised: string): boolean;
}

const known = new WeakMap<QuestionKey, Matching>();

/** How a question's answers are judged. Thousands of answers are judged at once, so it is prepared once for each key. */
export function matchingOf(key: QuestionKey): Matching {
  const found = known.get(key);
  if (found) return found;
  const prepared = prepare(key);
  known.set(key, prepared);
  return prepared;
}

function prepare({ accepted = [], refused = [], typos = 0 }: QuestionKey): Matching {
  const right = new Set(accepted.map(normaliseText));
  const wrong = new Set(refused.map(normaliseText));
  // A short answer with one mistake is often another word.
  const forgiving = typos === 0 ? [] : [...right].map(graphemesOf).filter(({ length }) => length >= TYPOS_FROM);
  const verdicts = new Map<string, boolean>();
  const judge = (text: string) => {
    if (wrong.has(text)) return false;
    if (right.has(text)) return true;
    if (forgiving.length === 0) return false;
    const graphemes = graphemesOf(text);
    return forgiving.some((one) => isWithinOneMistake(one, graphemes));
  };
  return {
    isAccepted: (text) => right.has(text),
    isRight(text) {
      const verdict = verdicts.get(text) ?? judge(text);
      verdicts.set(text, verdict);
      return verdict;
    },
  };
}
