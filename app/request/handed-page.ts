import type { EntryContext } from '@remix-run/node';
import { breathe } from './breathe.ts';

/** What a page needs besides its data. */
export interface PageMarks {
  url: string;
  nonce: string;
  requestId: string;
  /** Whether it is sent in one piece, as bots get it. */
  isWhole: boolean;
}

type Routing = EntryContext['staticHandlerContext'];

/** A match without its route's functions. */
type HandedMatch = Omit<Routing['matches'][number], 'route'> & { routeId: string };

/** A page with its data, in a form that can be sent to another thread, which renders it. */
export interface HandedPage extends PageMarks {
  routing: Pick<Routing, 'basename' | 'location' | 'loaderData' | 'actionData' | 'statusCode'> & {
    matches: HandedMatch[];
  };
  /** The scripts by which Remix hands the data to the browser. */
  handoff: { script: string; stream: ArrayBuffer };
}

/** What the rendering thread needs of the built pages. */
export type PagesBuild = Pick<EntryContext, 'future' | 'isSpaMode' | 'routeModules'> & {
  assets: EntryContext['manifest'];
};

/** Prepares a page for another thread. It takes the data's stream from the context. */
export async function handPage(context: EntryContext, marks: PageMarks): Promise<HandedPage> {
  const { basename, location, loaderData, actionData, statusCode, matches } = context.staticHandlerContext;
  const routing = {
    basename,
    location,
    loaderData,
    actionData,
    statusCode,
    matches: matches.map(({ params, pathname, pathnameBase, route }) => ({
      params,
      pathname,
      pathnameBase,
      routeId: route.id,
    })),
  };
  const stream = await new Response(context.serverHandoffStream ?? null).arrayBuffer();
  // Writing the data of a large page as a stream took a while, and so does copying the page to the thread ([HT22]).
  await breathe();
  return { ...marks, routing, handoff: { script: context.serverHandoffString ?? '', stream } };
}

/** The context of a page that was handed over, as Remix would have made it. */
export function contextOf({ routing, handoff }: HandedPage, build: PagesBuild): EntryContext {
  const matches = routing.matches.map(({ routeId, ...match }) => ({ ...match, route: { id: routeId } }));
  const staticHandlerContext = {
    ...routing,
    matches,
    errors: null,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return {
    manifest: build.assets,
    routeModules: build.routeModules,
    future: build.future,
    isSpaMode: build.isSpaMode,
    // Of its routes, rendering reads the ids only.
    staticHandlerContext: staticHandlerContext as unknown as Routing,
    serverHandoffString: handoff.script,
    serverHandoffStream: new Blob([handoff.stream]).stream(),
    renderMeta: {},
    // Only pages without errors are handed over.
    serializeError: (error) => error,
  };
}
