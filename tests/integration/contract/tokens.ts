import { CALLS_PER_TOKEN } from '#app/core/limits.ts';
import { newApiToken } from '#tests/support/api-token.ts';
import type { SocketWalk } from '#tests/support/contract/socket-walk.ts';
import type { Walk } from '#tests/support/contract/walk.ts';
import { makeStage, newPerson } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What tokens open, and what they are refused. */
export async function walkTokens(server: TestServer, walk: Walk, sockets: SocketWalk): Promise<void> {
  const { cookie } = await newPerson(server);
  const reader = (await newApiToken(server, cookie)).headers;
  await walk.ask(server, 'user', { headers: reader });
  await walk.refused(server, 'createQuiz', 'token_scope', { headers: reader, body: { title: 'T' } });
  await walk.refused(server, 'user', 'bad_token', { headers: { Authorization: 'Bearer hup_nothing' } });

  const stage = await makeStage(server);
  const line = await sockets.open(server, '', (await newApiToken(server, stage.host.cookie)).headers);
  await sockets.refused(line, 'pause_timer', 'token_scope', { sessionId: stage.session.id });
  sockets.check(line);
  await line.close();

  const call = () => walk.ask(server, 'user', { headers: reader });
  for (let made = 0; made < CALLS_PER_TOKEN.count; made += 15) await Promise.all(Array.from({ length: 15 }, call));
  await walk.refused(server, 'user', 'too_many_calls', { headers: reader });
}
