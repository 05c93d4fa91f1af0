import { openBeside } from '../data/beside.ts';
import { accountCommands } from './admin-accounts.ts';
import type { AdminCommand } from './admin-command.ts';
import { mailCommands } from './admin-mails.ts';
import { sessionCommands } from './admin-sessions.ts';
import { type Call, type Command, readWords, WrongUse } from './command.ts';
import { requireOwner } from './owner.ts';

const COMMANDS: Readonly<Record<string, AdminCommand>> = { ...accountCommands, ...sessionCommands, ...mailCommands };

const lines = Object.entries(COMMANDS).map(([name, { use, about }]) => `  ${`${name} ${use}`.padEnd(22)} ${about}`);
const help = `Manages accounts, sessions and mails, while the server runs:

  npm run admin -- COMMAND ...

${lines.join('\n')}

Set DATA_DIR, DATABASE_URL, APP_ORIGIN and PORT as for the server.

Exit code: 0 if it is done, 1 if not, 2 if the command line is wrong.`;

async function run({ args, ...call }: Call): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new WrongUse(name === '' ? help : `There is no command ${name}.\n\n${help}`);
  const usage = `npm run admin -- ${name} ${command.use}\n\n${command.about}`;
  const { words, has } = readWords(rest, { count: command.words, options: command.options ?? [], help: usage });
  requireOwner(call.config);
  const beside = await openBeside(call.config);
  try {
    return await command.run({ ...call, ...beside, words, has });
  } finally {
    await beside.close();
  }
}

export const admin: Command = { help, run };
