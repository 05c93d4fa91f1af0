/** What a browser says about the site that makes a request. */
export interface Provenance {
  /** The Origin header. */
  origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  fetchSite: string | undefined;
  /** The public origin if one is set, else the request's own scheme and Host. */
  ours: string;
}

/** Whether a browser says that another site made the request ([HT4]). Programs send neither header and pass. */
export function isForeign({ origin, fetchSite, ours }: Provenance): boolean {
  if (fetchSite === 'cross-site') return true;
  if (origin === undefined) return false;
  if (origin === 'null' || !URL.canParse(origin) || !URL.canParse(ours)) return true;
  // The parser drops a default port, so both sides compare equal.
  return new URL(origin).origin !== new URL(ours).origin;
}
