import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { type HostCommand, hostCommandRow, hostCommands } from '#app/contract/host-commands.ts';
import { clientMessages } from '#app/contract/messages.ts';
import { parseAs } from '#app/contract/parse.ts';
import { HostCommandForm } from '#app/contract/presenting.ts';
import type { Session } from '#app/contract/things.ts';
import { carryOut } from '#app/ui/present/commands.ts';

afterEach(() => vi.unstubAllGlobals());

const commands: [HostCommand, object][] = [
  [{ intent: 'start' }, { quizId: 'quiz' }],
  [
    { intent: 'advance', questionId: 'q' },
    { questionId: 'q', revision: 3 },
  ],
  [
    { intent: 'restart', questionId: 'q' },
    { questionId: 'q', restart: true, revision: 3 },
  ],
  [{ intent: 'end_question' }, { revision: 3 }],
  [
    { intent: 'end', reveal: true },
    { reveal: true, revision: 3 },
  ],
  [
    { intent: 'reveal', reveal: 2 },
    { reveal: 2, revision: 3 },
  ],
  [{ intent: 'pause' }, { type: 'pause_timer' }],
  [{ intent: 'resume' }, { type: 'resume_timer' }],
  [
    { intent: 'show', what: 'leaderboard' },
    { type: 'show_on_wall', what: 'leaderboard' },
  ],
  [
    { intent: 'hide', questionId: 'q', text: 'paris', hidden: true },
    { questionId: 'q', text: 'paris', hidden: true, revision: 3 },
  ],
  [
    { intent: 'lock', locked: true },
    { locked: true, revision: 3 },
  ],
  [{ intent: 'who_can_join', whoCanJoin: 'anyone' }, { whoCanJoin: 'anyone' }],
  [{ intent: 'feature', participantId: 'p', featured: true }, { featured: true }],
  [{ intent: 'remove', participantId: 'p', removed: false }, { removed: false }],
  [{ intent: 'time', participantId: 'p', factor: 1.5 }, { factor: 1.5 }],
];

test.each(commands)('[WA20] [CL25] %o says the same by form, call and socket', async (command, said) => {
  const row = hostCommandRow(command.intent);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    return Response.json({});
  });
  const link = { send: (message: object) => sent.push(message) > 0 };
  const session = { id: 'session', revision: 3 } as Session;
  expect(await carryOut(command, { quizId: 'quiz', session, link: link as never })).toMatchObject({ ok: true });
  const ids = { quiz: 'quiz', session: 'session', participant: 'p' };
  expect(sent).toEqual([
    row.call
      ? [row.call.method, row.call.path.replace('{id}', ids[row.about]).replace('{questionId}', 'q'), said]
      : said,
  ]);

  const posted = { ...command, sessionId: 'session', revision: 3 };
  const fields = Object.fromEntries(Object.entries(posted).map(([name, value]) => [name, String(value)]));
  expect(parseAs(HostCommandForm, fields)).toMatchObject({ ok: true, value: command });
});

test('[PM2] every command asks for the same permission on /api and on the socket', () => {
  expect(commands.map(([{ intent }]) => intent)).toEqual(Object.keys(hostCommands));
  for (const [{ intent }] of commands) {
    const { action, call, message } = hostCommandRow(intent);
    const known = Object.values(calls).find(({ method, path }) => method === call?.method && path === call?.path);
    if (call) expect([intent, known?.action]).toEqual([intent, action]);
    if (message) expect(clientMessages[message].action).toBe(action);
  }
});

test.each([
  { intent: 'shout' },
  { intent: 'advance', sessionId: 's', revision: '1' },
  { intent: 'time', participantId: 'p', factor: '3' },
])('[WA20] %o is not a command', (fields) => {
  expect(parseAs(HostCommandForm, fields).ok).toBe(false);
});
