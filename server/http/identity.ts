import type { Refusal } from '#app/contract/refusals.ts';
import type { Services } from '../services/index.ts';
import { answerRefusal, isApi } from './answer.ts';
import { bearerOf } from './bearer.ts';
import { hasBody } from './gate.ts';
import { readGuestCookie } from './guest-cookie.ts';
import type { Step, StepRequest, StepResponse } from './locals.ts';
import { readLoginCookies } from './login-cookies.ts';
import { readPracticeCookie } from './practice-cookie.ts';
import { refuseUnread } from './unread-body.ts';

/** Reads the cookies, or the token of a program: with one, no cookie counts ([AT3]). */
export function readCredentials(secret: string, isHttps: boolean): Step {
  return ({ headers }, { locals }, next) => {
    locals.bearer = locals.url !== null && isApi(locals.url) ? bearerOf(headers) : null;
    const cookie = locals.bearer === null ? headers.cookie : undefined;
    locals.cookies = readLoginCookies(cookie, secret, isHttps);
    const options = { secret, secure: isHttps, now: Date.now() };
    locals.guestCookie = readGuestCookie(cookie, options);
    locals.practiceCookie = readPracticeCookie(cookie, options);
    locals.login = null;
    next();
  };
}

/**
 * Identifies the caller. Runs again once the body has arrived, as the login may have ended meanwhile (decision 0111). Refuses a
 * token that is not valid.
 */
export function identify({ accounts, apiTokens }: Pick<Services, 'accounts' | 'apiTokens'>): Step {
  return async (request, response, next) => {
    const { locals } = response;
    try {
      const { bearer, cookies } = locals;
      if (bearer === null) {
        const login = cookies.token ? await accounts.findLogin(cookies.token) : null;
        locals.login = login && { user: login.user, scopes: null };
        return next();
      }
      // A call counts once towards the token's limit.
      const found = await (locals.login ? apiTokens.find(bearer) : apiTokens.enter(bearer));
      if (!found.ok) return refuseToken(request, response, found);
      locals.login = found.value;
      next();
    } catch (error) {
      next(error);
    }
  };
}

function refuseToken(request: StepRequest, response: StepResponse, refusal: Refusal): void {
  if (refusal.reason === 'bad_token') response.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  if (hasBody(request) && !request.readableEnded) refuseUnread(request, response, refusal);
  else answerRefusal(response, refusal);
}
