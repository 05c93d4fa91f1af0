import { email } from '#app/contract/account.ts';
import type { User } from '#app/contract/things.ts';
import { withAsciiDomain } from '#app/core/email-address.ts';
import { INVITATION_MS, RESET_TOKEN_MS } from '#app/core/limits.ts';
import { takesInvitations } from '#app/core/registration.ts';
import { createPostOffice } from '../services/mail.ts';
import { hashToken, newToken } from '../services/secrets.ts';
import { StartProblem } from '../start-problem.ts';
import type { AdminCall, AdminCommand } from './admin-command.ts';
import { askServer } from './ask-server.ts';
import { EXIT, WrongUse } from './command.ts';
import { toTable } from './table.ts';

/** Parts of `npm run admin` about accounts ([OP2], [OP3]). */
export const accountCommands: Readonly<Record<string, AdminCommand>> = {
  accounts: {
    use: '[TEXT]',
    about: 'lists accounts, or those whose address or name has this text',
    words: [0, 1],
    async run({ words: [text = ''], administration, say }) {
      const accounts = await administration.listAccounts(text.toLowerCase());
      const rows = accounts.map((one) => [
        one.email,
        one.displayName ?? '',
        one.disabledAt ? 'disabled' : one.emailVerifiedAt ? 'verified' : 'not verified',
        one.createdAt.toISOString().slice(0, 10),
        String(one.quizzes),
        String(one.sessions),
      ]);
      say(toTable(['address', 'name', 'state', 'since', 'quizzes', 'sessions'], rows));
      return EXIT.done;
    },
  },
  verify: {
    use: 'MAIL',
    about: 'counts the address as verified',
    words: [1, 1],
    async run(call) {
      const { id, email } = await find(call);
      const isNew = await call.administration.verify(id, call.now);
      call.say(isNew ? `${email} is verified now.` : `${email} was verified already.`);
      return EXIT.done;
    },
  },
  disable: {
    use: 'MAIL',
    about: 'signs the account out everywhere, and lets nobody sign in to it',
    words: [1, 1],
    async run(call) {
      const { id, email } = await find(call);
      await call.administration.setDisabled(id, call.now);
      call.say(`${email} is disabled: nobody can sign in, and every request of its browsers counts as signed out.`);
      return askServer(call, { kind: 'end_logins', subject: id, done: 'Its open sockets are closed.' });
    },
  },
  enable: {
    use: 'MAIL',
    about: 'takes that back',
    words: [1, 1],
    async run(call) {
      const { id, email } = await find(call);
      await call.administration.setDisabled(id, null);
      call.say(`${email} can sign in.`);
      return EXIT.done;
    },
  },
  delete: {
    use: 'MAIL --yes',
    about: 'deletes the account, its quizzes, their sessions and results, for ever',
    words: [1, 1],
    options: ['--yes'],
    async run(call) {
      const { id, email } = await find(call);
      if (!call.has('--yes')) {
        throw new WrongUse(
          `This deletes ${email} with its quizzes, their sessions and their results, and cannot be undone. Add --yes to do it.`,
        );
      }
      return askServer(call, { kind: 'delete_account', subject: id, done: `${email} is deleted.` });
    },
  },
  invite: {
    use: 'MAIL',
    about: 'prints, and mails, a link to create an account, once, within seven days',
    words: [1, 1],
    run: invite,
  },
  link: {
    use: 'MAIL',
    about: 'prints a link that sets a new password, once, within an hour',
    words: [1, 1],
    async run(call) {
      const { config, now, say, tokens } = call;
      const { id, email } = await find(call);
      const secret = newToken();
      const expiresAt = new Date(now.getTime() + RESET_TOKEN_MS);
      await tokens.issue({ hash: hashToken(secret), userId: id, kind: 'reset_password', createdAt: now, expiresAt });
      say(`Anybody who opens this link before ${expiresAt.toISOString()} can set the password of ${email}:`);
      say(`${originOf(config)}/reset-password?token=${secret}`);
      return EXIT.done;
    },
  },
  storage: {
    use: '',
    about: 'shows what each account stores, the largest first',
    words: [0, 0],
    async run({ administration, say }) {
      const accounts = await administration.listStorage();
      const rows = accounts.map(({ email, quizBytes, sessionBytes, mediaBytes, mediaFiles, answers }) => [
        email,
        inMegabytes(quizBytes),
        inMegabytes(sessionBytes),
        inMegabytes(mediaBytes),
        String(mediaFiles),
        String(answers),
      ]);
      say(toTable(['address', 'quizzes (MB)', 'sessions (MB)', 'media (MB)', 'uploads', 'answers'], rows));
      return EXIT.done;
    },
  },
};

/** [RG5] */
async function invite(call: AdminCall): Promise<number> {
  const { words, config, now, say, users, invitations, mails } = call;
  const parsed = email.safeParse(words[0]);
  if (!parsed.success) throw new WrongUse(`${words[0]} is no email address.`);
  const to = parsed.data;
  if (!takesInvitations(config.registration)) {
    throw new StartProblem(
      `REGISTRATION is ${config.registration.kind}, which takes no invitations: set it as for the server.`,
    );
  }
  if (await users.findByEmail(to)) throw new StartProblem(`${to} has an account already.`);
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  const link = `${originOf(config)}/auth?tab=register&invitation=${secret}`;
  const postOffice = createPostOffice({
    mails,
    queue: { wake: () => {} },
    origin: () => originOf(config),
    now: () => now,
    limited: false,
  });
  const mail = config.mail ? postOffice.invitation(to, link) : null;
  await invitations.issue({ hash: hashToken(secret), email: to, createdAt: now, expiresAt }, mail);
  say(`With this link ${to} can create an account until ${expiresAt.toISOString()}:`);
  say(link);
  return mail ? askServer(call, { kind: 'send_mails', subject: '', done: 'It is mailed too.' }) : EXIT.done;
}

const originOf = ({ appOrigin, port }: AdminCall['config']) => appOrigin ?? `http://localhost:${port}`;

/** @throws StartProblem if there is no such account. */
async function find({ words: [typed = ''], users }: AdminCall): Promise<User> {
  const address = withAsciiDomain(typed.trim().toLowerCase());
  const found = await users.findByEmail(address);
  if (!found) throw new StartProblem(`No account has the address ${address}.`);
  return found.user;
}

const inMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
