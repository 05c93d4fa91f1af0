import '@remix-run/node';
import type { Outcome, Refusal } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import type { Receipt } from '#app/core/live/state.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { GuestCookie } from '#server/http/guest-cookie.ts';
import type { LoginCookies } from '#server/http/login-cookies.ts';
import type { Grants } from '#server/services/access.ts';
import type { SignedIn, Visitor } from '#server/services/accounts.ts';
import type { Services } from '#server/services/index.ts';

export type { Grants };

/**
 * What the server hands to every loader and action. Routes get state only this way, and by type only: the pages and
 * the server are two module graphs, and a file that both import would be loaded twice.
 */
export interface RequestContext {
  /** Also in the log and in the X-Request-Id header. */
  requestId: string;
  /** When the request arrived. */
  receivedAt: Receipt;
  /** Of this request's content security policy. */
  nonce: string;
  services: Services;
  viewer: Viewer;
  /** The person signed in, or null. */
  user: User | null;
  /** The login's token from the cookie, or null. */
  loginToken: string | null;
  from: Visitor;
  /** The login form's way in: remix-auth's form strategy on the account service. */
  signInByForm(request: Request): Promise<Outcome<SignedIn>>;
  cookies: LoginCookies;
  guestCookie: GuestCookie;
  /**
   * Origins under which phones in the room can reach this server, the best first, and at least one ([AD1]). For what is
   * shown in answer to this very request: they follow its Host header, so they are never stored.
   */
  joinOrigins(request: Request): string[];
  /** The public address (APP_ORIGIN) under which search engines know the pages, or null. */
  publicOrigin: string | null;
  /** Key for cookies that a page signs itself. */
  cookieSecret: string;
  /** Whether cookies may only travel over https. */
  secureCookies: boolean;
  /** The router asks for a page's data: what is no page has none. */
  isDataRequest: boolean;
  /** Resolves when the client can take more of a long answer. False: it has left, or wants no body ([RT4]). */
  hasRoom(): Promise<boolean>;
  /** Writes an unexpected error to the log, under this request's id. */
  logError(error: unknown): void;
  /** What to answer to an unexpected error: which refusal it stands for. */
  toRefusal(error: unknown): Refusal;
}

/** A call of /api as the server hands it over on the short way (docs/decisions/0019). */
export interface PlainCall {
  method: string;
  url: URL;
  /** The parts of the address that its route names. */
  params: Readonly<Record<string, string | undefined>>;
  /** The whole body, or null where there is none. */
  body: Uint8Array | null;
  context: RequestContext;
}

/** What a call is answered with; `json` is its body, in pieces where it may be long, null for none. */
export interface PlainAnswer {
  status: number;
  headers: [name: string, value: string][];
  json: string | AsyncIterableIterator<Uint8Array> | null;
}

/** What every route of /api exports as `answer`, beside its loader and action. */
export type AnswerCall = (call: PlainCall) => Promise<PlainAnswer>;

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
