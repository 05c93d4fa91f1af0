/** What a browser says about where a request comes from. */
export interface Provenance {
  /** The Origin header. */
  origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  fetchSite: string | undefined;
  /** The public origin where one is set, else the request's own scheme and Host. */
  ours: string;
}

/** Whether a browser says that another site asks ([HT4]). A program says nothing and passes. */
export function isForeign({ origin, fetchSite, ours }: Provenance): boolean {
  if (fetchSite === 'cross-site') return true;
  if (origin === undefined) return false;
  if (origin === 'null' || !URL.canParse(origin) || !URL.canParse(ours)) return true;
  // Through the parser, as it drops a default port on both sides alike.
  return new URL(origin).origin !== new URL(ours).origin;
}
