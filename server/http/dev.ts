import type { Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Connect } from 'vite';

/** Pages and browser files, served from the sources. */
export interface DevPages {
  build: () => Promise<ServerBuild>;
  assets: Connect.NextHandleFunction;
  close(): Promise<void>;
}

/**
 * Runs Vite in this process: a saved page changes in the browser, while everything with state (sockets, live
 * sessions, the database) stays. Vite's own socket shares the port and ignores other paths.
 */
export async function createDevPages(root: string, server: Server): Promise<DevPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    assets: vite.middlewares,
    close: () => vite.close(),
  };
}
