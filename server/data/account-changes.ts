import type { Committer } from './committer.ts';
import type { Client, Database } from './database.ts';
import { isMissing } from './driver-error.ts';
import { TokenKind } from './generated/client.ts';
import type { NewLogin } from './logins.ts';
import { insertMail, mailStatements, type NewMail } from './mails.ts';
import { markAccount } from './removals.ts';

/** A new password. It ends all logins and API tokens of the account; `login`, if given, is the caller's new one. */
export interface NewPassword {
  userId: string;
  passwordHash: string;
  login: NewLogin | null;
  mail: NewMail;
}

/** Changes to an account. Each call is one transaction. */
export interface AccountChanges {
  /** False if the account no longer exists. */
  rename(userId: string, displayName: string | null): Promise<boolean>;
  /** False, storing nothing, if the password is no longer `passwordHash` or the caller's login has ended. */
  changePassword(change: NewPassword, seen: { passwordHash: string; idHash: string }): Promise<boolean>;
  /** False, storing nothing, if the token is invalid, used or expired. */
  resetPassword(change: NewPassword, token: { hash: string; now: Date }): Promise<boolean>;
  /**
   * Deletes the account with its logins, quizzes and their sessions. Nobody can find it from then on; its rows are
   * deleted later, see `Removals`. Its participants in other people's sessions stay, without a link to the account.
   *
   * @returns False, storing nothing, while one of its sessions runs or if it is already deleted.
   */
  remove(account: { userId: string; email: string }, mail: NewMail): Promise<boolean>;
}

/** @param onRemoved Called after an account has been marked as removed. */
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
        ...markAccount(database.sql, userId, mail.createdAt),
        { sql: `DELETE FROM "Mail" WHERE "recipient" = ? AND "kind" <> 'contact'`, parameters: [email] },
        { sql: `DELETE FROM "PasswordRequest" WHERE "email" = ?`, parameters: [email] },
        ...mailStatements(mail).map(({ sql, parameters }) => ({ sql, parameters: parameters.map(database.sql.bind) })),
      ]);
      if (isRemoved) onRemoved();
      return isRemoved;
    },
  };
}

type Statements = ReturnType<Parameters<Database['batch']>[0]>;

/** @param guard Statements that fail, and roll back the change, if it is no longer allowed. */
async function setPassword(
  database: Database,
  { userId, passwordHash, login, mail }: NewPassword,
  guard: (client: Client) => Statements,
): Promise<boolean> {
  try {
    await database.batch<unknown>((client) => [
      ...guard(client),
      client.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } }),
      client.login.deleteMany({ where: { userId } }),
      client.apiToken.deleteMany({ where: { userId } }),
      // A link requested earlier would undo the change.
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
