/** The server ends a request after 30 s; longer than that nothing comes any more. */
const PATIENCE_MS = 35_000;

/** Throws, as a call without a network does, where no answer has come in that time. */
export async function withPatience<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await ask(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}
