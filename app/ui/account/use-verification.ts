import { useEffect, useState } from 'react';
import { type VerifyState, verificationWords } from '#app/contract/verification.ts';

/** Asks the server once the page stands, and says how far that is. */
export function useVerification(token: string | null, answer: VerifyState | null): VerifyState {
  const [state, setState] = useState<VerifyState>(() => answer ?? first(token));
  useEffect(() => {
    if (answer) return setState(answer);
    if (!token) return setState(first(token));
    const leaving = new AbortController();
    setState({ kind: 'loading' });
    ask(token, leaving.signal).then(
      (told) => leaving.signal.aborted || setState(told),
      () => leaving.signal.aborted || setState({ kind: 'failed', message: verificationWords.unanswered }),
    );
    return () => leaving.abort();
  }, [token, answer]);
  return state;
}

function first(token: string | null): VerifyState {
  return token ? { kind: 'loading' } : { kind: 'failed', message: verificationWords.noToken };
}

/** @throws where no answer comes. */
async function ask(token: string, signal: AbortSignal): Promise<VerifyState> {
  const response = await fetch(`/api/verify-email?token=${encodeURIComponent(token)}`, { signal, cache: 'no-store' });
  const said: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'verified', message: textIn(said, 'message') ?? verificationWords.success };
  return { kind: 'failed', message: messageOf(said) };
}

/** The server's words; where its answer has none, what can be said without them. */
function messageOf(said: unknown): string {
  if (said === null) return verificationWords.refused;
  return textIn(said, 'error') ?? verificationWords.nothingSaid;
}

function textIn(said: unknown, name: string): string | null {
  const found: unknown = Object.entries(typeof said === 'object' && said !== null ? said : {}).find(
    ([key]) => key === name,
  )?.[1];
  return typeof found === 'string' && found !== '' ? found : null;
}
