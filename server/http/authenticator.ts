import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { Credentials } from '#app/contract/account.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Accounts } from '../services/accounts.ts';
import type { SignedIn } from '../services/sign-in.ts';
import type { Visitor } from '../services/visitor.ts';

/** Signs in by the login form, through remix-auth. Refusals are values, so the strategy's "user" is the outcome. */
export function signInByForm(accounts: Accounts, from: Visitor): (request: Request) => Promise<Outcome<SignedIn>> {
  const authenticator = new Authenticator<Outcome<SignedIn>>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const parsed = Credentials.safeParse({ email: form.get('email'), password: form.get('password') });
      return parsed.success ? accounts.login(parsed.data, from) : refuse('invalid');
    }),
    'form',
  );
  return (request) => authenticator.authenticate('form', request);
}
