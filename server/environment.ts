import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, parseConfig } from './config.ts';
import { StartProblem } from './start-problem.ts';

/** @throws StartProblem with every mistake in the settings. */
export function readConfig(): Config {
  const result = parseConfig(process.env);
  if (result.ok) return result.config;
  throw new StartProblem(`Please correct these settings:\n${result.mistakes.map((line) => `  - ${line}`).join('\n')}`);
}

/** The folder with package.json and prisma/. Bundled or not, this file is in or below it. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}
