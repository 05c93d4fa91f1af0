import type { Command } from './commands.ts';
import { changed, type Decision, nothing, refused } from './decision.ts';
import { type LiveParticipant, type LiveSession, type Moment, type Person, personKey } from './state.ts';

type Joining = Extract<Command, { type: 'join' }>;

/**
 * Decides about joining ([JN1] to [JN6]). A person is always the same participant, on any device. Lock and limit apply only
 * to new participants.
 */
export function join(session: LiveSession, command: Joining, now: Moment): Decision {
  const own = findParticipant(session, command.person);
  if (own) return own.removedAt === null ? nothing : refused('removed');
  if (session.phase.status === 'completed') return refused('quiz_ended');
  if (session.locked) return refused('session_locked');
  if (session.headcount >= command.limit) return refused('session_full');

  const participant: LiveParticipant = {
    id: command.participantId,
    person: command.person,
    name: command.name,
    skeleton: command.skeleton,
    nameNumber: (session.nameNumbers.get(command.skeleton) ?? 0) + 1,
    joinedAt: Math.max(Math.round(now.wall), session.lastJoinedAt + 1),
    score: 0,
    correctAnswers: 0,
    totalResponseTime: 0,
    featured: false,
    timeFactor: 1,
    removedAt: null,
    hand: null,
  };
  return changed([{ type: 'joined', participant }]);
}

/** The participant of a person in this session, even if removed; null if they have not joined. */
export function findParticipant(session: LiveSession, person: Person): LiveParticipant | null {
  return session.participants.get(session.byPerson.get(personKey(person)) ?? '') ?? null;
}
