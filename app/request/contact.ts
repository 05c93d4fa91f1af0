import { data, redirect } from '@remix-run/node';
import { ContactMessage, HONEYPOT } from '#app/contract/contact.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusalMessage, refusals } from '#app/contract/refusals.ts';
import type { RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';
import { checkForm } from './form.ts';

interface Posted {
  form: FormData;
  context: RequestContext;
}

/** Handles the contact form: sends the message, or answers with everything typed and the errors ([CT1] to [CT5]). */
export async function takeMessage({ form, context }: Posted) {
  const submission = checkForm(form, ContactMessage);
  if (submission.status !== 'success') return data({ result: submission.reply() }, 422);
  // Bots fill in the hidden field. They get the same answer, but nothing is sent.
  if (form.get(HONEYPOT)) return thank(context);
  const sent = await context.services.contact.send(submission.value, context.from);
  if (sent.ok) return thank(context);
  const result = submission.reply({ formErrors: [refusalMessage(sent)] });
  return data({ result }, { status: statusOf(sent), headers: refusalHeaders(sent) });
}

const statusOf = ({ reason }: Refusal) => refusals[reason].status;

async function thank(context: RequestContext) {
  return redirect('/contact', { headers: { 'Set-Cookie': await flashCookie({ toast: 'message_sent' }, context) } });
}
