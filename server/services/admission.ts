import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { listDomains, mayRegister, type RegistrationRule, takesInvitations } from '#app/core/registration.ts';
import type { Data } from '../data/index.ts';
import { hashToken, isToken } from './secrets.ts';

/** Decides who may create an account, by the setting REGISTRATION ([RG1] to [RG5]), however they sign in later. */
export interface Admission {
  readonly rule: RegistrationRule;
  /** The email address that this invitation lets in; null if it is of no use. */
  findInvited(invitation: string): Promise<string | null>;
  /**
   * Refuses `registration_closed`, `invitation_needed`, `bad_invitation`, `wrong_domain`.
   *
   * @returns The hash of the invitation that is used; null without one.
   */
  admit(wanted: { email: string; invitation?: string | undefined }): Promise<Outcome<string | null>>;
}

interface Deps {
  data: Pick<Data, 'invitations'>;
  now: () => Date;
  rule: RegistrationRule;
}

export function createAdmission({ data, now, rule }: Deps): Admission {
  async function findInvited(invitation: string): Promise<string | null> {
    if (!isToken(invitation) || !takesInvitations(rule)) return null;
    const found = await data.invitations.find(hashToken(invitation));
    return found && found.expiresAt > now() ? found.email : null;
  }

  return {
    rule,
    findInvited,
    async admit({ email, invitation }) {
      if (mayRegister(rule, email)) return { ok: true, value: null };
      if (!takesInvitations(rule)) return refuse('registration_closed');
      if (invitation !== undefined) {
        const isTheirs = (await findInvited(invitation)) === email;
        return isTheirs ? { ok: true, value: hashToken(invitation) } : refuse('bad_invitation');
      }
      if (rule.kind !== 'domains') return refuse('invitation_needed');
      const message = `Please use an email address at ${listDomains(rule.domains)}.`;
      return refuse('wrong_domain', { fields: { email: [message] } });
    },
  };
}
