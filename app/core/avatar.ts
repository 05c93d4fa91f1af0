/** How many avatar colours there are; the colours themselves are tokens of the style sheet. */
export const AVATAR_COLOURS = 8;

export interface AvatarPerson {
  displayName: string | null;
  email?: string | null;
}

/** Up to two letters of the name, else the first letter of the address, else `U` ([AV1]). */
export function avatarInitials({ displayName, email }: AvatarPerson): string {
  const words = (displayName ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return (initials || email?.trim()[0] || 'U').toLocaleUpperCase('en-US');
}

/** One of the eight colours, 0 to 7, always the same for the same person ([AV2]): FNV-1a over the address or name. */
export function avatarColour({ displayName, email }: AvatarPerson): number {
  let hash = 0x811c9dc5;
  for (const character of email || displayName || '') {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % AVATAR_COLOURS;
}
