const awaited: Promise<unknown>[] = [];

/** Called by a page's module: React takes over the server's page only after this. Until then the page works without. */
export function hydrateAfter(promise: Promise<unknown>): void {
  awaited.push(promise);
}

export function readyToHydrate(): Promise<unknown> {
  return Promise.all(awaited);
}
