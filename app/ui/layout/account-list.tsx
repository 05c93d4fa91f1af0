import { Link } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#app/contract/things.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#app/ui/primitives/menu.tsx';
import type { PageLink } from './links.ts';

export interface AccountListProps {
  user: User;
  links: readonly PageLink[];
  /** The button that opens it. */
  trigger: ReactNode;
  /** Whether the button was pressed before the list had loaded. */
  isOpenAtOnce: boolean;
  onLogOut: () => void;
}

/** The list of the account menu. */
export function AccountList({ user, links, trigger, isOpenAtOnce, onLogOut }: AccountListProps) {
  return (
    <Menu trigger={trigger} isOpenAtOnce={isOpenAtOnce}>
      <MenuLabel>
        <span className="font-semibold text-ink">My Account</span>{' '}
        <PersonName className="block truncate">{user.email}</PersonName>
      </MenuLabel>
      <MenuLine />
      {links.map(({ to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>{label}</Link>
        </MenuItem>
      ))}
      <MenuItem onSelect={onLogOut}>
        <LogOut aria-hidden="true" className="size-5" />
        Log out
      </MenuItem>
    </Menu>
  );
}
