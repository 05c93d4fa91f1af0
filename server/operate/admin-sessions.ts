import { StartProblem } from '../start-problem.ts';
import type { AdminCommand } from './admin-command.ts';
import { askServer } from './ask-server.ts';
import { EXIT } from './command.ts';
import { toTable } from './table.ts';

/** Parts of `npm run admin` about live sessions. */
export const sessionCommands: Readonly<Record<string, AdminCommand>> = {
  sessions: {
    use: '',
    about: 'lists the sessions that run',
    words: [0, 0],
    async run({ administration, say }) {
      const sessions = await administration.listRunning();
      const rows = sessions.map(({ accessCode, title, host, status, participants, createdAt }) => [
        accessCode,
        title,
        host.email,
        status,
        String(participants),
        createdAt.toISOString().slice(0, 16),
      ]);
      say(toTable(['code', 'title', 'host', 'status', 'players', 'since'], rows));
      return EXIT.done;
    },
  },
  end: {
    use: 'CODE',
    about: 'ends the session with this access code, with its final scores',
    words: [1, 1],
    async run(call) {
      const { words, administration } = call;
      const session = (await administration.listRunning()).find(({ accessCode }) => accessCode === words[0]);
      if (!session) throw new StartProblem(`No session with the code ${words[0]} is running.`);
      return askServer(call, { kind: 'end_session', subject: session.id, done: `${session.title} has ended.` });
    },
  },
};
