import { restoreBackup } from '../data/backup/restore.ts';
import { type Call, type Command, EXIT, readWords } from './command.ts';
import { requireOwner } from './owner.ts';

const help = `Puts a backup in place, while the server is stopped:

  npm run restore -- FILE.tar [--force]

A backup of either database can be restored into either: set DATA_DIR and DATABASE_URL as for the server. Nothing is touched before
the whole file was opened and checked. Where something is stored already, --force moves it aside, under a name with the
time; delete it once you no longer need it. What was stored after the backup is only there.

Exit code: 0 if the backup is in place, 1 if not, 2 if the command line is wrong.`;

async function run({ args, config, root, say, now }: Call): Promise<number> {
  const { words, has } = readWords(args, { count: [1, 1], options: ['--force'], help });
  const [file = ''] = words;
  requireOwner(config);
  const { manifest, aside } = await restoreBackup({ root, place: config, file, force: has('--force'), now });
  for (const name of aside) say(`What was there is now ${name}`);
  const { User: accounts = 0, Session: sessions = 0, Answer: answers = 0 } = manifest.rows;
  say(
    `The backup of ${manifest.createdAt} is in place: ${accounts} accounts, ${sessions} sessions, ${answers} answers.`,
  );
  return EXIT.done;
}

export const restore: Command = { help, run };
