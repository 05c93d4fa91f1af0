import type { Option } from '#app/contract/things.ts';
import { countCodePoints } from '#app/core/text.ts';

export type Size = 'large' | 'medium' | 'small' | 'tiny';

/** How large a question can stand on the wall: the shorter the larger. */
export function sizeOfQuestion(text: string): Size {
  return sizeOf(countCodePoints(text), { large: 60, medium: 140, small: 320 });
}

/** Likewise its answers, all of one size: that of the longest. */
export function sizeOfAnswers(options: readonly Pick<Option, 'text'>[]): Size {
  const longest = Math.max(0, ...options.map(({ text }) => countCodePoints(text)));
  return sizeOf(longest, { large: 18, medium: 45, small: 110 });
}

function sizeOf(length: number, most: Record<'large' | 'medium' | 'small', number>): Size {
  if (length <= most.large) return 'large';
  if (length <= most.medium) return 'medium';
  return length <= most.small ? 'small' : 'tiny';
}
