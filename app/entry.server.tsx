import { PassThrough } from 'node:stream';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { pageScript } from '#app/ui/layout/page-script.ts';
import { RequestMarks } from '#app/ui/layout/visit.ts';

/** Milliseconds until streaming of deferred data is aborted. */
export const streamTimeout = 5000;

/** Renders a page. Bots get it as a whole, browsers as a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = context;
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const answer = () => {
      shellRendered = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      // In a turn of its own: rendering and piping together would block the event loop for too long ([HT22]).
      setImmediate(() => pipe(body));
    };
    const whole = isbot(request.headers.get('user-agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(
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
          // Errors before the shell are logged through the rejection.
          if (shellRendered && !request.signal.aborted) context.logError(error);
        },
      },
    );
    const giveUp = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Logs unexpected errors of loaders and actions, but not client errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.logError(error);
}
