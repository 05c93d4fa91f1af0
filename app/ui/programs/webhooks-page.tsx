import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { WebhookForm, type WebhookIntent, type WebhookMessage, type WebhookView } from '#app/contract/webhooks.ts';
import { AnswerNote } from '#app/ui/account/account-answer.tsx';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { CopyButton } from '#app/ui/primitives/copy-button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import type { WebhookAnswer } from './webhook-answer.ts';
import { MessageList } from './webhook-messages.tsx';

interface WebhooksPageProps {
  page: { webhook: WebhookView | null; messages: WebhookMessage[]; timeZone: string };
  answer: WebhookAnswer | null;
}

/** Names the address that is told when the user's sessions start and end, and lists what it was told. */
export function WebhooksPage({ page: { webhook, messages, timeZone }, answer }: WebhooksPageProps) {
  useAnswerToast(answer);
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <Link to="/settings" className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        Back to Settings
      </Link>
      <h1 className="text-3xl">Webhooks</h1>
      <p className="text-muted">
        When one of your sessions starts or is completed, we send a message to your own server. If it does not answer
        with a status from 200 to 299, we try again, less and less often, for 5 days.
      </p>
      <AnswerNote toast={answer?.toast ?? null} />
      <AddressCard
        key={webhook?.url}
        url={webhook?.url ?? ''}
        lastResult={answer?.intent === 'save' ? answer.result : null}
      />
      {webhook && <SecretCard secret={webhook.secret} />}
      {webhook && <MessageList messages={messages} timeZone={timeZone} />}
    </div>
  );
}

function AddressCard({ url, lastResult }: { url: string; lastResult: SubmissionResult<string[]> | null }) {
  const checked = useCheckedForm({ id: 'webhook', schema: WebhookForm, lastResult, defaultValue: { url } });
  const { form, fields, formRef } = checked;
  return (
    <Card>
      <h2 className="text-2xl">Address</h2>
      <Form method="post" preventScrollReset {...getFormProps(form)} ref={formRef} className="mt-4 grid gap-4">
        <FormProblem id={form.errorId} errors={form.errors} />
        <Field
          id={fields.url.id}
          label="Address of your server"
          hint="It begins with https:// and can be reached from the internet."
          errors={fields.url.errors}
        >
          <Input
            {...inputProps(fields.url, { type: 'url' })}
            key={fields.url.key}
            placeholder="https://example.org/quiz-events"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <input type="hidden" name="intent" value="save" />
        <IntentButton<WebhookIntent>
          intent="save"
          variant="primary"
          pendingLabel="Saving..."
          className="justify-self-start"
        >
          Save address
        </IntentButton>
      </Form>
      {url !== '' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ShortForm intent="test" pendingLabel="Sending...">
            Send a test message
          </ShortForm>
          <ShortForm intent="remove" pendingLabel="Removing...">
            Remove
          </ShortForm>
        </div>
      )}
    </Card>
  );
}

function ShortForm({
  intent,
  pendingLabel,
  children,
}: {
  intent: WebhookIntent;
  pendingLabel: string;
  children: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <IntentButton<WebhookIntent> intent={intent} pendingLabel={pendingLabel}>
        {children}
      </IntentButton>
    </Form>
  );
}

function SecretCard({ secret }: { secret: string }) {
  return (
    <Card>
      <h2 className="text-2xl">Secret</h2>
      <p className="mt-1 text-muted">
        Each message is signed with it, as described by{' '}
        <a href="https://www.standardwebhooks.com" className="link" rel="noreferrer">
          Standard Webhooks
        </a>
        . Check the signature, so that nobody else can send you messages in our name. A new secret takes effect at once.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <code translate="no" className="min-w-0 rounded-md bg-sunken px-3 py-2 wrap-anywhere select-all">
          {secret}
        </code>
        <CopyButton text={secret} copied="Secret copied" size="small">
          Copy secret
        </CopyButton>
      </p>
      <div className="mt-4">
        <ShortForm intent="roll" pendingLabel="Replacing...">
          Replace secret
        </ShortForm>
      </div>
    </Card>
  );
}
