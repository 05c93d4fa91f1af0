import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, joinAs, makeStage, playerLine } from '#tests/support/live.ts';
import { startServer } from '#tests/support/server.ts';

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string; attributes: Attribute[] }[] }[];
  }[];
}
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

const received: Sent[] = [];
/** A collector: it takes traces in OpenTelemetry's JSON. */
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  if (request.url === '/v1/traces') received.push(JSON.parse(body));
  response.setHeader('Content-Type', 'application/json').end('{}');
});
beforeAll(() => once(collector.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  collector.close();
});

const spans = () =>
  received.flatMap((one) => one.resourceSpans.flatMap((two) => two.scopeSpans.flatMap((three) => three.spans)));

test('[OT1] requests, socket messages and commits are traced, as part of the trace of the caller', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await startServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'quiz' },
  });
  const stage = await makeStage(server);
  const line = await playerLine(stage, await joinAs(stage, 'Annegret'));
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await fetch(`${server.origin}/api/user?secret=S3cret`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await line.close();
  // A stop sends what waits.
  expect(await server.stop()).toBe(0);

  const [{ resource } = { resource: { attributes: [] } }] = received.flatMap((one) => one.resourceSpans);
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'quiz' } });
  const names = spans().map(({ name }) => name);
  for (const name of ['GET', 'POST', 'commit', 'message join_session']) expect(names).toContain(name);
  const [traced] = spans().filter((span) => span.traceId === traceId);
  expect(traced).toMatchObject({ name: 'GET', parentSpanId: 'b7ad6b7169203331' });
  expect(traced?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } });
  const text = JSON.stringify(received);
  for (const secret of ['S3cret', 'Annegret', '127.0.0.1', stage.host.cookie]) expect(text).not.toContain(secret);
}, 120_000);

test('[OT1] a collector that is away holds nothing up', async () => {
  const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await call(server, 'GET', '/api/user')).status).toBe(401);
  const stopping = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(8000);
}, 120_000);
