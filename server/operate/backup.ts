import { makeBackup } from '../data/backup/backup.ts';
import { type Call, type Command, EXIT, readWords } from './command.ts';
import { requireOwner } from './owner.ts';

const help = `Copies everything that is stored into one file, while the server runs:

  npm run backup -- FILE.tar

It holds the database, all pictures and sounds, and the secret that signs cookies: keep it as you would keep passwords. The
file is opened and checked before it gets its name. Set DATA_DIR and DATABASE_URL as for the server.

Exit code: 0 if the backup is there and everything in it is right; 1 if it is not there, or what is stored has a fault, which is
printed; 2 if the command line is wrong.`;

async function run({ args, config, root, say, now }: Call): Promise<number> {
  const { words } = readWords(args, { count: [1, 1], help });
  const [file = ''] = words;
  requireOwner(config);
  const { manifest, bytes, findings } = await makeBackup({ root, place: config, file, now });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const { User: accounts = 0, Session: sessions = 0, Answer: answers = 0 } = manifest.rows;
  const media = manifest.files.filter(({ name }) => name.startsWith('media/')).length;
  say(
    `${file}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${rows} rows (${accounts} accounts, ${sessions} sessions, ${answers} answers), ${media} files of pictures and sounds. Opened and checked.`,
  );
  if (findings.length === 0) return EXIT.done;
  say('The backup holds everything as it is stored, but the stored data has faults (npm run check-data):');
  for (const finding of findings) say(`  ${finding}`);
  return EXIT.failed;
}

export const backup: Command = { help, run };
