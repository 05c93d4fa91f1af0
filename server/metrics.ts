import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SessionTurns } from './data/session-turns.ts';
import type { SessionWrite } from './data/session-write.ts';
import type { Sessions } from './data/sessions.ts';
import type { RoomCounts } from './live/open-rooms.ts';
import type { Reading } from './readings.ts';

/** Current values, read whenever somebody requests the metrics. */
export interface Counts {
  sockets(): number;
  live(): RoomCounts;
  /** Log lines dropped since the start. */
  logLinesDropped(): number;
  /** Requests refused because the event loop was late, and the share of such requests accepted now. */
  requestsShed(): number;
  shareLetIn(): number;
}

/** The server's metrics in Prometheus's text format ([HT18]). */
export interface Metrics {
  /** Counts an answered request. */
  countRequest(method: string, status: number, seconds: number): void;
  /** Counts a refusal of a limit, by the limit's name ([LO3]). */
  countLimit(limit: string): void;
  /** Wraps `write` so that every commit is timed and its changes are counted. */
  watchCommits<Rows extends Pick<Sessions, 'write'>>(sessions: Rows): Rows;
  /** The same for sessions that several processes store. */
  watchTurns<Turns extends Pick<SessionTurns, 'write'>>(turns: Turns): Turns;
  /** Sets the source of the current values, once they exist. */
  show(counts: Counts): void;
  /** Adds values from outside the process. */
  showReadings(readings: readonly Reading[]): void;
  readonly contentType: string;
  text(): Promise<string>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are only methods, statuses and types of change: no names, quizzes or addresses. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'handsup_http_request_seconds',
    help: 'Time from a request to its answer',
    buckets: SECONDS,
    registers,
    labelNames: ['method', 'status'],
  });
  const commits = new Histogram({
    name: 'handsup_commit_seconds',
    help: 'Time to store a group of changes durably',
    buckets: SECONDS,
    registers,
    labelNames: ['result'],
  });
  const limits = new Counter({
    name: 'handsup_limit_refusals_total',
    help: 'Requests and sockets refused because a limit was reached, without those shed while the event loop was late',
    registers,
    labelNames: ['limit'],
  });
  const changes = new Counter({
    name: 'handsup_changes_stored_total',
    help: 'Changes of live sessions that were stored',
    registers,
    labelNames: ['type'],
  });

  function count(writes: readonly SessionWrite[]): void {
    for (const write of writes) for (const { type } of write.changes) changes.inc({ type });
  }

  async function timed(store: () => Promise<boolean>, stored: () => readonly SessionWrite[]): Promise<boolean> {
    const end = commits.startTimer();
    try {
      const isStored = await store();
      end({ result: isStored ? 'stored' : 'lost' });
      if (isStored) count(stored());
      return isStored;
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
  }

  return {
    countRequest(method, status, seconds) {
      requests.observe({ method: METHODS.has(method) ? method : 'other', status }, seconds);
    },
    countLimit: (limit) => limits.inc({ limit }),
    watchCommits: (sessions) => ({
      ...sessions,
      write: (writes) =>
        timed(
          () => sessions.write(writes),
          () => writes,
        ),
    }),
    watchTurns: (turns) => ({
      ...turns,
      write(known, decide) {
        let writes: readonly SessionWrite[] = [];
        const decided: typeof decide = (missed) => {
          writes = decide(missed);
          return writes;
        };
        return timed(
          () => turns.write(known, decided),
          () => writes,
        );
      },
    }),
    show({ sockets, live, logLinesDropped, requestsShed, shareLetIn }) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      gauge('handsup_sockets', 'Open sockets', sockets);
      gauge(
        'handsup_live_sessions',
        'Sessions in memory that have not ended, without practice rooms',
        () => live().sessions,
      );
      gauge('handsup_players_connected', 'Participants who are connected to them', () => live().players);
      gauge('handsup_practice_rooms', 'Practice rooms that have not ended', () => live().practiceRooms);
      gauge('handsup_requests_let_in_ratio', 'Share of pages and reads that are accepted', shareLetIn);
      const total = (name: string, help: string, read: () => number) =>
        new Counter({
          name,
          help,
          registers,
          collect() {
            this.reset();
            this.inc(read());
          },
        });
      total('handsup_log_lines_dropped_total', 'Log lines that could not be written', logLinesDropped);
      total('handsup_requests_shed_total', 'Pages and reads refused while the event loop was late', requestsShed);
    },
    showReadings(readings) {
      for (const { name, help, read } of readings) {
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            this.set(await read().catch(() => Number.NaN));
          },
        });
      }
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}
