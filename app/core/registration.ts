import { withAsciiDomain } from './email-address.ts';

/** Who may create an account, as the setting REGISTRATION says ([RG1] to [RG5]). */
export type RegistrationRule =
  | { kind: 'open' }
  | { kind: 'closed' }
  /** Only with an invitation. */
  | { kind: 'invite' }
  /** Only email addresses at these domains, in ASCII and lower case. A subdomain is another domain. */
  | { kind: 'domains'; domains: readonly string[] };

const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+[a-z\d-]*[a-z\d]$/;

/** The rule that a setting names, e.g. `domains:a.org,b.org`; null if it names none. */
export function toRegistrationRule(setting: string): RegistrationRule | null {
  if (setting === 'open' || setting === 'closed' || setting === 'invite') return { kind: setting };
  if (!setting.startsWith('domains:')) return null;
  const domains = setting
    .slice('domains:'.length)
    .split(',')
    .map((name) => domainOf(withAsciiDomain(`@${name.trim().toLowerCase()}`)));
  return domains.every((name) => DOMAIN.test(name)) ? { kind: 'domains', domains: [...new Set(domains)] } : null;
}

/** Whether the rule lets this address register. The address is as it is stored. */
export function mayRegister(rule: RegistrationRule, email: string): boolean {
  return rule.kind === 'domains' ? rule.domains.includes(domainOf(email)) : rule.kind === 'open';
}

/** Whether visitors who bring nothing can create an account ([RG2]). */
export function isOpenToVisitors({ kind }: RegistrationRule): boolean {
  return kind === 'open' || kind === 'domains';
}

/** Whether an invitation lets in whom the rule alone would not ([RG5]). */
export function takesInvitations({ kind }: RegistrationRule): boolean {
  return kind === 'invite' || kind === 'domains';
}

/**
 * Whether an account can sign in only once its address is verified ([RG3]): otherwise anybody could claim an address at
 * a domain that is let in.
 */
export function mustVerifyFirst(rule: RegistrationRule): boolean {
  return rule.kind === 'domains';
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** `a.org`, `a.org or b.org`, `a.org, b.org or c.org`. */
export function listDomains(domains: readonly string[]): string {
  const last = domains.at(-1) ?? '';
  return domains.length < 2 ? last : `${domains.slice(0, -1).join(', ')} or ${last}`;
}
