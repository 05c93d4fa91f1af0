import { applyChanges } from '#app/core/live/apply.ts';
import { closing } from '#app/core/live/closing.ts';
import type { Change } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';

/** Of another version, a process loads the session again instead. */
const VERSION = 2;

/** A change as other processes read it: ages instead of times on this process's clock, and no scores, as all compute the same. */
type Logged =
  | Exclude<Change, { type: 'opened' | 'resumed' | 'completed' | 'revealed' | 'closed' }>
  | { type: 'closed'; questionId: string; resultsAt: number }
  | (Omit<Of<'opened'>, 'startedMs'> & { agoMs: number })
  | { type: 'resumed'; agoMs: number }
  | { type: 'completed'; completedAt: number; agoMs: number | null }
  | (Omit<Of<'revealed'>, 'steppedMs'> & { agoMs: number });

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>;

/** Changes as a text for other processes. */
export function writeChanges(changes: readonly Change[], now: Moment): string {
  return JSON.stringify([VERSION, changes.map((change) => toLogged(change, now))]);
}

/**
 * Applies changes that another process has stored to a session that has all changes before them.
 *
 * @param at When they were decided, on this process's clock.
 * @returns The changes; null if another version has written them: nothing was applied.
 */
export function applyLogged(session: LiveSession, text: string, at: Moment): Change[] | null {
  const [version, logged]: [number, Logged[]] = JSON.parse(text);
  if (version !== VERSION) return null;
  // One by one: closing scores the answers that came before it.
  return logged.map((one) => {
    const change = fromLogged(one, session, at);
    applyChanges(session, [change]);
    return change;
  });
}

function toLogged(change: Change, now: Moment): Logged {
  switch (change.type) {
    case 'closed':
      return { type: 'closed', questionId: change.questionId, resultsAt: change.resultsAt };
    case 'opened': {
      const { startedMs, ...opened } = change;
      return { ...opened, agoMs: now.ms - startedMs };
    }
    case 'resumed':
      return { type: 'resumed', agoMs: now.ms - change.startedMs };
    case 'completed': {
      const { completedAt, podiumMs } = change;
      return { type: 'completed', completedAt, agoMs: podiumMs === null ? null : now.ms - podiumMs };
    }
    case 'revealed': {
      const { steppedMs, ...revealed } = change;
      return { ...revealed, agoMs: now.ms - steppedMs };
    }
    default:
      return change;
  }
}

function fromLogged(logged: Logged, session: LiveSession, at: Moment): Change {
  switch (logged.type) {
    case 'closed': {
      const { phase } = session;
      if (phase.status !== 'question') throw new Error('A change closes a question that is not open');
      return { ...(closing(session, phase, at) as Of<'closed'>), resultsAt: logged.resultsAt };
    }
    case 'opened': {
      const { agoMs, ...opened } = logged;
      return { ...opened, startedMs: at.ms - agoMs };
    }
    case 'resumed':
      return { type: 'resumed', startedMs: at.ms - logged.agoMs };
    case 'completed': {
      const { completedAt, agoMs } = logged;
      return { type: 'completed', completedAt, podiumMs: agoMs === null ? null : at.ms - agoMs };
    }
    case 'revealed': {
      const { agoMs, ...revealed } = logged;
      return { ...revealed, steppedMs: at.ms - agoMs };
    }
    default:
      return logged;
  }
}
