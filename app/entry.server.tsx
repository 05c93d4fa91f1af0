import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type PageBody, pageBody } from '#app/request/page-body.ts';
import { pageScript } from '#app/ui/layout/page-script.ts';
import { RequestMarks } from '#app/ui/layout/visit.ts';
import { laterParts } from '#app/ui/play/later/parts.ts';
import { addLaterParts } from '#app/ui/play/later-parts.ts';

/** Milliseconds until streaming of deferred data is aborted. */
export const streamTimeout = 5000;

addLaterParts(laterParts);

/** Renders a page. Bots get it in one piece, browsers as a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = context;
  return new Promise((resolve, reject) => {
    let body: PageBody | null = null;
    const answer = () => {
      const answered = pageBody(context, request.signal);
      body = answered;
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(answered.stream, { status, headers }));
      // In a separate turn of the event loop: rendering and writing in one would block it for too long ([HT22]).
      setImmediate(() => answered.fill(rendering));
    };
    const whole = isbot(request.headers.get('user-agent') ?? '');
    const rendering = renderToPipeableStream(
      <RequestMarks.Provider value={{ nonce, requestId, pageScript }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestMarks.Provider>,
      {
        nonce,
        onShellReady() {
          if (!whole) answer();
        },
        onAllReady() {
          clearTimeout(giveUp);
          if (whole) answer();
        },
        onShellError: reject,
        onError(error) {
          // Errors before the shell reject the promise, and are logged there.
          if (body && !body.isAbandoned()) context.logError(error);
        },
      },
    );
    const giveUp = setTimeout(rendering.abort, streamTimeout + 1000).unref();
  });
}

/** Logs unexpected errors of loaders and actions, but not client errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.logError(error);
}
