import type { Database } from './database.ts';
import { insertMail, type NewMail } from './mails.ts';

/** A link by which one address can register. */
export interface Invitation {
  /** SHA-256 of the secret in the link. */
  hash: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores invitations. `Users.create` removes the one that is used. */
export interface Invitations {
  /** Also stores its mail, if it has one. An earlier invitation of this address becomes invalid. */
  issue(invitation: Invitation, mail: NewMail | null): Promise<void>;
  find(hash: string): Promise<Invitation | null>;
  /** Removes those that expired before that time. */
  removeOlder(expiresAt: Date): Promise<void>;
}

export function createInvitations(database: Database): Invitations {
  return {
    async issue(invitation, mail) {
      await database.batch<unknown>((client) => [
        client.invitation.deleteMany({ where: { email: invitation.email } }),
        client.invitation.create({ data: invitation }),
        ...(mail ? insertMail(client, mail) : []),
      ]);
    },
    find: (hash) => database.run((client) => client.invitation.findUnique({ where: { hash } })),
    async removeOlder(expiresAt) {
      await database.run((client) => client.invitation.deleteMany({ where: { expiresAt: { lt: expiresAt } } }));
    },
  };
}
