import { Link } from '@remix-run/react';
import type { JoiningAs as Account } from '#app/contract/join.ts';
import { signInToJoinPath } from '#app/core/redirect.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { classes } from '#app/ui/primitives/classes.ts';

interface JoiningAsProps {
  as: Account;
  code: string;
}

/** With whom one joins: the account, or as a guest, and what that means ([JP7]). */
export function JoiningAs({ as, code }: JoiningAsProps) {
  if (as) {
    return (
      <p className={classes(noteLook, 'flex items-center gap-3')}>
        <Avatar person={as} />
        <span className="min-w-0">
          You join with your account <bdi className="font-semibold wrap-anywhere text-ink">{as.email}</bdi>
        </span>
      </p>
    );
  }
  return (
    <div className={noteLook}>
      <p>
        You play as a guest: guests have no history, and an account that you make later does not take the score along.
      </p>
      <Link to={signInToJoinPath(code)} className="link inline-flex min-h-11 items-center font-semibold text-ink">
        Sign in instead
      </Link>
    </div>
  );
}

const noteLook = 'mt-auto border-t-2 border-line pt-4 text-sm text-muted';
