import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { flashCookie } from '#app/request/flash.ts';

/** Ends the login of this browser. */
export async function action({ context }: ActionFunctionArgs) {
  const ended = await context.services.accounts.logout(context.loginToken);
  const headers = new Headers();
  if (!ended.ok) {
    headers.append('Set-Cookie', await flashCookie({ toast: 'logout_failed' }, context));
    return redirect('/', { headers });
  }
  for (const cookie of context.cookies.signOut()) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await flashCookie({ toast: 'logged_out' }, context));
  return redirect('/', { headers });
}

/** There is no page here; forms post to it. */
export const loader = () => redirect('/');
