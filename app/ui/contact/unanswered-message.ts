import { parseWithZod } from '@conform-to/zod/v4';
import { ContactMessage } from '#app/contract/contact.ts';
import { toasts } from '#app/contract/toasts.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import type { ContactAnswer } from './contact-page.tsx';

/** What the page shows when no answer came: the form stays as it is, with all that was written. */
export function unansweredMessage(form: FormData): ContactAnswer & Unanswered {
  const { title, description } = toasts.message_failed;
  const words = `${title}. ${description}`;
  return {
    isUnanswered: true,
    result: parseWithZod(form, { schema: ContactMessage }).reply({ formErrors: [words] }),
  };
}
