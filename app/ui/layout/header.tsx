import { Link, NavLink, useLocation } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithoutRef, type ComponentType, forwardRef, useEffect, useRef, useState } from 'react';
import type { User } from '#app/contract/things.ts';
import { BRAND } from '#app/core/brand.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Avatar, accountName, NAMELESS } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { AccountListProps } from './account-list.tsx';
import { Drawer, DrawerContent, type HeaderProps } from './drawer.tsx';
import type { PageLink } from './links.ts';
import { LogoutForm } from './logout-form.tsx';
import { Mark } from './mark.tsx';

interface OwnHeaderProps extends HeaderProps {
  /** The name of the navigation for screen readers, for a page with two headers. */
  linksLabel?: string;
}

/** The brand, the main navigation, and the account menu. */
export function Header({ user, isGuest = false, links, accountLinks, linksLabel = 'Main' }: OwnHeaderProps) {
  const hasDrawer = user !== null || links.length > 0;
  return (
    <header className="pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-3 px-4 py-2 lg:gap-6 sm:px-6">
        <Link to="/" className="-ms-1 flex min-h-11 items-center gap-1.5 rounded-md pe-2 no-underline">
          <Mark className="size-9" />
          <span className="font-display text-2xl font-bold tracking-tight">{BRAND}</span>
        </Link>
        {links.length > 0 && <PageLinks links={links} label={linksLabel} />}
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {user ? (
            <div className="hidden min-w-0 md:block">
              <AccountMenu user={user} links={accountLinks} />
            </div>
          ) : (
            <>
              {isGuest && <GuestName />}
              <SignIn />
            </>
          )}
          {hasDrawer && (
            <Drawer>
              <DrawerContent user={user} isGuest={isGuest} links={links} accountLinks={accountLinks} />
            </Drawer>
          )}
        </div>
      </div>
    </header>
  );
}

/** In place of the account menu. On phones the drawer has it. */
function GuestName() {
  return (
    <p className="hidden items-center gap-2 px-2 font-medium md:flex">
      <Avatar person={NAMELESS} />
      {accountName(null)}
    </p>
  );
}

/** The sign-in link, except on the sign-in page. */
function SignIn() {
  const { pathname } = useLocation();
  if (pathname === '/auth') return null;
  return (
    <Button asChild size="small" className="px-2 whitespace-nowrap min-[22rem]:px-3.5">
      <Link to="/auth">Sign in</Link>
    </Button>
  );
}

function PageLinks({ links, label: name }: Pick<HeaderProps, 'links'> & { label: string }) {
  return (
    <nav aria-label={name} className="hidden items-center md:flex">
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'} className={linkClass}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 font-medium no-underline underline-offset-8 decoration-3 decoration-accent ' +
  'hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:underline';

interface AccountMenuProps {
  user: User;
  links: readonly PageLink[];
}

/**
 * The account menu. Without JavaScript there is a log-out button beside the name. The list is loaded after the page,
 * and only on wide screens: phones have the drawer instead.
 */
function AccountMenu({ user, links }: AccountMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  const { List, isMissing } = useList();
  const [isWanted, setWanted] = useState(false);
  const button = <AccountButton user={user} onClick={() => setWanted(true)} />;
  const logOut = () => form.current?.requestSubmit();
  return (
    <div className="flex items-center gap-2">
      {List ? <List user={user} links={links} trigger={button} isOpenAtOnce={isWanted} onLogOut={logOut} /> : button}
      <LogoutForm ref={form} className={isMissing ? '' : 'scripted:hidden'}>
        <Button type="submit" size="small">
          Log out
        </Button>
      </LogoutForm>
    </div>
  );
}

/** Tailwind's `md`: the menu is shown from this width. */
const ROOM = '(min-width: 48rem)';

/** Loads the list once the screen is wide enough. */
function useList() {
  const [List, setList] = useState<ComponentType<AccountListProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const room = window.matchMedia(ROOM);
    const load = () => {
      if (!room.matches) return;
      import('./account-list.tsx').then(
        ({ AccountList }) => setList(() => AccountList),
        () => setMissing(true),
      );
    };
    load();
    room.addEventListener('change', load);
    return () => room.removeEventListener('change', load);
  }, []);
  return { List, isMissing };
}

interface AccountButtonProps extends ComponentPropsWithoutRef<'button'> {
  user: User;
}

const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(function AccountButton(
  { user, ...props },
  ref,
) {
  return (
    <Button {...props} ref={ref} variant="quiet" className="px-2 font-medium">
      <Avatar person={user} />
      <PersonName className="max-w-40 truncate lg:max-w-64">{accountName(user)}</PersonName>
      <ChevronDown aria-hidden="true" className="hidden size-4 text-muted scripted:block" />
    </Button>
  );
});
