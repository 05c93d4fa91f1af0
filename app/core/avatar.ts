import { hashOf } from './text.ts';

/** The number of avatar colours. The colours themselves are tokens in the style sheet. */
export const AVATAR_COLOURS = 8;

/** What an avatar depends on. */
export interface AvatarPerson {
  displayName: string | null;
  email?: string | null;
}

/** The initials of the first and last word of the name, else the first letter of the email address, else `U` ([AV1]). */
export function avatarInitials({ displayName, email }: AvatarPerson): string {
  const words = (displayName ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return (initials || email?.trim()[0] || 'U').toLocaleUpperCase('en-US');
}

/** The index of a person's colour, 0 to 7: it follows from the email address or name, so it never changes ([AV2]). */
export function avatarColour({ displayName, email }: AvatarPerson): number {
  return hashOf(email || displayName || '') % AVATAR_COLOURS;
}
