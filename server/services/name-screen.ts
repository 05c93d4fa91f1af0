import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a name would offend a room that sees it on a wall ([JN7]); looks through common disguises. */
export function isOffensive(name: string): boolean {
  return matcher.hasMatch(name);
}
