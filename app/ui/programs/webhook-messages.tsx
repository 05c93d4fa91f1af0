import { Link } from '@remix-run/react';
import type { WebhookMessage } from '#app/contract/webhooks.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';

/** The latest messages, with what came of each. */
export function MessageList({ messages, timeZone }: { messages: WebhookMessage[]; timeZone: string }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="messages" className="text-2xl">
          Messages
        </h2>
        <Button asChild size="small">
          <Link to="/settings/webhooks" preventScrollReset>
            Check again
          </Link>
        </Button>
      </div>
      {messages.length === 0 && <p className="mt-1 text-muted">Nothing has been sent yet.</p>}
      <ul aria-labelledby="messages" className="mt-2">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

const states = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  given_up: { label: 'Not delivered', tone: 'danger' },
} as const;

function MessageRow({ message, timeZone }: { message: WebhookMessage; timeZone: string }) {
  const { type, title, createdAt, state, attempts, result, nextAt } = message;
  const { label, tone } = states[state];
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <code translate="no">{type}</code>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {title !== null && (
        <p className="wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
      )}
      <p className="text-sm text-muted">
        <LongDate instant={createdAt} timeZone={timeZone} withTime />
        {result !== null && `. ${toSentence(result)}`}
        {attempts > 1 && `, ${attempts} attempts`}
        {nextAt !== null && (
          <>
            , next at <LongDate instant={nextAt} timeZone={timeZone} withTime />
          </>
        )}
      </p>
    </li>
  );
}

const problems: Record<string, string> = {
  PRIVATE_ADDRESS: 'The address is in a private network',
  NOT_HTTPS: 'The address does not begin with https://',
  TIMEOUT: 'Your server did not answer within 10 s',
  ENOTFOUND: 'There is no server of this name',
  ECONNREFUSED: 'Your server refused the connection',
  REMOVED: 'The address was removed',
};

/** The result of an attempt as a sentence: a status, or why there is none. */
function toSentence(result: string): string {
  if (/^\d+$/.test(result)) return `Your server answered ${result}`;
  return problems[result] ?? `The connection failed (${result})`;
}
