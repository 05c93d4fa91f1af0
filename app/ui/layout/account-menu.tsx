import { Link } from '@remix-run/react';
import { ChevronDown, LogOut } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react';
import type { User } from '#app/contract/things.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#app/ui/primitives/menu.tsx';
import { accountName } from './account-name.ts';
import type { PageLink } from './links.ts';
import { LogoutForm } from './logout-form.tsx';

interface AccountMenuProps {
  user: User;
  links: readonly PageLink[];
}

/** Who is signed in, and what they can do about it. Without scripts the way out stands beside the name. */
export function AccountMenu({ user, links }: AccountMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="flex items-center gap-2">
      <Menu trigger={<AccountButton user={user} />}>
        <MenuLabel>
          Signed in as <bdi className="block truncate font-semibold text-ink">{user.email}</bdi>
        </MenuLabel>
        <MenuLine />
        {links.map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => form.current?.requestSubmit()}>
          <LogOut aria-hidden="true" className="size-5" />
          Log out
        </MenuItem>
      </Menu>
      <LogoutForm ref={form} className="scripted:hidden">
        <Button type="submit" size="small">
          Log out
        </Button>
      </LogoutForm>
    </div>
  );
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
      <bdi dir="auto" className="max-w-40 truncate lg:max-w-64">
        {accountName(user)}
      </bdi>
      <ChevronDown aria-hidden="true" className="hidden size-4 text-muted scripted:block" />
    </Button>
  );
});
