import { existsSync } from 'node:fs';
import type { ServerBuild } from '@remix-run/node';
import { StartProblem } from './start-problem.ts';

/** The pages are bundled beside this file, so that they share its packages. */
export async function loadBuild(): Promise<ServerBuild> {
  const file = new URL('./pages.js', import.meta.url);
  if (!existsSync(file)) throw new StartProblem('The pages are not built yet: run npm start, which builds them.');
  return import(file.href);
}
