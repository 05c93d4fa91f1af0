import type { Bus } from '../live/bus.ts';
import type { Hub } from './hub.ts';

/** How often the database is asked for the logins of open sockets; sockets must close within 2 s. */
const ASK_EVERY_MS = 1500;

interface Options {
  /** Which of these logins have not ended. */
  listLiving(loginIds: readonly string[]): Promise<readonly string[]>;
  /** This process's own bus. */
  bus: Bus;
  everyMs?: number;
}

interface LoginWatch {
  /** The same hub, whose sockets are watched. */
  hub: Hub;
  stop(): void;
}

/**
 * Finds logins that ended in another process whose event was lost: Redis may be away, for that process or for this one
 * ([MP3]).
 */
export function watchLogins(hub: Hub, { listLiving, bus, everyMs = ASK_EVERY_MS }: Options): LoginWatch {
  /** Sockets of each login. */
  const counts = new Map<string, number>();
  let isStopped = false;
  let timer = setTimeout(ask, everyMs).unref();

  async function ask(): Promise<void> {
    const asked = [...counts.keys()];
    try {
      const living = new Set(asked.length > 0 ? await listLiving(asked) : []);
      for (const loginId of asked) if (!living.has(loginId)) bus.publish({ kind: 'login_ended', loginId });
    } catch {
      // While the database cannot be read, nobody can end a login in it.
    }
    if (!isStopped) timer = setTimeout(ask, everyMs).unref();
  }

  function count(loginId: string, more: 1 | -1): void {
    const sockets = (counts.get(loginId) ?? 0) + more;
    if (sockets > 0) counts.set(loginId, sockets);
    else counts.delete(loginId);
  }

  return {
    hub: {
      ...hub,
      bind(peer, loginId) {
        count(loginId, 1);
        hub.bind(peer, loginId);
      },
      unbind(peer, loginId) {
        count(loginId, -1);
        hub.unbind(peer, loginId);
      },
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
