import type { Change } from '#app/core/live/commands.ts';
import type { LiveEvent, MoveCause } from './bus.ts';

/** The events to publish for stored changes. Changes share an event, but each removal and each change of a player's own part also gets its own. */
export function toEvents(sessionId: string, changes: readonly Change[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const joined = changes.flatMap((change) => (change.type === 'joined' ? [change.participant.id] : []));
  if (joined.length > 0) events.push({ kind: 'joined', sessionId, participantIds: joined });
  const marked = changes.flatMap((change) => (isMark(change) ? [change.participantId] : []));
  if (marked.length > 0) events.push({ kind: 'people', sessionId, participantIds: marked });
  for (const change of changes) {
    if (change.type === 'removed' && change.removedAt !== null) {
      events.push({ kind: 'removed', sessionId, participantId: change.participantId });
    }
    if (change.type === 'time_given' || change.type === 'hand_chosen') {
      events.push({ kind: 'own_part', sessionId, participantId: change.participantId });
    }
  }
  // Ranks, counts and shares of everybody else change with it.
  if (changes.some(({ type }) => type === 'removed' || type === 'hidden'))
    events.push({ kind: 'hosts_state', sessionId, about: 'ranking' });
  if (changes.some(({ type }) => COUNTED.has(type))) events.push({ kind: 'answered', sessionId });
  if (changes.some(({ type }) => type === 'revised')) {
    events.push({ kind: 'moved', sessionId, causes: changes.flatMap((change) => toCauses(change, changes)) });
  }
  return events;
}

const COUNTED: ReadonlySet<Change['type']> = new Set(['answered', 'attended', 'removed']);

type Mark = Extract<Change, { type: 'removed' | 'featured' | 'time_given' | 'hand_chosen' }>;
const MARKS: ReadonlySet<Change['type']> = new Set<Mark['type']>(['removed', 'featured', 'time_given', 'hand_chosen']);

function isMark(change: Change): change is Mark {
  return MARKS.has(change.type);
}

function toCauses(change: Change, all: readonly Change[]): MoveCause[] {
  // What is shown at once has no results of its own: the state tells all of it.
  if (change.type === 'closed' && all.some((one) => one.type === 'opened' && one.questionId === change.questionId)) {
    return [];
  }
  if (change.type === 'closed') return [{ type: 'results', questionId: change.questionId }];
  if (change.type === 'opened' && change.again) return [{ type: 'restarted', questionId: change.questionId }];
  if (change.type === 'paused' || change.type === 'resumed') return [{ type: change.type }];
  return [];
}
