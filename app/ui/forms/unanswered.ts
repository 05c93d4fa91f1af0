import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Marks what a form shows when no answer came from the server, made in the browser. */
export interface Unanswered {
  isUnanswered: true;
}

/**
 * For pages with such a form: after it the page is not asked for again. Without an answer that would fail likewise and
 * put an error page in the place of all that was typed. After a refusal nothing is new. The router knows that by the
 * status, which what is made in the browser does not have: it is marked `isRefused`.
 */
export const keepPageWhenUnanswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const isMarked =
    typeof actionResult === 'object' &&
    actionResult !== null &&
    ('isUnanswered' in actionResult || 'isRefused' in actionResult);
  return !isMarked && defaultShouldRevalidate;
};

/**
 * Sends a form from the browser. A broken link or server costs a message, and not the page with all that was typed.
 *
 * @param instead What the page shows where no answer came.
 * @throws Response where the way leads on, as the router wants it.
 */
export async function sendForm<Answer, Instead>(
  request: Request,
  ask: () => Promise<Answer>,
  instead: (form: FormData) => Instead,
): Promise<Answer | Instead> {
  const form = await request.clone().formData();
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return instead(form);
  }
}

/**
 * For the root. What it tells, who is signed in and what the page before has left, does not change with a link that
 * stays on the page: such a link needs no answer but the page's own, and a broken connection costs nothing else.
 */
export const keepRootOnPage: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = change;
  const staysOnPage = formMethod === 'GET' && currentUrl.pathname === nextUrl.pathname;
  return !staysOnPage && keepPageWhenUnanswered(change);
};
