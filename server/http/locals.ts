import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Login } from '../data/logins.ts';
import type { LoginCookieReading } from './login-cookies.ts';

/** What the steps of a request leave for those after them, in `response.locals`. */
export interface Locals {
  requestId: string;
  nonce: string;
  log: Logger;
  cookies: LoginCookieReading;
  login: Login | null;
  /** The whole body, or null where there is none. */
  body: Buffer | null;
}

export type Step = RequestHandler<Record<string, string>, unknown, unknown, unknown, Locals>;
export type StepRequest = Request<Record<string, string>, unknown, unknown, unknown, Locals>;
export type StepResponse = Response<unknown, Locals>;
