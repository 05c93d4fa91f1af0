import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { figureIn } from '#tests/support/figures.ts';
import { answerByCall, call, joinAs, makeStage, openQuestion, playerLine, rowsIn, until } from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { rowCount, tryIt } from '../practice/support.ts';

const TOKEN = 'a-long-token';
let guarded: TestServer;
let plain: TestServer;
beforeAll(async () => {
  [guarded, plain] = await Promise.all([startServer({ env: { METRICS_TOKEN: TOKEN } }), startServer()]);
});
afterAll(async () => {
  await Promise.all([guarded.stop(), plain.stop()]);
});

const read = async (server: TestServer, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}/metrics`, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('/metrics', () => {
  test('[HT18] exposes figures without names, codes, ids or addresses', async () => {
    const stage = await makeStage(plain);
    const ann = await joinAs(stage, 'Annegret');
    const line = await playerLine(stage, ann);
    await openQuestion(stage, 0);
    await answerByCall(stage, ann, 0, ['Nile']);
    const { status, text, headers } = await read(plain);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain;.* version=0\.0\.4/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(figureIn(text, 'handsup_sockets')).toBe(1);
    expect(figureIn(text, 'handsup_live_sessions')).toBe(1);
    expect(figureIn(text, 'handsup_players_connected')).toBe(1);
    expect(figureIn(text, 'handsup_changes_stored_total{type="answered"}')).toBe(1);
    expect(figureIn(text, 'handsup_changes_stored_total{type="joined"}')).toBe(1);
    expect(figureIn(text, 'handsup_commit_seconds_count{result="stored"}')).toBeGreaterThan(2);
    expect(figureIn(text, 'handsup_http_request_seconds_count{method="POST",status="201"}')).toBeGreaterThan(2);
    expect(figureIn(text, 'handsup_log_lines_dropped_total')).toBe(0);
    expect(figureIn(text, 'handsup_requests_shed_total')).toBe(0);
    expect(figureIn(text, 'handsup_requests_let_in_ratio')).toBe(1);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);

    const [user] = rowsIn<{ email: string }>(plain, 'SELECT email FROM User WHERE id = ?', stage.host.id);
    const secrets = [
      'Annegret',
      stage.quiz.accessCode,
      stage.quiz.id,
      stage.session.id,
      ann.participant.id,
      '127.0.0.1',
    ];
    for (const secret of [...secrets, user?.email ?? 'an address']) expect(text).not.toContain(secret);

    await line.close();
    await until(async () => figureIn((await read(plain)).text, 'handsup_sockets') === 0);

    // A practice room and its players are no session of anybody.
    const room = await tryIt(plain);
    await until(() => rowCount(plain, 'Participant', room) > 0);
    const { text: later } = await read(plain);
    expect(figureIn(later, 'handsup_practice_rooms')).toBe(1);
    expect(figureIn(later, 'handsup_live_sessions')).toBe(1);
    expect(figureIn(later, 'handsup_players_connected')).toBeLessThanOrEqual(1);
  });

  test('[HT18] unusual methods share a label', async () => {
    await call(plain, 'PROPFIND', '/api/quizzes').catch(() => null);
    const { text } = await read(plain);
    expect(text).toContain('method="other"');
    expect(text).not.toContain('PROPFIND');
  });

  const HANDED_ON = [
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Forwarded-Proto': 'http' },
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 proxy' },
  ];

  test.each(HANDED_ON)('[HT19] %o: not the machine itself', async (headers) => {
    const hidden = await read(plain, headers);
    expect(hidden.status).toBe(404);
    expect(hidden.text).not.toContain('process_cpu');
    const closed = await read(guarded, headers);
    expect([closed.status, closed.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(closed.text).not.toContain('process_cpu');
  });

  test('[HT19] the token opens it, and nothing else does', async () => {
    const proxy = { 'X-Forwarded-For': '10.0.0.9' };
    expect((await read(guarded, { ...proxy, Authorization: `Bearer ${TOKEN}` })).text).toContain('process_cpu');
    expect((await read(guarded, { Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    // A proxy may not reveal itself: where a token is set, requests from the machine itself need it too.
    expect((await read(guarded)).status).toBe(401);
    for (const wrong of ['Bearer wrong', `Basic ${TOKEN}`, TOKEN, 'Bearer', `Bearer ${TOKEN}x`, '']) {
      expect((await read(guarded, { ...proxy, Authorization: wrong })).status).toBe(401);
    }
    expect((await read(plain, { ...proxy, Authorization: `Bearer ${TOKEN}` })).status).toBe(404);
  });
});

test('[HT27] the docs, alerts and dashboard name only metrics that exist, and miss none', async () => {
  const { text } = await read(plain);
  const existing = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = ['docs/operations.md', 'deploy/alerts.yaml', 'deploy/grafana-dashboard.json'].map((file) => {
    const names = readFileSync(path.join(ROOT, file), 'utf8').match(/\b(?:handsup|nodejs|process)_[a-z0-9_]+/g) ?? [];
    // Of a histogram there are three series, and Redis is not used here.
    return new Set(
      names.map((name) => name.replace(/_(count|sum|bucket)$/, '')).filter((name) => name !== 'handsup_redis_up'),
    );
  });
  for (const names of named) for (const name of names) expect(existing).toContain(name);
  const documented = [...existing].filter((name) => name?.startsWith('handsup_') && !named[0]?.has(name));
  expect(documented).toEqual([]);
  expect(figureIn(text, 'handsup_database_up')).toBe(1);
  expect(figureIn(text, 'handsup_data_free_bytes')).toBeGreaterThan(0);
  expect(figureIn(text, 'handsup_mails_waiting')).toBe(0);
});

test('[HT27] the alerts are rules of Prometheus', () => {
  const { groups } = parse(readFileSync(path.join(ROOT, 'deploy/alerts.yaml'), 'utf8'));
  expect(groups.flatMap(({ rules }: { rules: unknown[] }) => rules).length).toBeGreaterThan(10);
  for (const rule of groups[0].rules) {
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Handsup/),
      expr: expect.any(String),
      labels: {},
      annotations: { summary: expect.any(String) },
    });
  }
});
