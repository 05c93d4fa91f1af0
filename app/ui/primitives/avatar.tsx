import { type AvatarPerson, avatarColour, avatarInitials } from '#app/core/avatar.ts';
import { classes } from './classes.ts';

// Written out, because Tailwind only finds class names that appear literally in the sources.
const grounds = [
  'bg-avatar-0',
  'bg-avatar-1',
  'bg-avatar-2',
  'bg-avatar-3',
  'bg-avatar-4',
  'bg-avatar-5',
  'bg-avatar-6',
  'bg-avatar-7',
];

interface AvatarProps {
  person: AvatarPerson;
  className?: string;
}

/** A person's initials on their colour. Hidden from screen readers, as the name is beside it. */
export function Avatar({ person, className }: AvatarProps) {
  const ground = grounds[avatarColour(person)];
  const shape = 'inline-flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-full';
  return (
    <span
      aria-hidden="true"
      className={classes(
        shape,
        'border-2 border-transparent text-sm font-bold text-white select-none',
        ground,
        className,
      )}
    >
      {avatarInitials(person)}
    </span>
  );
}

/** Somebody without a name or an address: a guest. */
export const NAMELESS: AvatarPerson = { displayName: null };

/** A person's name as shown on screen: the display name, else the address, else Guest ([S2.25]). */
export function accountName(person: { displayName: string | null; email?: string | null } | null): string {
  return person?.displayName || person?.email || 'Guest';
}
