import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { isForeign } from '../origin.ts';
import { lastMomentOf } from '../services/accounts.ts';
import type { Services } from '../services/index.ts';
import { networkOf } from '../services/network.ts';
import type { Doorkeeper } from '../socket/server.ts';
import { bearerOf } from './bearer.ts';
import { readGuestCookie } from './guest-cookie.ts';
import { isHost } from './host.ts';
import { readLoginCookies } from './login-cookies.ts';
import { readPracticeCookie } from './practice-cookie.ts';

interface Deps {
  services: Pick<Services, 'accounts' | 'apiTokens'>;
  config: Pick<Config, 'appOrigin' | 'isHttps' | 'trustProxy'>;
  secret: string;
}

/** Decides who may open a socket, and identifies them, by the same cookies, tokens and origin check as for /api. */
export function createDoorkeeper({ services, config, secret }: Deps): Doorkeeper {
  return {
    isForeign(request) {
      const { host = 'localhost', origin, 'sec-fetch-site': fetchSite } = request.headers;
      if (!isHost(host)) return true;
      if (bearerOf(request.headers) !== null) return false;
      const ours = config.appOrigin ?? `${schemeOf(request, config.trustProxy)}://${host}`;
      return isForeign({ origin, fetchSite: [fetchSite].flat()[0], ours });
    },
    async identify(request) {
      const network = networkOf(addressOf(request, config.trustProxy));
      const bearer = bearerOf(request.headers);
      if (bearer !== null) {
        const found = await services.apiTokens.enter(bearer);
        if (!found.ok) return found;
        const { id, user, scopes, expiresAt } = found.value;
        const viewer = { userId: user.id, guestId: null, scopes };
        return { ok: true, value: { viewer, login: { id, endsAt: expiresAt }, network } };
      }
      const { cookie } = request.headers;
      const { token } = readLoginCookies(cookie, secret, config.isHttps);
      const options = { secret, secure: config.isHttps, now: Date.now() };
      const { guestId } = readGuestCookie(cookie, options);
      const { practiceId } = readPracticeCookie(cookie, options);
      const login = token === null ? null : await services.accounts.findLogin(token);
      const viewer = { userId: login?.user.id ?? null, guestId, practiceId };
      return {
        ok: true,
        value: { viewer, login: login && { id: login.idHash, endsAt: lastMomentOf(login) }, network },
      };
    },
  };
}

/** The client's IP address, as Express reads it: the one reported by the last trusted proxy. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',');
  const hops = [
    socket.remoteAddress ?? 'unknown',
    ...forwarded
      .map((one) => one.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return hops[Math.min(trustProxy, hops.length - 1)] ?? 'unknown';
}

/** The scheme the browser used, as reported by a trusted proxy. */
function schemeOf({ headers }: IncomingMessage, trustProxy: number): string {
  const forwarded = [headers['x-forwarded-proto']].flat()[0]?.split(',', 1)[0]?.trim();
  return trustProxy > 0 && forwarded === 'https' ? 'https' : 'http';
}
