import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';

/** A piece of work in the queue. */
export interface Ticket {
  /** Networks take turns; within a network, accounts do. */
  network: string;
  account: string;
  /** Why the work must not run; null if it may. Called on arrival and at its turn. */
  refusal?: () => Refusal | null;
  /** Called at its turn. False postpones the work: other accounts go first until some work has ended. */
  begin?: () => boolean;
  /** Whether the client has disconnected, in which case the work is dropped. */
  hasLeft?: () => boolean;
}

/** Runs work in fair turns, a few pieces at once. */
export interface FairQueue {
  /** Refuses `busy` if too many wait, the wait is too long or a place is lost, and whatever the ticket refuses. */
  run<Value>(ticket: Ticket, work: () => Promise<Value>): Promise<Outcome<Value>>;
}

interface Options {
  atOnce: number;
  /** How many may wait, in total and per account. */
  most: number;
  mostPerAccount: number;
  timeoutMs: number;
}

interface Waiter {
  ticket: Ticket;
  start(): void;
  settle(refusal: Refusal): void;
}

type Accounts = Map<string, Waiter[]>;

const BUSY = refuse('busy', { retryAfter: 5 });

/**
 * Networks take turns, and so do the accounts of a network, so neither can delay another however much it sends. Work
 * of one account runs in order. A few accounts cannot take all places: when none is left, the account with most waiting
 * loses its newest to an account with fewer.
 */
export function createFairQueue({ atOnce, most, mostPerAccount, timeoutMs }: Options): FairQueue {
  // A Map keeps insertion order, so a network that had its turn is inserted again at the end.
  const networks = new Map<string, Accounts>();
  let waiting = 0;
  let running = 0;

  function lineOf({ network, account }: Ticket): Waiter[] {
    const accounts: Accounts = networks.get(network) ?? new Map();
    networks.set(network, accounts);
    const line = accounts.get(account) ?? [];
    accounts.set(account, line);
    return line;
  }

  function pump(): void {
    while (running < atOnce) {
      const waiter = takeNext();
      if (!waiter) return;
      waiter.start();
    }
  }

  function takeNext(): Waiter | null {
    for (const [network, accounts] of networks) {
      const waiter = takeFrom(accounts);
      if (waiter || accounts.size === 0) networks.delete(network);
      if (waiter && accounts.size > 0) networks.set(network, accounts);
      if (waiter) return waiter;
    }
    return null;
  }

  function takeFrom(accounts: Accounts): Waiter | null {
    for (const [account, line] of accounts) {
      const waiter = firstOf(line);
      if (waiter || line.length === 0) accounts.delete(account);
      if (waiter && line.length > 0) accounts.set(account, line);
      if (waiter) return waiter;
    }
    return null;
  }

  /** Takes the first that may run, and refuses those before it that no longer may. Null if `begin` postpones. */
  function firstOf(line: Waiter[]): Waiter | null {
    for (let first = line[0]; first; first = line[0]) {
      const { refusal, begin, hasLeft } = first.ticket;
      const no = hasLeft?.() ? BUSY : refusal?.();
      if (!no && begin?.() === false) return null;
      line.shift();
      if (!no) return first;
      first.settle(no);
    }
    return null;
  }

  /**
   * Frees a place that the account with most waiting has taken. Returns false if that has hardly more than the one that asks:
   * then they would only take the place from each other.
   */
  function makeRoom(ahead: number): boolean {
    const lines = [...networks.values()].flatMap((accounts) => [...accounts.values()]);
    const longest = lines.reduce<Waiter[]>((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= ahead + 1) return false;
    longest.pop()?.settle(BUSY);
    return true;
  }

  function enqueue<Value>(ticket: Ticket, work: () => Promise<Value>): Promise<Outcome<Value>> {
    const line = lineOf(ticket);
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting -= 1;
        clearTimeout(timer);
      };
      const waiter: Waiter = {
        ticket,
        start() {
          leave();
          running += 1;
          work()
            .then((value) => resolve({ ok: true, value }), reject)
            .finally(() => {
              running -= 1;
              pump();
            });
        },
        settle(refusal) {
          leave();
          resolve(refusal);
        },
      };
      const giveUp = () => {
        line.splice(line.indexOf(waiter), 1);
        waiter.settle(BUSY);
      };
      const timer = setTimeout(giveUp, timeoutMs).unref();
      waiting += 1;
      line.push(waiter);
      pump();
    });
  }

  return {
    async run(ticket, work) {
      const no = ticket.refusal?.();
      if (no) return no;
      const ahead = networks.get(ticket.network)?.get(ticket.account)?.length ?? 0;
      if (ahead >= mostPerAccount || (waiting >= most && !makeRoom(ahead))) return BUSY;
      return enqueue(ticket, work);
    },
  };
}
