import { Link, NavLink, useLocation } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Drawer } from './drawer.tsx';
import { DrawerContent, type HeaderProps } from './drawer-content.tsx';
import { Mark } from './mark.tsx';

interface OwnHeaderProps extends HeaderProps {
  /** Of the links to the pages, for screen readers: another one where a page has two headers. */
  linksLabel?: string;
}

/** The brand, the ways to the other pages, and who is signed in. */
export function Header({ user, links, accountLinks, linksLabel = 'Main' }: OwnHeaderProps) {
  const drawerHasUse = user !== null || links.length > 0;
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
            <SignIn />
          )}
          {drawerHasUse && (
            <Drawer>
              <DrawerContent user={user} links={links} accountLinks={accountLinks} />
            </Drawer>
          )}
        </div>
      </div>
    </header>
  );
}

/** The way in; on the page that it leads to there is nothing to say. */
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
        <NavLink key={to} to={to} end={to === '/'} className={linkLook}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const linkLook =
  'flex min-h-11 items-center rounded-md px-3 font-medium no-underline underline-offset-8 decoration-3 decoration-accent ' +
  'hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:underline';
