import { type ShouldRevalidateFunction, useNavigation } from '@remix-run/react';

/** Marks an action's result as made in the browser because the server did not answer. */
export interface Unanswered {
  isUnanswered: true;
}

/**
 * For pages whose forms may go unanswered: skips reloading the page's data after a form got no answer or was refused in
 * the browser. Without an answer, reloading would fail too and replace everything typed with an error page. A refusal
 * made in the browser has no HTTP status for the router to go by, so it is marked `isRefused`.
 */
export const keepPageWhenUnanswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const isMarked =
    typeof actionResult === 'object' &&
    actionResult !== null &&
    ('isUnanswered' in actionResult || 'isRefused' in actionResult);
  return !isMarked && defaultShouldRevalidate;
};

/**
 * Sends a form from the browser. If that fails, the page stays with everything typed.
 *
 * @param instead Makes the result if the server did not answer.
 * @throws Response for a redirect, as the router expects.
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
 * For the root route: a link within the same page does not reload the root's data, which such a link cannot change.
 */
export const keepRootOnPage: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = change;
  const staysOnPage = formMethod === 'GET' && currentUrl.pathname === nextUrl.pathname;
  return !staysOnPage && keepPageWhenUnanswered(change);
};

/**
 * Whether a form is being sent, or has succeeded and the next page is loading.
 *
 * @param intent The value of the form's field `intent`, which tells the forms of a page apart.
 * @param fields More fields to match, where several forms share an intent.
 */
export function useFormPending<Intent extends string>(intent: Intent, fields: Record<string, string> = {}): boolean {
  const { state, formData } = useNavigation();
  if (state === 'idle' || formData?.get('intent') !== intent) return false;
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value);
}
