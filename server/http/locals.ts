import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { User } from '#app/contract/things.ts';
import type { Receipt } from '#app/core/live/state.ts';
import type { Scope } from '#app/core/permissions.ts';
import type { ArrivedFile } from '../services/media.ts';
import type { GuestCookieReading } from './guest-cookie.ts';
import type { LoginCookieReading } from './login-cookies.ts';
import type { PracticeCookieReading } from './practice-cookie.ts';

/** Who makes a request. */
interface Identity {
  user: User;
  /** What the token may be used for; null for browsers. */
  scopes: readonly Scope[] | null;
}

/** `response.locals`: what each step of a request passes on to later ones. */
export interface Locals {
  /** When the request had arrived with its whole body. It counts from then, however long it is queued. */
  receivedAt: Receipt;
  /** Whether it was already complete at that time; known after the next tick. */
  cameWhole: boolean;
  /** The client's IP address, as reported by trusted proxies. */
  address: string;
  requestId: string;
  nonce: string;
  /** Logs an unexpected error with this request's id. */
  logError: (error: unknown, message: string) => void;
  /** The URL, parsed once, so that rules for paths and the router see the same path; null: unreadable. */
  url: URL | null;
  cookies: LoginCookieReading;
  guestCookie: GuestCookieReading;
  practiceCookie: PracticeCookieReading;
  /** The token of a program that calls /api; null for browsers, whose cookies count. */
  bearer: string | null;
  /** Who is signed in, by cookie or token. */
  login: Identity | null;
  /** The whole body; null without one. */
  body: Buffer | null;
  /** The body of an upload, which is not read into memory; null for every other request. */
  upload: ArrivedFile | null;
  /** Pictures and sounds that a quiz file in the body carried, by index; null where one cannot be used. */
  carried: (ArrivedFile | null)[];
  /** Set if it was refused because the server is overloaded. */
  isShed?: boolean;
}

type Parameters = Record<string, string>;

export type Step = RequestHandler<Parameters, unknown, unknown, unknown, Locals>;
export type ErrorStep = ErrorRequestHandler<Parameters, unknown, unknown, unknown, Locals>;
export type StepRequest = Request<Parameters, unknown, unknown, unknown, Locals>;
export type StepResponse = Response<unknown, Locals>;
