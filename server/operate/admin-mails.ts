import { StartProblem } from '../start-problem.ts';
import type { AdminCommand } from './admin-command.ts';
import { askServer } from './ask-server.ts';
import { EXIT } from './command.ts';
import { toTable } from './table.ts';

/** Parts of `npm run admin` about mails that wait. Their texts are not shown: they may have secret links. */
export const mailCommands: Readonly<Record<string, AdminCommand>> = {
  mails: {
    use: '',
    about: 'lists mails that wait to be sent',
    words: [0, 0],
    async run({ administration, say }) {
      const mails = await administration.listMails();
      const rows = mails.map(({ id, kind, recipient, createdAt, failures, dueAt }) => [
        id,
        kind,
        recipient,
        createdAt.toISOString().slice(0, 16),
        String(failures),
        dueAt.toISOString().slice(0, 16),
      ]);
      say(toTable(['id', 'kind', 'to', 'since', 'failures', 'next attempt'], rows));
      return EXIT.done;
    },
  },
  resend: {
    use: 'ID|all',
    about: 'tries to send a waiting mail, or all, now',
    words: [1, 1],
    async run(call) {
      const count = await call.administration.hurryMails(idOf(call.words), call.now);
      requireSome(count, call.words);
      return askServer(call, { kind: 'send_mails', subject: '', done: `Trying to send ${count} mail(s) now.` });
    },
  },
  drop: {
    use: 'ID|all',
    about: 'removes a waiting mail, or all, which are then never sent',
    words: [1, 1],
    async run({ words, administration, say }) {
      const count = await administration.dropMails(idOf(words));
      requireSome(count, words);
      say(`${count} mail(s) removed.`);
      return EXIT.done;
    },
  },
};

function idOf([word = '']: readonly string[]): string | null {
  return word === 'all' ? null : word;
}

function requireSome(count: number, [word]: readonly string[]): void {
  if (count === 0 && word !== 'all') throw new StartProblem(`No mail with the id ${word} is waiting.`);
}
