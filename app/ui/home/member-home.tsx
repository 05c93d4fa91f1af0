import type { User } from '#app/contract/things.ts';
import { LogoutForm } from '#app/ui/layout/logout-form.tsx';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';

/** The start page of somebody signed in: who they are here. */
export function MemberHome({ user, timeZone }: { user: User; timeZone: string }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">
        Hello, <bdi>{user.displayName ?? user.email}</bdi>
      </h1>
      <Card>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Avatar person={user} className="size-14 text-lg" />
          <div>
            <p className="truncate font-semibold">{user.email}</p>
            <p className="text-muted">
              Member since <LongDate instant={user.createdAt} timeZone={timeZone} />
            </p>
          </div>
          <LogoutForm className="col-span-full grid sm:col-auto">
            <Button type="submit">Log out</Button>
          </LogoutForm>
        </div>
      </Card>
    </div>
  );
}
