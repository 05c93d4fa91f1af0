import { RESET_TOKEN_MS } from '#app/core/limits.ts';
import type { Data } from '../data/index.ts';
import type { PasswordRequest } from '../data/password-requests.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import type { MailLog } from './mail-queue.ts';
import { hashToken, newToken } from './secrets.ts';

/** Answers password requests in the background, after the page has been sent ([VE6]). */
export interface PasswordMail {
  /** Starts, including requests left over from the last run. */
  start(): void;
  wake(): void;
  stop(): void;
}

interface Deps {
  data: Pick<Data, 'users' | 'passwordRequests'>;
  attempts: Attempts;
  postOffice: PostOffice;
  now: () => Date;
  log: Pick<MailLog, 'warn'>;
}

/** Long enough that the extra work for a known address does not affect the response time. */
const LATER_MS = 250;
const ERROR_PAUSE_MS = 5_000;
const AT_ONCE = 50;
/** How often a process looks for requests that another one has left. */
const SHARED_CHECK_EVERY_MS = 5_000;

export function createPasswordMail(deps: Deps): PasswordMail {
  const { data, log } = deps;
  let timer: NodeJS.Timeout | null = null;
  const looking = data.passwordRequests.isShared
    ? setInterval(() => after(0), SHARED_CHECK_EVERY_MS).unref()
    : undefined;
  let isStopped = false;

  function after(ms: number): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = null;
      void work();
    }, ms).unref();
  }

  async function work(): Promise<void> {
    try {
      const requests = await data.passwordRequests.take(AT_ONCE);
      for (const request of requests) if (!isStopped) await answer(deps, request);
      if (requests.length === AT_ONCE) after(0);
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'Password requests could not be answered yet');
      after(ERROR_PAUSE_MS);
    }
  }

  return {
    start: () => after(0),
    wake: () => after(LATER_MS),
    stop() {
      isStopped = true;
      clearInterval(looking);
      if (timer) clearTimeout(timer);
    },
  };
}

async function answer({ data, attempts, postOffice, now }: Deps, { id, email }: PasswordRequest): Promise<void> {
  const found = await data.users.findByEmail(email);
  // If no mail may be sent, the previous link must stay valid.
  const maySend = found && (await postOffice.left(email))?.left !== 0;
  if (!maySend || (await attempts.takeResetMail(found.user.id)) !== null) return data.passwordRequests.settle(id, null);
  const secret = newToken();
  const createdAt = now();
  const token = {
    hash: hashToken(secret),
    userId: found.user.id,
    kind: 'reset_password' as const,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + RESET_TOKEN_MS),
  };
  await data.passwordRequests.settle(id, { token, mail: postOffice.resetPassword(email, secret) });
  postOffice.wake();
}
