import type { Device } from '#app/contract/devices.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { browserName } from '#app/core/browser-name.ts';
import { LOGINS_PER_ACCOUNT } from '#app/core/limits.ts';
import type { Data } from '../data/index.ts';
import { hasEnded } from './accounts.ts';
import { orUnavailable } from './outcome.ts';
import { hashToken } from './secrets.ts';

/** Use cases of the devices that a user is signed in on. Those with an outcome may also refuse `unavailable`. */
export interface Devices {
  /** This device first, then the most recently used. */
  list(userId: string, ownToken: string | null): Promise<Device[]>;
  /** Signs one device out. Refuses `not_found`, also for somebody else's. */
  signOut(userId: string, deviceId: string): Promise<Outcome<null>>;
  /** Signs all devices out, including this one. */
  signOutEverywhere(userId: string): Promise<Outcome<null>>;
}

interface Deps {
  data: Pick<Data, 'logins'>;
  now: () => Date;
  onLoginEnd: (idHash: string) => void;
}

export function createDevices({ data, now, onLoginEnd }: Deps): Devices {
  const end = async (idHash: string) => {
    await data.logins.remove(idHash);
    onLoginEnd(idHash);
  };
  const listLive = async (userId: string) =>
    (await data.logins.listOf(userId)).filter((login) => !hasEnded(login, now())).slice(0, LOGINS_PER_ACCOUNT);
  return {
    async list(userId, ownToken) {
      const ownHash = ownToken && hashToken(ownToken);
      const devices = (await listLive(userId)).map((login) => ({
        id: deviceId(login.idHash),
        browser: browserName(login.userAgent),
        lastSeenAt: login.lastUsedAt.toISOString(),
        signedInAt: login.createdAt.toISOString(),
        isThis: login.idHash === ownHash,
      }));
      return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
    },
    signOut: (userId, id) =>
      orUnavailable(async () => {
        const login = (await listLive(userId)).find(({ idHash }) => deviceId(idHash) === id);
        if (!login) return refuse('not_found');
        await end(login.idHash);
        return { ok: true, value: null };
      }),
    signOutEverywhere: (userId) =>
      orUnavailable(async () => {
        for (const { idHash } of await data.logins.listOf(userId)) await end(idHash);
        return { ok: true, value: null };
      }),
  };
}

/** Derived from the stored hash, so that a page reveals nothing that identifies a login. */
function deviceId(idHash: string): string {
  return hashToken(`device ${idHash}`).slice(0, 16);
}
