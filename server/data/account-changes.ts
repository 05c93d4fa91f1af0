import type { Committer } from './committer.ts';
import type { Database } from './database.ts';
import { isMissing } from './driver-error.ts';
import { type PrismaClient, TokenKind } from './generated/client.ts';
import type { NewLogin } from './logins.ts';
import { insertMail, mailStatements, type NewMail } from './mails.ts';
import { markAccount } from './removals.ts';

/** A new password. All logins end with the old one; `login`: the one that takes the place of the asker's. */
export interface NewPassword {
  userId: string;
  passwordHash: string;
  login: NewLogin | null;
  mail: NewMail;
}

/** What an account's own life changes. What happens together is stored together. */
export interface AccountChanges {
  /** False where the account has gone. */
  rename(userId: string, displayName: string | null): Promise<boolean>;
  /** False where the password is no longer the one that was checked, or the asker's login has ended; nothing is stored then. */
  changePassword(change: NewPassword, seen: { passwordHash: string; idHash: string }): Promise<boolean>;
  /** False where the token does not hold (any more); nothing is stored then. */
  resetPassword(change: NewPassword, token: { hash: string; now: Date }): Promise<boolean>;
  /**
   * Removes the account with its quizzes, their sessions and its logins, for everybody at once; the rows follow, see
   * `Removals`. Participants in sessions of others stay, linked to nobody. False, and nothing is stored, while a session of its own runs, or where it is gone already.
   */
  remove(account: { userId: string; email: string }, mail: NewMail): Promise<boolean>;
}

/** @param onRemoved Told when an account has been marked as removed. */
export function createAccountChanges(
  database: Database,
  committer: Pick<Committer, 'commit'>,
  onRemoved: () => void,
): AccountChanges {
  return {
    async rename(id, displayName) {
      const { count } = await database.run((client) =>
        client.user.updateMany({ where: { id }, data: { displayName } }),
      );
      return count > 0;
    },
    changePassword: (change, { passwordHash, idHash }) =>
      setPassword(database, change, (client) => [
        client.login.delete({ where: { idHash, userId: change.userId }, select: { idHash: true } }),
        client.user.update({
          where: { id: change.userId, passwordHash },
          data: { passwordHash },
          select: { id: true },
        }),
      ]),
    resetPassword: (change, { hash, now }) =>
      setPassword(database, change, (client) => [
        client.token.delete({
          where: { hash, userId: change.userId, kind: TokenKind.reset_password, expiresAt: { gt: now } },
        }),
      ]),
    async remove({ userId, email }, mail) {
      const isRemoved = await committer.commit([
        ...markAccount(userId, mail.createdAt.getTime()),
        { sql: `DELETE FROM "Mail" WHERE "recipient" = ? AND "kind" <> 'contact'`, parameters: [email] },
        { sql: `DELETE FROM "PasswordRequest" WHERE "email" = ?`, parameters: [email] },
        ...mailStatements(mail),
      ]);
      if (isRemoved) onRemoved();
      return isRemoved;
    },
  };
}

type Statements = ReturnType<Parameters<Database['batch']>[0]>;

/** @param guard Fails, and with it all the rest, where the change may not be made any more. */
async function setPassword(
  database: Database,
  { userId, passwordHash, login, mail }: NewPassword,
  guard: (client: PrismaClient) => Statements,
): Promise<boolean> {
  try {
    await database.batch<unknown>((client) => [
      ...guard(client),
      client.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } }),
      client.login.deleteMany({ where: { userId } }),
      // A link that was asked for before would undo the change.
      client.token.deleteMany({ where: { userId, kind: TokenKind.reset_password } }),
      ...(login ? [client.login.create({ data: login })] : []),
      ...insertMail(client, mail),
    ]);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
