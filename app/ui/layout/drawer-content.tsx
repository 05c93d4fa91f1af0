import { NavLink } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import type { User } from '#app/contract/things.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { accountName } from './account-name.ts';
import type { PageLink } from './links.ts';
import { LogoutForm } from './logout-form.tsx';

/** What the header says, wide or narrow. */
export interface HeaderProps {
  user: User | null;
  links: readonly PageLink[];
  accountLinks: readonly PageLink[];
}

/** The header's content as one column. */
export function DrawerContent({ user, links, accountLinks }: HeaderProps) {
  return (
    <>
      {user && <Person user={user} />}
      {links.length > 0 && <Links label="Main" links={links} />}
      {user && accountLinks.length > 0 && <Links label="Account" links={accountLinks} />}
      {user && (
        <LogoutForm className="mt-auto pt-6">
          <Button type="submit" className="w-full">
            <LogOut aria-hidden="true" className="size-5" />
            Log out
          </Button>
        </LogoutForm>
      )}
    </>
  );
}

function Person({ user }: { user: User }) {
  return (
    <div className="mb-3 flex items-center gap-3 border-b-2 border-line pb-5">
      <Avatar person={user} className="size-12 text-base" />
      <div className="min-w-0">
        <bdi dir="auto" className="block truncate font-semibold">
          {accountName(user)}
        </bdi>
        {user.displayName && <bdi className="block truncate text-sm text-muted">{user.email}</bdi>}
      </div>
    </div>
  );
}

function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  return (
    <nav aria-label={label} className="grid gap-1 border-b-2 border-line pb-3 last-of-type:border-0">
      {links.map(({ to, label: words }) => (
        <NavLink key={to} to={to} end={to === '/'} className={linkLook}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}

const linkLook =
  'flex min-h-12 items-center rounded-md px-3 text-lg font-medium no-underline hover:bg-sunken ' +
  'aria-[current=page]:bg-accent aria-[current=page]:text-on-accent ' +
  'forced-colors:aria-[current=page]:outline-2';
