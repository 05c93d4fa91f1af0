import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { contextOf, type HandedPage, handPage, type PageMarks, type PagesBuild } from '#app/request/handed-page.ts';
import { type PagePieces, pagePieces } from '#app/request/page-pieces.ts';
import { streamOf } from '#app/request/pieces.ts';
import { pageScript } from '#app/ui/layout/page-script.ts';
import { isLongPage, RequestMarks } from '#app/ui/layout/visit.ts';
import { laterParts } from '#app/ui/play/later/parts.ts';
import { addLaterParts } from '#app/ui/play/later-parts.ts';

/** Milliseconds until streaming of deferred data is aborted. */
export const streamTimeout = 5000;

addLaterParts(laterParts);

/** Renders a page, a long one in a thread of its own. Bots get it in one piece, browsers as a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, renderInThread, logError } = context;
  const isWhole = isbot(request.headers.get('user-agent') ?? '');
  const marks = { url: request.url, nonce, requestId, isWhole };
  const around = { signal: request.signal, logError };
  const pieces =
    renderInThread && isForThread(remixContext)
      ? await renderInThread(await handPage(remixContext, marks), around)
      : await renderPage(remixContext, marks, around);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(streamOf(pieces, context), { status, headers });
}

/** Renders in the thread a page that was handed to it. */
export function renderHandedPage(page: HandedPage, build: PagesBuild, around: Around): Promise<PagePieces> {
  return renderPage(contextOf(page, build), page, around);
}

/** Pages with errors stay here: errors of every kind would have to be sent. */
function isForThread({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): boolean {
  const page = matches.at(-1);
  return page !== undefined && !errors && isLongPage(routeModules[page.route.id]?.handle);
}

interface Around {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  logError(error: unknown): void;
}

/** Renders a page. Resolves when its frame is ready, or all of it if it is to be sent in one piece. */
function renderPage(remixContext: EntryContext, page: PageMarks, { signal, logError }: Around): Promise<PagePieces> {
  const { url, nonce, requestId, isWhole } = page;
  return new Promise((resolve, reject) => {
    let pieces: PagePieces | null = null;
    const answer = () => {
      const begun = pagePieces(signal);
      pieces = begun;
      resolve(begun);
      // In a separate turn of the event loop: rendering and writing in one would block it for too long ([HT22]).
      setImmediate(() => begun.fill(rendering));
    };
    const rendering = renderToPipeableStream(
      <RequestMarks.Provider value={{ nonce, requestId, pageScript }}>
        <RemixServer context={remixContext} url={url} nonce={nonce} />
      </RequestMarks.Provider>,
      {
        nonce,
        onShellReady() {
          if (!isWhole) answer();
        },
        onAllReady() {
          clearTimeout(giveUp);
          if (isWhole) answer();
        },
        onShellError: reject,
        onError(error) {
          // Errors before the shell reject the promise, and are logged there.
          if (pieces && !pieces.isAbandoned()) logError(error);
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
