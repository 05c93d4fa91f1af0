import type { Process } from './deployment.ts';

/** How many sockets a process has open. */
export async function countSockets({ origin }: Process): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const [, count] = /^\w*sockets\w*(?:\{[^}]*\})? (\d+)$/m.exec(text) ?? [];
  if (count === undefined) throw new Error('The metrics do not tell the sockets');
  return Number(count);
}
