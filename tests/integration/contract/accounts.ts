import type { Question, Quiz } from '#app/contract/things.ts';
import { FAILED_LOGINS, REGISTRATIONS_PER_ADDRESS, VERIFICATION_MAILS, WRITES_PER_ACCOUNT } from '#app/core/limits.ts';
import { cookiesOf, newEmail, PASSWORD } from '#tests/support/account.ts';
import type { Walk } from '#tests/support/contract/walk.ts';
import { newPerson, quizBody, rowsIn } from '#tests/support/live.ts';
import { nextMail } from '#tests/support/mail.ts';
import { tokenIn } from '#tests/support/outbox.ts';
import type { TestServer } from '#tests/support/server.ts';

/** As a proxy names the address of a caller, so that limits of one test do not meet another's. */
export const from = (address: string) => ({ 'X-Forwarded-For': address });

const details = (email: string) => ({ email, password: PASSWORD, acceptTerms: true });

/** Creating an account, signing in, verifying, changing and deleting it. */
export async function walkAccount(server: TestServer, walk: Walk): Promise<void> {
  const email = newEmail();
  const { body: user } = await walk.ask<{ id: string }>(server, 'register', {
    body: { ...details(email), displayName: 'Dora' },
  });
  await walk.refused(server, 'register', 'address_taken', { body: details(email) });
  await walk.refused(server, 'register', 'invalid', { body: { email } });
  const login = await walk.ask(server, 'login', { body: { email, password: PASSWORD } });
  const cookie = cookiesOf(new Response(null, { headers: login.headers }));
  await walk.ask(server, 'user', { cookie });
  await walk.ask(server, 'history', { cookie });
  await walk.ask(server, 'changeUser', { cookie, at: { id: user.id }, body: { displayName: 'Dora B.' } });

  await walk.refused(server, 'verifyEmail', 'no_verification_token');
  await walk.refused(server, 'verifyEmail', 'verification_failed', { query: '?token=nothing' });
  const resend = { cookie, body: { userId: user.id } };
  for (let sent = 0; sent < VERIFICATION_MAILS.count; sent += 1) await walk.ask(server, 'resendVerification', resend);
  await walk.refused(server, 'resendVerification', 'too_many_verifications', resend);
  await walk.ask(server, 'verifyEmail', {
    query: `?token=${tokenIn(await nextMail(server, email, 1 + VERIFICATION_MAILS.count))}`,
  });
  await walk.refused(server, 'resendVerification', 'already_verified', resend);

  await walk.ask(server, 'logout', { cookie: (await newPerson(server)).cookie });
  await walk.ask(server, 'deleteUser', { cookie, at: { id: user.id } });

  const disabled = newEmail();
  await walk.ask(server, 'register', { body: details(disabled) });
  rowsIn(server, 'UPDATE "User" SET "disabledAt" = 1 WHERE "email" = ?', disabled);
  await walk.refused(server, 'login', 'account_disabled', { body: { email: disabled, password: PASSWORD } });
}

/** What limits refuse: each call is made until its limit is reached. */
export async function walkAccountLimits(server: TestServer, walk: Walk): Promise<void> {
  const headers = from('10.1.0.1');
  const known = newEmail();
  await walk.ask(server, 'register', { body: details(known) });
  const again = { body: details(known), headers };
  for (let made = 0; made < REGISTRATIONS_PER_ADDRESS.count; made += 1) {
    await walk.ask(server, 'register', again);
  }
  await walk.refused(server, 'register', 'too_many_registrations', again);

  const wrong = { body: { email: known, password: 'wrong-one' }, headers };
  for (let failed = 0; failed < FAILED_LOGINS.perAccountAndAddress; failed += 1) {
    await walk.refused(server, 'login', 'wrong_credentials', wrong);
  }
  await walk.refused(server, 'login', 'too_many_logins', wrong);
}

/** An account that may write no more for now, and what it owns. */
export interface Spent {
  cookie: string;
  draft: Quiz;
  question: Question;
  published: Quiz;
}

/** Uses up what an account may write in a minute. */
export async function spend(server: TestServer, walk: Walk): Promise<Spent> {
  const { id, cookie } = await newPerson(server);
  const { body: draft } = await walk.ask<Quiz>(server, 'createQuiz', { cookie, body: { title: 'Draft' } });
  const { body: published } = await walk.ask<Quiz>(server, 'createQuiz', { cookie, body: quizBody([{}]) });
  const { body: question } = await walk.ask<Question>(server, 'createQuestion', {
    cookie,
    body: { quizId: draft.id, text: 'Which?', type: 'single' },
  });
  const asked = { cookie, at: { id }, body: { displayName: 'Eve' } };
  for (let made = 0; made < WRITES_PER_ACCOUNT.count; made += 20) {
    await Promise.all(Array.from({ length: 20 }, () => walk.ask(server, 'changeUser', asked)));
  }
  await walk.refused(server, 'changeUser', 'too_many_writes', asked);
  return { cookie, draft, question, published };
}
