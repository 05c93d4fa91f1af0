import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ContactMessage, HONEYPOT } from '#app/contract/contact.ts';
import { toasts } from '#app/contract/toasts.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { useVisit } from '#app/ui/layout/visit.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Textarea } from '#app/ui/primitives/input.tsx';

/** The server's validation errors. */
export interface ContactAnswer {
  result: SubmissionResult<string[]>;
}

interface ContactPageProps {
  answer: ContactAnswer | null;
  /** The operator's address; null if none is set. */
  supportEmail: string | null;
}

/** The contact form, with contact info and office hours. */
export function ContactPage({ answer, supportEmail }: ContactPageProps) {
  const sent = useSentCount();
  return (
    <div className="grid items-start gap-10 pb-6 lg:grid-cols-[3fr_2fr] lg:gap-16">
      <div className="grid gap-6">
        <div className="flex items-end gap-5 sm:gap-8">
          <Mark className="size-20 sm:size-32" />
          <div className="grid gap-2 sm:gap-3">
            <h1 className="text-4xl">Contact</h1>
            <p className="text-lg text-muted">Got a question, an idea or a bigger room? Tell us.</p>
          </div>
        </div>
        <Card tone="lifted">
          <ContactForm key={sent} isAnother={sent > 0} lastResult={answer?.result ?? null} />
        </Card>
      </div>
      <ContactInfo supportEmail={supportEmail} />
    </div>
  );
}

/** Counts the messages sent from this page. Each one resets the form. */
function useSentCount(): number {
  const { toast } = useVisit();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (toast?.title === toasts.message_sent.title) setCount((before) => before + 1);
  }, [toast]);
  return count;
}

const hours = [
  { days: 'Monday to Friday', short: 'Mon-Fri', time: '9-5 PT' },
  { days: 'Saturday and Sunday', short: 'Sat-Sun', time: 'closed' },
] as const;

function ContactInfo({ supportEmail }: Pick<ContactPageProps, 'supportEmail'>) {
  return (
    <aside aria-label="About contacting us" className="grid gap-8 lg:pt-4">
      <section aria-labelledby="reach" className="grid gap-3">
        <h2 id="reach" className="text-xl">
          How to reach us
        </h2>
        {supportEmail ? (
          <p className="max-w-sm text-muted">
            Use the form, or write to{' '}
            <a href={`mailto:${supportEmail}`} translate="no" className="link wrap-anywhere">
              {supportEmail}
            </a>
            .
          </p>
        ) : (
          <p className="max-w-sm text-muted">Use the form. Your message goes to the people who run this site.</p>
        )}
      </section>
      <section aria-labelledby="hours" className="grid gap-3">
        <h2 id="hours" className="text-xl">
          Office hours
        </h2>
        <dl className="grid max-w-sm gap-2">
          {hours.map(({ days, short, time }) => (
            <div key={short} className="flex justify-between gap-4 border-b-2 border-line pb-2">
              <dt>
                <abbr title={days} className="no-underline">
                  {short}
                </abbr>
              </dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">PT is Pacific Time. You can send a message at any time.</p>
      </section>
      <section aria-labelledby="answers" className="grid gap-3">
        <h2 id="answers" className="text-xl">
          How we reply
        </h2>
        <p className="max-w-sm text-muted">
          We reply to the email address you give, and use it for nothing else. See the{' '}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="sooner" className="grid gap-3">
        <h2 id="sooner" className="text-xl">
          In a hurry?
        </h2>
        <p className="max-w-sm text-muted">
          Many questions are answered in the{' '}
          <Link to="/help" className="link">
            Help Center
          </Link>
          .
        </p>
      </section>
    </aside>
  );
}

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | null;
  /** Whether a message has been sent already: then the focus stays on the button. */
  isAnother: boolean;
}

/** Name, email, subject and message, all required by the browser's own validation. */
function ContactForm({ lastResult, isAnother }: ContactFormProps) {
  const { form, fields, formRef } = useCheckedForm({ id: 'contact', schema: ContactMessage, lastResult });
  const { name, email, subject, message } = fields;
  const isSending = useNavigation().formAction === '/contact';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAnother) button.current?.focus();
  }, [isAnother]);
  const { noValidate: _, ...formProps } = getFormProps(form);
  return (
    <Form method="post" action="/contact" {...formProps} ref={formRef} className="grid gap-5">
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={name.id} label="Name" errors={name.errors}>
        <Input {...inputProps(name, { type: 'text' })} key={name.key} required autoComplete="name" />
      </Field>
      <Field id={email.id} label="Email" errors={email.errors}>
        <Input {...inputProps(email, { type: 'email' })} key={email.key} required autoComplete="email" />
      </Field>
      <Field id={subject.id} label="Subject" errors={subject.errors}>
        <Input {...inputProps(subject, { type: 'text' })} key={subject.key} required />
      </Field>
      <Field id={message.id} label="Message" errors={message.errors}>
        <Textarea
          id={message.id}
          name={message.name}
          form={form.id}
          defaultValue={message.initialValue}
          key={message.key}
          required
          rows={7}
        />
      </Field>
      <Honeypot />
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="large"
        className="justify-self-start"
        pending={isSending}
        pendingLabel="Sending..."
      >
        Send Message
      </Button>
    </Form>
  );
}

/** A honeypot for bots: people can neither see it nor reach it with the keyboard. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The form's result if the server did not answer: everything typed stays. */
export function unansweredMessage(form: FormData): ContactAnswer & Unanswered {
  const { title, description } = toasts.message_failed;
  const text = `${title}. ${description}`;
  return {
    isUnanswered: true,
    result: parseWithZod(form, { schema: ContactMessage }).reply({ formErrors: [text] }),
  };
}
