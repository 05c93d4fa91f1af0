import { Form, Link } from '@remix-run/react';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ApiToken, TokenIntent } from '#app/contract/api-tokens.ts';
import { API_TOKENS, QUOTA_SAID_FROM } from '#app/core/limits.ts';
import type { Scope } from '#app/core/permissions.ts';
import { AnswerNote } from '#app/ui/account/account-answer.tsx';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { CopyButton } from '#app/ui/primitives/copy-button.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import type { TokenAnswer } from './token-answer.ts';
import { NewTokenCard } from './token-form.tsx';

interface TokensPageProps {
  page: { tokens: ApiToken[]; timeZone: string };
  answer: TokenAnswer | null;
}

/** Makes, lists and revokes the tokens that the user's programs sign in with. */
export function TokensPage({ page: { tokens, timeZone }, answer }: TokensPageProps) {
  useAnswerToast(answer);
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <Link to="/settings" className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        Back to Settings
      </Link>
      <h1 className="text-3xl">API tokens</h1>
      <p className="text-muted">
        A program signs in with a token instead of your password: it sends the header{' '}
        <code className="wrap-anywhere">Authorization: Bearer ...</code> with each call of /api and when it opens /ws. A
        token cannot change your password or your account, or make other tokens.
      </p>
      <AnswerNote toast={answer?.toast ?? null} />
      {answer?.made && <MadeToken key={answer.made.secret} {...answer.made} />}
      <NewTokenCard lastResult={answer?.intent === 'create' ? answer.result : null} />
      <Card>
        <h2 id="tokens" className="text-2xl">
          Your tokens
        </h2>
        {tokens.length === 0 && <p className="mt-1 text-muted">You have no tokens yet.</p>}
        {tokens.length >= API_TOKENS.perAccount * QUOTA_SAID_FROM && (
          <p className="mt-1 text-muted">
            You have {tokens.length} of {API_TOKENS.perAccount} tokens.
          </p>
        )}
        <ul aria-labelledby="tokens" className="mt-2">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} timeZone={timeZone} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** A token that was just made. It takes the focus, because it is shown only now. */
function MadeToken({ name, secret }: { name: string; secret: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="border-success">
      <h2 ref={title} tabIndex={-1} className="text-2xl wrap-anywhere">
        Your token for <bdi translate="no">{name}</bdi>
      </h2>
      <p className="mt-1 text-muted">
        Copy it now. It is shown only once, and we store nothing that could show it again.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <code translate="no" className="min-w-0 rounded-md bg-sunken px-3 py-2 wrap-anywhere select-all">
          {secret}
        </code>
        <CopyButton text={secret} copied="Token copied" size="small">
          Copy token
        </CopyButton>
      </p>
    </Card>
  );
}

const scopeNames: Record<Scope, string> = { read: 'Read', host: 'Run sessions', write: 'Change quizzes and play' };

function TokenRow({ token, timeZone }: { token: ApiToken; timeZone: string }) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt, isExpired } = token;
  const isSending = useFormPending<TokenIntent>('revoke', { token: id });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <bdi translate="no" className="wrap-anywhere">
            {name}
          </bdi>
          {isExpired && <Badge tone="danger">Expired</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeNames[scope]}</Badge>
          ))}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt === null ? 'Never used' : 'Last used '}
          {lastUsedAt !== null && <LongDate instant={lastUsedAt} timeZone={timeZone} withTime />}. Created{' '}
          <LongDate instant={createdAt} timeZone={timeZone} />, {isExpired ? 'expired' : 'works until'}{' '}
          <LongDate instant={expiresAt} timeZone={timeZone} />
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="token" value={id} />
        <Button
          type="submit"
          size="small"
          pending={isSending}
          aria-label={`${isExpired ? 'Remove' : 'Revoke'}: ${name}`}
        >
          {isExpired ? 'Remove' : 'Revoke'}
        </Button>
      </Form>
    </li>
  );
}
