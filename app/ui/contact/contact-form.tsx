import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ContactMessage, HONEYPOT } from '#app/contract/contact.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { Textarea } from '#app/ui/primitives/textarea.tsx';

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | null;
  /** One was sent before: the focus stays where it was, on the button. */
  isAnother: boolean;
}

/** Name, email, subject, message. The browser asks for all four itself. */
export function ContactForm({ lastResult, isAnother }: ContactFormProps) {
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

/** Out of sight, out of the order of the keys, and unread: what is written here was written by a program. */
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
