import '@remix-run/node';
import type { Outcome, Refusal } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import type { Receipt } from '#app/core/live/state.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { GuestCookie } from '#server/http/guest-cookie.ts';
import type { LoginCookies } from '#server/http/login-cookies.ts';
import type { RenderInThread } from '#server/http/page-renderer.ts';
import type { PracticeCookie } from '#server/http/practice-cookie.ts';
import type { Grants } from '#server/services/access.ts';
import type { Services } from '#server/services/index.ts';
import type { ArrivedFile } from '#server/services/media.ts';
import type { SignedIn } from '#server/services/sign-in.ts';
import type { Visitor } from '#server/services/visitor.ts';

export type { Grants };

/**
 * What the server passes to every loader and action. Only through it do routes reach the server's state; of the server's
 * files they import nothing but types, because pages and server are separate module graphs: a shared file would be loaded
 * twice.
 */
export interface RequestContext {
  /** Also in the log and in the X-Request-Id header. */
  requestId: string;
  /** When the request arrived. */
  receivedAt: Receipt;
  /** The nonce of this response's content security policy. */
  nonce: string;
  services: Services;
  viewer: Viewer;
  /** The signed-in user, or null. */
  user: User | null;
  /** The login's token from the cookie, or null. */
  loginToken: string | null;
  from: Visitor;
  /** Signs in with the login form, through remix-auth's form strategy. */
  signInByForm(request: Request): Promise<Outcome<SignedIn>>;
  cookies: LoginCookies;
  guestCookie: GuestCookie;
  practiceCookie: PracticeCookie;
  /**
   * Origins at which phones in the room can reach this server, best first, at least one ([AD1]). They depend on the request's
   * Host header, so use them only in its response and never store them.
   */
  joinOrigins(request: Request): string[];
  /** The public origin (APP_ORIGIN) for search engines, or null. */
  publicOrigin: string | null;
  /** The key that signs cookies. */
  cookieSecret: string;
  /** Whether cookies are marked Secure, so that browsers send them only over https. */
  secureCookies: boolean;
  /** Whether the client-side router requests only a page's data (a `.data` address). Routes without a page have none. */
  isDataRequest: boolean;
  /** Resolves when the client can receive more of a long response; false if it has disconnected or wants no body ([RT4]). */
  hasRoom(): Promise<boolean>;
  /** Renders a long page in a thread of its own; null where pages are not built. Resolves when its frame is ready. */
  renderInThread: RenderInThread | null;
  /** The file of an upload; null for every other request. */
  upload: ArrivedFile | null;
  /** Pictures and sounds that an imported file carried, by index; null where one cannot be used. */
  carried: readonly (ArrivedFile | null)[];
  /** Writes an unexpected error to the log, under this request's id. */
  logError(error: unknown): void;
  /** The refusal to answer an unexpected error with. */
  toRefusal(error: unknown): Refusal;
}

/** A call of /api as the server passes it on without the router (docs/decisions/0019). */
export interface PlainCall {
  method: string;
  url: URL;
  /** The route's path parameters. */
  params: Readonly<Record<string, string | undefined>>;
  /** The whole body, or null without one. */
  body: Uint8Array | null;
  context: RequestContext;
}

/** The response to a call; `json` is its body, streamed in pieces if it may be long, null without one. */
export interface PlainAnswer {
  status: number;
  headers: [name: string, value: string][];
  json: string | AsyncIterableIterator<Uint8Array> | null;
}

/** The type of `answer`, which every route of /api exports. */
export type AnswerCall = (call: PlainCall) => Promise<PlainAnswer>;

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
