import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithoutRef, type ComponentType, forwardRef, useEffect, useRef, useState } from 'react';
import type { User } from '#app/contract/things.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { AccountListProps } from './account-list.tsx';
import { accountName } from './account-name.ts';
import type { PageLink } from './links.ts';
import { LogoutForm } from './logout-form.tsx';

interface AccountMenuProps {
  user: User;
  links: readonly PageLink[];
}

/**
 * Who is signed in, and what they can do about it. Without scripts the way out stands beside the name. The list comes
 * after the page, and only where there is room for it: phones have the drawer, and need not load it.
 */
export function AccountMenu({ user, links }: AccountMenuProps) {
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

/** Tailwind's `md`, from which on the menu is shown. */
const ROOM = '(min-width: 48rem)';

/** Loads the list once there is room for it. It is missing where that failed. */
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
      <bdi dir="auto" className="max-w-40 truncate lg:max-w-64">
        {accountName(user)}
      </bdi>
      <ChevronDown aria-hidden="true" className="hidden size-4 text-muted scripted:block" />
    </Button>
  );
});
