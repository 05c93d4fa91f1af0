import type { Change } from './commands.ts';
import {
  ALL_REVEALED,
  type LiveAnswer,
  type LiveParticipant,
  type LiveQuestion,
  type LiveSession,
  type Podium,
  personKey,
  type Revealed,
} from './state.ts';

/** Applies the changes that `transition` returned. It mutates the session, as copying thousands of answers is slow. */
export function applyChanges(session: LiveSession, changes: readonly Change[]): void {
  for (const change of changes) apply(session, change);
}

function apply(session: LiveSession, change: Change): void {
  switch (change.type) {
    case 'joined':
      addParticipant(session, change.participant);
      break;
    case 'answered':
      questionOf(session, change.questionId).answers.set(change.participantId, change.answer);
      attend(session, [change.participantId]);
      break;
    case 'attended':
      attend(session, change.participantIds);
      break;
    case 'removed':
      remove(session, change);
      break;
    case 'featured':
      participantOf(session, change.participantId).featured = change.featured;
      break;
    case 'time_given':
      participantOf(session, change.participantId).timeFactor = change.factor;
      break;
    case 'hand_chosen':
      participantOf(session, change.participantId).hand = change.hand;
      break;
    case 'withdrawn':
      withdraw(session, questionOf(session, change.questionId));
      break;
    case 'closed':
      close(session, change);
      break;
    case 'opened':
      open(session, change);
      break;
    case 'paused':
    case 'resumed':
      setClock(session, change);
      break;
    case 'hidden':
      hide(session, change);
      break;
    case 'locked':
      session.locked = change.locked;
      break;
    case 'completed':
      complete(session, change);
      break;
    case 'revealed':
      reveal(session, change);
      break;
    case 'revised':
      session.revision = change.revision;
  }
}

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>;

/** Adds a participant to the session's maps; also used when a session is restored. */
export function addParticipant(session: LiveSession, participant: LiveParticipant): void {
  const { id, skeleton, nameNumber, person } = participant;
  session.participants.set(id, { ...participant });
  if (person) session.byPerson.set(personKey(person), id);
  session.nameNumbers.set(skeleton, Math.max(nameNumber, session.nameNumbers.get(skeleton) ?? 0));
  session.lastJoinedAt = Math.max(session.lastJoinedAt, participant.joinedAt);
  if (participant.removedAt === null) session.headcount += 1;
}

function attend({ phase }: LiveSession, participantIds: readonly string[]): void {
  if (phase.status !== 'question') return;
  for (const id of participantIds) phase.attended.add(id);
}

function remove(session: LiveSession, { participantId, removedAt }: Of<'removed'>): void {
  participantOf(session, participantId).removedAt = removedAt;
  session.headcount += removedAt === null ? 1 : -1;
}

function close(session: LiveSession, { questionId, resultsAt, scores }: Of<'closed'>): void {
  const question = questionOf(session, questionId);
  question.resultsAt = resultsAt;
  for (const [participantId, score] of scores) {
    const answer = question.answers.get(participantId);
    if (!answer) continue;
    answer.score = score;
    count(participantOf(session, participantId), answer, 1);
  }
  session.phase = { status: 'results', questionId };
}

function withdraw(session: LiveSession, question: LiveQuestion): void {
  for (const [participantId, answer] of question.answers) count(participantOf(session, participantId), answer, -1);
  question.answers = new Map();
  question.resultsAt = null;
}

function count(participant: LiveParticipant, { score, responseTimeMs }: LiveAnswer, times: 1 | -1): void {
  if (!score) return;
  participant.score += times * score.points;
  if (!score.correct) return;
  participant.correctAnswers += times;
  participant.totalResponseTime += times * responseTimeMs;
}

function hide(session: LiveSession, { questionId, text, hidden }: Of<'hidden'>): void {
  const question = questionOf(session, questionId);
  if (hidden) question.hidden.add(text);
  else question.hidden.delete(text);
}

function open(session: LiveSession, { questionId, round, startedMs, attended, shuffled }: Of<'opened'>): void {
  const question = questionOf(session, questionId);
  question.round = round;
  question.shuffled = shuffled;
  session.phase = {
    status: 'question',
    questionId,
    clock: { paused: false, startedMs },
    attended: new Set(attended),
  };
}

function complete(session: LiveSession, { completedAt, podiumMs }: Of<'completed'>): void {
  session.phase = { status: 'completed', completedAt, podium: podiumMs === null ? null : toPodium(0, podiumMs) };
}

function reveal({ phase }: LiveSession, { revealed, steppedMs }: Of<'revealed'>): void {
  if (phase.status === 'completed') phase.podium = toPodium(revealed, steppedMs);
}

/** A podium with that many places shown; also used when a session is restored. */
export function toPodium(revealed: Revealed, steppedMs: number): Podium {
  return revealed === ALL_REVEALED ? { revealed } : { revealed, steppedMs };
}

function setClock({ phase }: LiveSession, change: Of<'paused'> | Of<'resumed'>): void {
  if (phase.status !== 'question') return;
  phase.clock =
    change.type === 'paused'
      ? { paused: true, elapsedMs: change.elapsedMs }
      : { paused: false, startedMs: change.startedMs };
}

function questionOf(session: LiveSession, id: string): LiveQuestion {
  const question = session.questions.get(id);
  if (!question) throw new Error('A change names a question that the session does not have');
  return question;
}

function participantOf(session: LiveSession, id: string): LiveParticipant {
  const participant = session.participants.get(id);
  if (!participant) throw new Error('A change names a participant that the session does not have');
  return participant;
}
