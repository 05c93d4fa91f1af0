import { parseWithZod } from '@conform-to/zod/v4';
import { Credentials, Registration } from '#app/contract/account.ts';
import { type AuthIntent, authFailures } from '#app/contract/forms.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import type { AuthAnswer } from './auth-page.tsx';

/** What the page shows when no answer came, or one that says nothing: the form stays as it is, with all that was typed. */
export function unansweredForm(intent: AuthIntent, form: FormData): AuthAnswer & Unanswered {
  const { title, toast, form: words } = authFailures[intent];
  const schema = intent === 'login' ? Credentials : Registration;
  const result = parseWithZod(form, { schema }).reply({ formErrors: [words], hideFields: ['password'] });
  return { isUnanswered: true, intent, result, toast: { title, description: toast, tone: 'destructive' } };
}
