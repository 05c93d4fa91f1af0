import { NavLink, useLocation } from '@remix-run/react';
import { LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { User } from '#app/contract/things.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Avatar, accountName, NAMELESS } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { PageLink } from './links.ts';
import { LogoutForm } from './logout-form.tsx';

/**
 * The navigation on phones. A `details` element, so that it opens without JavaScript. The page script closes it on
 * Escape, on a press outside, and when the focus leaves it. React closes it when the page changes.
 */
export function Drawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    // Not on hydration: the user may have opened it already.
    if (key === shownFor.current) return;
    shownFor.current = key;
    if (drawer.current) drawer.current.open = false;
  }, [key]);
  return (
    <details ref={drawer} data-drawer="" className="group md:hidden">
      <summary className="relative z-50 -me-2 grid size-12 place-items-center rounded-md hover:bg-sunken">
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
        <span className="sr-only">Menu</span>
      </summary>
      {/* Stops the page behind it from scrolling. */}
      <div className="fixed inset-0 z-30 animate-fade-in touch-none bg-veil" />
      <div data-drawer-panel="" className={panelClass}>
        {children}
      </div>
    </details>
  );
}

const panelClass =
  'fixed inset-y-0 inset-e-0 z-40 flex w-[min(20rem,86vw)] animate-sheet-in flex-col gap-1 overflow-y-auto overscroll-contain ' +
  'border-s-2 border-outline bg-raised px-5 pt-20 pb-[max(1.25rem,env(safe-area-inset-bottom))]';

/** The content of the header, wide or narrow. */
export interface HeaderProps {
  user: User | null;
  /** Signed out, with a guest cookie ([LK8]). */
  isGuest?: boolean;
  links: readonly PageLink[];
  accountLinks: readonly PageLink[];
}

/** The header's content in one column. */
export function DrawerContent({ user, isGuest = false, links, accountLinks }: HeaderProps) {
  return (
    <>
      {(user || isGuest) && <Person user={user} />}
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

function Person({ user }: Pick<HeaderProps, 'user'>) {
  return (
    <div className="mb-3 flex items-center gap-3 border-b-2 border-line pb-5">
      <Avatar person={user ?? NAMELESS} className="size-12 text-base" />
      <div className="min-w-0">
        <PersonName className="block truncate font-semibold">{accountName(user)}</PersonName>
        {user?.displayName && <PersonName className="block truncate text-sm text-muted">{user.email}</PersonName>}
      </div>
    </div>
  );
}

function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  return (
    <nav aria-label={label} className="grid gap-1 border-b-2 border-line pb-3 last-of-type:border-0">
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'} className={linkClass}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const linkClass =
  'flex min-h-12 items-center rounded-md px-3 text-lg font-medium no-underline hover:bg-sunken ' +
  'aria-[current=page]:bg-accent aria-[current=page]:text-on-accent ' +
  'forced-colors:aria-[current=page]:outline-2';
