import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { BRAND } from '#app/core/brand.ts';
import type { SessionTurns } from '../data/session-turns.ts';
import type { SessionWrite } from '../data/session-write.ts';
import type { Sessions } from '../data/sessions.ts';
import type { Step } from '../http/locals.ts';
import type { Dispatcher } from '../socket/dispatch.ts';

/** How long a stop waits for a collector that does not answer. */
const FLUSH_MS = 2000;

/** Traces of requests, socket messages and commits, sent to a collector ([OT1]). */
export interface Traces {
  /** Traces each request, as part of the caller's trace if it names one. */
  requests: Step;
  watchDispatcher(dispatcher: Dispatcher): Dispatcher;
  watchCommits<Rows extends Pick<Sessions, 'write'>>(sessions: Rows): Rows;
  /** The same for sessions that several processes store. */
  watchTurns<Turns extends Pick<SessionTurns, 'write'>>(turns: Turns): Turns;
  /** Sends what waits. */
  stop(): Promise<void>;
}

/** Everything else is read from OpenTelemetry's own variables: endpoint, headers, sampling. */
export function createTraces({ serviceName }: { serviceName: string | undefined }): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName ?? BRAND.toLowerCase() }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(BRAND.toLowerCase());
  const propagator = new W3CTraceContextPropagator();
  const getter = { keys: Object.keys, get: (headers: Record<string, unknown>, name: string) => textOf(headers[name]) };

  async function timed<Value>(span: Span, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    requests(request, response, next) {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, getter);
      const attributes = { 'http.request.method': request.method, 'url.path': request.path };
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    },
    watchDispatcher: (dispatcher) => ({
      ...dispatcher,
      dispatch: (speaker, type, message, at) =>
        timed(tracer.startSpan(`message ${type}`, { kind: SpanKind.SERVER }), () =>
          dispatcher.dispatch(speaker, type, message, at),
        ),
    }),
    watchCommits: (sessions) => ({
      ...sessions,
      write: (writes) =>
        timed(tracer.startSpan('commit', { attributes: sizesOf(writes) }), () => sessions.write(writes)),
    }),
    watchTurns: (turns) => ({
      ...turns,
      write: (known, decide) => timed(tracer.startSpan('commit'), () => turns.write(known, decide)),
    }),
    async stop() {
      const shutdown = provider.shutdown().catch(() => {});
      await Promise.race([shutdown, new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    },
  };
}

function sizesOf(writes: readonly SessionWrite[]) {
  return { sessions: writes.length, changes: writes.reduce((sum, { changes }) => sum + changes.length, 0) };
}

function textOf(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
