import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Receipt } from '#app/core/live/state.ts';
import type { Login } from '../data/logins.ts';
import type { GuestCookieReading } from './guest-cookie.ts';
import type { LoginCookieReading } from './login-cookies.ts';

/** What the steps of a request leave for those after them, in `response.locals`. */
export interface Locals {
  /** When the request was there, with the whole of its body: what it asks for counts from then, however long it waits. */
  receivedAt: Receipt;
  /** Whether all of it was there at that time; known from the next tick on. */
  cameWhole: boolean;
  /** Where it came from, as far as the proxies that are trusted tell. */
  address: string;
  requestId: string;
  nonce: string;
  /** Writes an unexpected error to the log, under this request's id. */
  logError: (error: unknown, words: string) => void;
  /** The address, read once, as rules that hold for a path must see the path that is served; null: unreadable. */
  url: URL | null;
  cookies: LoginCookieReading;
  guestCookie: GuestCookieReading;
  login: Login | null;
  /** The whole body, or null where there is none. */
  body: Buffer | null;
  /** Set when it was refused because the server is overloaded. */
  isShed?: boolean;
}

type Parameters = Record<string, string>;

export type Step = RequestHandler<Parameters, unknown, unknown, unknown, Locals>;
export type ErrorStep = ErrorRequestHandler<Parameters, unknown, unknown, unknown, Locals>;
export type StepRequest = Request<Parameters, unknown, unknown, unknown, Locals>;
export type StepResponse = Response<unknown, Locals>;
