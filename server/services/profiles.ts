import type { ProfileChange } from '#app/contract/account.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import type { Data } from '../data/index.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import { orUnavailable } from './outcome.ts';
import type { PracticeService } from './practice.ts';
import { hashToken } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/** Use cases of a user's own account. All may also refuse `unavailable`. */
export interface Profiles {
  /** Changes the given fields. Refuses `not_signed_in` if the account no longer exists, `too_many_writes`. */
  change(user: User, change: ProfileChange): Promise<Outcome<User>>;
  /**
   * Deletes the account. Its running sessions are completed first, so that their players see the end and their score;
   * then its quizzes, their sessions and its logins are deleted, and its sockets closed. Refuses `busy`, and
   * `not_signed_in` if the caller's login has ended.
   *
   * @param loginToken The caller's.
   */
  delete(user: Pick<User, 'id' | 'email' | 'emailVerified'>, loginToken: string | null): Promise<Outcome<null>>;
  /** The same, for the operator. */
  deleteByOperator(user: Pick<User, 'id' | 'email' | 'emailVerified'>): Promise<Outcome<null>>;
}

interface Deps {
  data: Pick<Data, 'accounts' | 'logins' | 'apiTokens' | 'sessions' | 'quizzes'>;
  rooms: Rooms;
  attempts: Pick<Attempts, 'takeWrite'>;
  bus: Bus;
  postOffice: PostOffice;
  practice: Pick<PracticeService, 'closeOf'>;
}

/** Each retry is for a session that was started in another tab meanwhile. */
const TRIES = 10;

export function createProfiles(deps: Deps): Profiles {
  return {
    change: (user, { displayName }) =>
      orUnavailable(async () => {
        if (displayName === undefined) return { ok: true, value: user };
        const tooMuch = await countWrite(deps, user.id);
        if (tooMuch) return tooMuch;
        const isRenamed = await deps.data.accounts.rename(user.id, displayName);
        return isRenamed ? { ok: true, value: { ...user, displayName } } : refuse('not_signed_in');
      }),
    delete: (user, loginToken) =>
      orUnavailable(() => deleteAccount(deps, user, async () => isSignedIn(deps, loginToken))),
    deleteByOperator: (user) => orUnavailable(() => deleteAccount(deps, user, async () => true)),
  };
}

async function isSignedIn({ data }: Deps, loginToken: string | null): Promise<boolean> {
  return loginToken !== null && (await data.logins.find(hashToken(loginToken))) !== null;
}

async function deleteAccount(
  deps: Deps,
  { id: userId, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>,
  isStillSignedIn: () => Promise<boolean>,
): Promise<Outcome<null>> {
  const { data, rooms, bus, postOffice } = deps;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const hosted = await data.sessions.listHostedBy(userId);
    const ended = await endAll(
      rooms,
      hosted.filter(({ isRunning }) => isRunning).map(({ id }) => id),
    );
    if (!ended.ok) return ended;
    // Completing sessions takes a while, during which the login may have ended.
    if (!(await isStillSignedIn())) return refuse('not_signed_in');
    const quizzes = await data.quizzes.listOf(userId);
    const logins = await data.logins.listOf(userId);
    const tokens = await data.apiTokens.listOf(userId);
    const isGone = await data.accounts.remove({ userId, email }, postOffice.accountDeleted(email, emailVerified));
    // Not deleted, but it still has sessions: one was started in between.
    if (!isGone && (await data.sessions.listHostedBy(userId)).length > 0) continue;
    // Before the sessions, so that their sockets close because the login has ended, not because the session is gone.
    for (const { idHash } of logins) bus.publish({ kind: 'login_ended', loginId: idHash });
    for (const { id } of tokens) bus.publish({ kind: 'login_ended', loginId: id });
    rooms.forget(hosted.map(({ id }) => id));
    for (const { id: quizId } of quizzes) bus.publish({ kind: 'quiz_changed', quizId });
    postOffice.wake();
    await deps.practice.closeOf(userId);
    return { ok: true, value: null };
  }
  return refuse('busy', { retryAfter: 1 });
}

async function endAll(rooms: Rooms, sessionIds: readonly string[]): Promise<Outcome<null>> {
  for (const id of sessionIds) {
    const ended = await (await rooms.open(id))?.submit({ type: 'end' });
    if (ended && !ended.ok) return ended;
  }
  return { ok: true, value: null };
}
