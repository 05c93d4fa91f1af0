import { BRAND } from '#app/core/brand.ts';
import { packageFolder, readConfig } from '../environment.ts';
import { StartProblem } from '../start-problem.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { checkData } from './check-data.ts';
import { type Command, EXIT, WrongUse } from './command.ts';
import { restore } from './restore.ts';

/** The operator's commands, by name: `node build/server/operate.js NAME ...`. */
const COMMANDS: Readonly<Record<string, Command>> = { backup, restore, 'check-data': checkData, admin };

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  // Everything that is stored concerns its owner only.
  process.umask(0o077);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new WrongUse(`Please name a command: ${Object.keys(COMMANDS).join(', ')}.`);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (args.includes('--help') || args.includes('-h')) {
    say(command.help);
    return EXIT.done;
  }
  return command.run({ args, config: readConfig(), root: packageFolder(), say, now: new Date() });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = error instanceof StartProblem || error instanceof WrongUse;
    const message = isExpected ? error.message : `${error instanceof Error ? error.stack : error}`;
    process.stderr.write(`${isExpected ? '' : `${BRAND}: `}${message}\n`);
    process.exitCode = error instanceof WrongUse ? EXIT.wrongUse : EXIT.failed;
  },
);
