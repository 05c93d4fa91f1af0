import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUESTS_PER_ADDRESS } from '#app/core/limits.ts';
import { startCheapServer } from '#tests/support/cheap-server.ts';
import { startSocketWalk } from '#tests/support/contract/socket-walk.ts';
import { startWalk } from '#tests/support/contract/walk.ts';
import { startQuickServer } from '#tests/support/quick-server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { type Spent, spend, walkAccount, walkAccountLimits } from './accounts.ts';
import { walkAnswers } from './answers.ts';
import {
  PASSWORDLESS,
  walkBroken,
  walkBusy,
  walkDeletedMeanwhile,
  walkGate,
  walkLocked,
  walkRegistration,
  walkSlow,
} from './common.ts';
import { walkPermissions } from './permissions.ts';
import { walkMedia, walkQuizzes, walkQuotas, walkSpent } from './quizzes.ts';
import { makeScene, type Scene } from './scene.ts';
import { walkHands, walkJoining, walkJoiningLimits, walkSession } from './sessions.ts';
import { walkSocket, walkSocketPermissions } from './socket.ts';
import { walkTokens } from './tokens.ts';

const walk = startWalk();
const sockets = startSocketWalk();

/** The walk goes from test to test: each holds what it gets to the documents, and the last asks what nothing has met. */
let server: TestServer;
let closed: TestServer;
let domains: TestServer;
let passwordless: TestServer;
let scene: Scene;
let spent: Spent;
let slow: Promise<void>;

beforeAll(async () => {
  const limit = String(GUESTS_PER_ADDRESS.count + 1);
  [server, closed, domains, passwordless] = await Promise.all([
    startCheapServer({ env: { TRUST_PROXY: '1', PARTICIPANT_LIMIT: limit } }),
    startQuickServer({ env: { REGISTRATION: 'closed' } }),
    startCheapServer({ env: { REGISTRATION: 'domains:example.org' } }),
    startCheapServer({ env: PASSWORDLESS }),
  ]);
  slow = walkSlow(closed, walk);
  slow.catch(() => {});
  scene = await makeScene(server, walk);
});
afterAll(() => Promise.all([server, closed, domains, passwordless].map((one) => one.stop())));

test('[CD4] the documents', async () => {
  await walk.ask(server, 'readOpenApi');
  await walk.ask(server, 'readAsyncApi');
});

test('[CD4] every call by people who may not make it', () => walkPermissions(scene));
test('[CD5] every message by people who may not send it', () => walkSocketPermissions(scene, sockets));
test('[CD4] accounts', () => walkAccount(server, walk));
test('[CD4] quizzes', () => walkQuizzes(scene));
test('[CD4] pictures and sounds', () => walkMedia(server, walk));
test('[CD4] sessions', () => walkSession(server, walk));
test('[CD4] joining', () => walkJoining(server, walk));
test('[CD4] [CD5] answers', () => walkAnswers(scene, sockets));
test('[CD5] a session by socket', () => walkSocket(server, walk, sockets));
test('[CD4] [CD5] tokens', () => walkTokens(server, walk, sockets));
test('[CD4] drawn hands', () => walkHands(server, walk));

test('[CD4] limits of an account', async () => {
  spent = await spend(server, walk);
  await walkSpent(server, walk, spent);
  await walkQuotas(server, walk);
});

test('[CD4] limits of an address', async () => {
  await walkAccountLimits(server, walk);
  await walkJoiningLimits(server, walk);
});

test('[CD4] [CD5] [HT13] [HT23] requests that are refused for anybody', async () => {
  await walkGate(server, walk);
  await walkRegistration({ closed, domains, passwordless }, walk);
  await walkLocked(server, walk, sockets);
  await walkDeletedMeanwhile(server, walk);
  await slow;
  await walkBusy(closed, walk);
  await walkBroken(server, walk, sockets);
});

test('[CD4] everything that the OpenAPI document promises has been met', () => {
  expect(walk.unmet()).toEqual([]);
});

test('[CD5] everything that the AsyncAPI document promises has been met', () => {
  // 50,000 commands of one session would have to wait ([LE6]).
  expect(sockets.unmet()).toEqual(['reason busy']);
});
