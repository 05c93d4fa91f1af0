import { BRAND } from '#app/core/brand.ts';
import { type Action, decide, isForPractice, type Rule, ruleOf, scopeOf } from '#app/core/permissions.ts';
import type { Json } from './json-schema.ts';

/** Grows with the contract: the first number when programs must change, the second when something is added. */
const CONTRACT_VERSION = '1.0.0';

/** What a document says of itself. */
export function infoOf(title: string, description: string): Json {
  return {
    title: `${BRAND}: ${title}`,
    version: CONTRACT_VERSION,
    description,
    license: { name: 'MIT' },
  };
}

const WHO: Record<Rule, string> = {
  anyone: 'Anybody',
  signed_in: 'Signed-in users',
  hosts: 'Signed-in users, and hosts of practice rooms',
  owner: 'The host or owner',
  host: 'The host',
  insiders: 'The host and all participants',
  self_or_host: 'That participant and the host',
  self: 'That participant',
  oneself: 'That participant',
};

/** Who may perform an action, in words, and with which token. */
export function whoMay(action: Action): string {
  const scope = scopeOf(action);
  const withToken = scope === null ? 'Not with an API token.' : `With an API token: scope \`${scope}\`.`;
  return `Who may: ${WHO[ruleOf(action)]}. ${withToken}`;
}

/** How a caller shows who they are: programs by a token, browsers by cookies. */
export const CREDENTIALS: Record<'token' | 'login' | 'guest' | 'practice', Json> = {
  token: { type: 'http', scheme: 'bearer', description: 'An API token, made on the settings page' },
  login: cookie('handsup_login', 'Set by signing in'),
  guest: cookie('handsup_guest', 'Set when a guest joins; the guest is known by it'),
  practice: cookie('handsup_practice', 'Set by opening a practice room, whose host is known by it'),
};

function cookie(name: string, description: string): Json {
  return {
    type: 'apiKey',
    in: 'cookie',
    name,
    description: `${description}. On https its name begins with \`__Host-\`.`,
  };
}

/** The credentials of which one is needed; empty if anybody may. */
export function credentialsFor(action: Action): (keyof typeof CREDENTIALS)[] {
  const nobody = { userId: null, guestId: null };
  if (decide(nobody, action) === 'allowed') return [];
  const asGuest = { ...nobody, guestId: 'guest' };
  const mayPlay = (['self', 'participant'] as const).some((role) => decide(asGuest, action, [role]) === 'allowed');
  const mayPractise =
    isForPractice(action) && decide({ ...nobody, practiceId: 'room' }, action, ['host']) === 'allowed';
  const withToken = scopeOf(action) === null ? [] : (['token'] as const);
  return [
    ...withToken,
    'login',
    ...(mayPlay ? (['guest'] as const) : []),
    ...(mayPractise ? (['practice'] as const) : []),
  ];
}
