import type { Config } from '../config.ts';
import { type Arrivals, createArrivals, NOTED_EVERY_MS } from '../live/arrivals.ts';
import { type Bus, createBus, createSharedBus } from '../live/bus.ts';
import { type Clock, createClock } from '../live/clock.ts';
import { createProcesses, type Processes } from '../live/processes.ts';
import { createRooms, type Rooms } from '../live/rooms.ts';
import { shareForget, shareUntouched } from '../live/shared-removals.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createOutlet } from '../redis/outlet.ts';
import { createFormatter, type Formatter } from '../rich/formatter.ts';
import { isOffensive } from '../services/name-screen.ts';
import type { Traces } from '../traces/traces.ts';
import type { Base } from './base.ts';
import type { Storage } from './storage.ts';

/** The live sessions of this process, and what watches them. */
export interface Live {
  clock: Clock;
  arrivals: Arrivals;
  /** Events of this process alone. */
  localBus: Bus;
  /** Events of all processes. */
  bus: Bus;
  rooms: Rooms;
  /** The other processes of the deployment; null: there are none. */
  processes: Processes | null;
  formatter: Formatter;
  metrics: Metrics;
  /** Null without a collector. */
  traces: Traces | null;
}

export async function createLive({ config, logError }: Base, { data, redis }: Storage): Promise<Live> {
  const clock = createClock();
  const arrivals = createArrivals(clock);
  setInterval(arrivals.note, NOTED_EVERY_MS).unref();
  const localBus = createBus(logError);
  const bus = redis ? createSharedBus(localBus, createOutlet(redis)) : localBus;
  const metrics = createMetrics();
  const traces = config.traces && (await openTraces(config.traces));
  const sessions = metrics.watchCommits(traces?.watchCommits(data.sessions) ?? data.sessions);
  const turns = data.turns && metrics.watchTurns(traces?.watchTurns(data.turns) ?? data.turns);
  const processes = redis && createProcesses(redis);
  const formatter = createFormatter();
  const localRooms = createRooms({
    sessions: redis ? shareUntouched(sessions, bus) : sessions,
    reader: data.reader,
    clock,
    arrivals,
    bus: localBus,
    shared:
      redis && processes && turns ? { turns, link: redis, processes, isCaretaker: data.caretaker.isCaretaker } : null,
    isOffensive,
    format: formatter.format,
    logError,
  });
  const rooms = redis ? shareForget(localRooms, bus) : localRooms;
  return { clock, arrivals, localBus, bus, rooms, processes, formatter, metrics, traces };
}

/** Loaded only where a collector is named. */
async function openTraces(settings: NonNullable<Config['traces']>): Promise<Traces> {
  const { createTraces } = await import('../traces/traces.ts');
  return createTraces(settings);
}
