import { findFaults } from '../data/backup/check.ts';
import { openSnapshot } from '../data/backup/snapshot.ts';
import { type Call, type Command, EXIT, readWords } from './command.ts';
import { requireOwner } from './owner.ts';

const help = `Looks for faults in what is stored that no key of the database can prevent, while the server runs:

  npm run check-data

Scores that are not the sum of the answers, pictures and sounds whose files are missing, have another size, or belong to nothing,
and what SQLite itself finds. It only reads. Set DATA_DIR and DATABASE_URL as for the server.

Exit code: 0 if everything is right, 1 if it printed findings or could not read, 2 if the command line is wrong.`;

async function run({ args, config, say, now }: Call): Promise<number> {
  readWords(args, { count: [0, 0], help });
  requireOwner(config);
  const snapshot = await openSnapshot(config);
  const findings = await findFaults(snapshot, now).finally(snapshot.close);
  for (const finding of findings) say(finding);
  if (findings.length > 0) return EXIT.failed;
  say('Everything that is stored is right.');
  return EXIT.done;
}

export const checkData: Command = { help, run };
