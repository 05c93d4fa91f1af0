import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '#app/contract/things.ts';
import type { Phone } from '../faults/phone.ts';
import type { Stage } from '../live.ts';
import type { Deployment } from './deployment.ts';
import type { TimedLedger } from './players.ts';

const EVERY_MS = 200;
const TIMEOUT_MS = 20_000;

/** Reads the session again and again, by nginx and from each process in turn. */
export interface Reader {
  /** Reads that showed an older state than somebody had seen before they began. */
  problems: string[];
  /** Answers of nginx, by status; 0 for none. */
  statuses: Map<number, number>;
  /** How many reads were answered with the state. */
  count(): number;
  stop(): void;
}

interface Options {
  deployment: Deployment;
  stage: Stage;
  phones: readonly Phone[];
  ledger: TimedLedger;
}

/** No reader may see an older revision than anybody has seen, nor miss an answer that was acknowledged. */
export function startReader({ deployment, stage, phones, ledger }: Options): Reader {
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  let count = 0;
  let seen = 0;
  let isStopped = false;
  const headers = { Cookie: stage.host.cookie };

  async function read(origin: string): Promise<number> {
    seen = Math.max(seen, ...phones.map((phone) => phone.revision()));
    const revision = seen;
    const known = new Map(stage.questions.map(({ id }) => [id, ledger.count(id)]));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}/api/sessions/${stage.session.id}`, { headers, signal });
    if (!response.ok) {
      await response.text();
      return response.status;
    }
    const session = (await response.json()) as Session;
    if (isStopped) return response.status;
    count += 1;
    seen = Math.max(seen, session.revision);
    if (session.revision < revision) problems.push(`revision ${session.revision} was read after ${revision}`);
    // Everybody chooses at least one option.
    const chosen = Object.values(session.currentStats.answerCounts).reduce((sum, one) => sum + one, 0);
    const acknowledged = known.get(session.currentQuestionId ?? '') ?? 0;
    if (chosen < acknowledged) problems.push(`${chosen} choices were read after ${acknowledged} answers`);
    return response.status;
  }

  async function readOn(origin: () => string, note: (status: number) => void): Promise<void> {
    while (!isStopped) {
      note(await read(origin()).catch(() => 0));
      await wait(EVERY_MS);
    }
  }

  void readOn(
    () => deployment.origin,
    (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
  );
  let turn = 0;
  void readOn(
    () => deployment.processes[turn++ % deployment.processes.length]?.origin ?? '',
    () => {},
  );
  return {
    problems,
    statuses,
    count: () => count,
    stop() {
      isStopped = true;
    },
  };
}
