import type { User } from '#app/contract/things.ts';
import type { Client, Database } from './database.ts';
import { isDuplicate, isMissing } from './driver-error.ts';
import { TokenKind } from './generated/client.ts';
import { insertMail, type NewMail } from './mails.ts';
import { type NewUser, NO_PASSWORD, noPasswordHash, type StoredAccount, toStoredAccount, toUser } from './users.ts';

/** A person as their organisation's OpenID provider names them. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** An identity that shall sign in to an account. */
export interface NewIdentity extends Identity {
  userId: string;
  createdAt: Date;
}

/** What shows that the person with this identity owns the account. It is checked again in the write itself. */
export type OwnershipProof =
  /** @param verifies Whether the provider has verified the address of the account, which was not verified yet. */
  | { kind: 'password'; passwordHash: string; verifies: boolean }
  /**
   * A mailed link. If the address was never verified, somebody else may have registered it: `takesOver` leaves
   * them nothing to sign in with.
   */
  | { kind: 'link'; tokenHash: string; takesOver: boolean };

/** Stores which identities sign in to which accounts. */
export interface Identities {
  /** The account that this identity signs in to. */
  findAccount(identity: Identity): Promise<StoredAccount | null>;
  /** Since when this provider signs in to an account; null: it does not. */
  findSince(userId: string, issuer: string): Promise<Date | null>;
  /**
   * Stores a verified account without a password and its identity, and removes the invitation that it used. Null if the
   * address or the identity is taken.
   */
  createAccount(
    user: Omit<NewUser, 'passwordHash'>,
    identity: Identity,
    invitationHash: string | null,
  ): Promise<User | null>;
  /**
   * Connects an identity, in place of the account's earlier one of the same provider. `unproved`, storing nothing, if the
   * proof no longer holds; `taken` if it signs in to another account.
   */
  connect(identity: NewIdentity, proof: OwnershipProof, mail: NewMail): Promise<'connected' | 'unproved' | 'taken'>;
  /** False, storing nothing, if there is none, or the account has no password to sign in with. */
  disconnect(userId: string, issuer: string, mail: NewMail): Promise<boolean>;
}

export function createIdentities(database: Database): Identities {
  return {
    async findAccount(identity) {
      const row = await database.run((client) =>
        client.identity.findUnique({ where: { issuer_subject: identity }, select: { user: true } }),
      );
      return row && toStoredAccount(row.user);
    },
    async findSince(userId, issuer) {
      const where = { userId_issuer: { userId, issuer } };
      const row = await database.run((client) => client.identity.findUnique({ where, select: { createdAt: true } }));
      return row?.createdAt ?? null;
    },
    async createAccount(user, identity, invitationHash) {
      const { id: userId, createdAt } = user;
      const data = {
        id: userId,
        email: user.email,
        displayName: user.displayName,
        passwordHash: noPasswordHash(),
        emailVerifiedAt: createdAt,
        createdAt,
      };
      try {
        await database.batch<unknown>((client) => [
          client.user.create({ data }),
          ...(invitationHash === null ? [] : [client.invitation.delete({ where: { hash: invitationHash } })]),
          client.identity.create({ data: { issuer: identity.issuer, subject: identity.subject, userId, createdAt } }),
        ]);
        return toUser(data);
      } catch (error) {
        if (isDuplicate(error) || isMissing(error)) return null;
        throw error;
      }
    },
    async connect(identity, proof, mail) {
      const { issuer, userId } = identity;
      try {
        await database.batch<unknown>((client) => [
          ...prove(client, identity, proof),
          client.identity.deleteMany({ where: { userId, issuer } }),
          client.identity.create({ data: identity }),
          ...insertMail(client, mail),
        ]);
        return 'connected';
      } catch (error) {
        if (isDuplicate(error)) return 'taken';
        if (isMissing(error)) return 'unproved';
        throw error;
      }
    },
    async disconnect(userId, issuer, mail) {
      const user = { passwordHash: { not: { startsWith: NO_PASSWORD } } };
      try {
        await database.batch<unknown>((client) => [
          client.identity.delete({ where: { userId_issuer: { userId, issuer }, user } }),
          ...insertMail(client, mail),
        ]);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

type Statements = ReturnType<Parameters<Database['batch']>[0]>;

/** Statements that fail, and roll back everything, if the proof no longer holds. */
function prove(client: Client, { userId, createdAt }: NewIdentity, proof: OwnershipProof): Statements {
  if (proof.kind === 'password') {
    const { passwordHash, verifies } = proof;
    const data = verifies ? { emailVerifiedAt: createdAt } : { passwordHash };
    return [client.user.update({ where: { id: userId, passwordHash }, data, select: { id: true } })];
  }
  const { tokenHash: hash, takesOver } = proof;
  const isOpen = { hash, userId, kind: TokenKind.link_identity, expiresAt: { gt: createdAt } };
  return [client.token.delete({ where: isOpen }), ...(takesOver ? takeOver(client, userId, createdAt) : [])];
}

/** Somebody registered the address and never verified it: ends everything that lets them back in. Quizzes stay. */
function takeOver(client: Client, userId: string, now: Date): Statements {
  const where = { userId };
  return [
    client.user.update({
      where: { id: userId, emailVerifiedAt: null },
      data: { emailVerifiedAt: now, passwordHash: noPasswordHash() },
      select: { id: true },
    }),
    client.login.deleteMany({ where }),
    client.apiToken.deleteMany({ where }),
    client.token.deleteMany({ where }),
    client.identity.deleteMany({ where }),
    client.webhookDelivery.deleteMany({ where }),
    client.webhook.deleteMany({ where }),
  ];
}
