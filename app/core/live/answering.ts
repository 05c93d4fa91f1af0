import { GRACE_MS } from '#app/core/limits.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { AnswerValue, GivenAnswer } from '#app/core/questions/type-rules.ts';
import { elapsedMs, isOver, isReading, type OpenPhase, ownLimitMs } from './clock.ts';
import { closingWhenAllAnswered } from './closing.ts';
import type { Change, Command } from './commands.ts';
import { changed, type Decision, moved, nothing, refused } from './decision.ts';
import type { LiveAnswer, LiveParticipant, LiveQuestion, LiveSession, Moment } from './state.ts';

type Answering = Extract<Command, { type: 'answer' }>;

/**
 * Decides about an answer ([AN1] to [AN10]). Repeating the stored answer succeeds at any time, as clients resend when they
 * got no confirmation. The decision does not depend on whether the answer is correct.
 */
export function answer(session: LiveSession, command: Answering, now: Moment): Decision {
  const participant = session.participants.get(command.participantId);
  if (!participant) return refused('not_found');
  if (participant.removedAt !== null) return refused('removed');
  const question = session.questions.get(command.questionId);
  if (!question) return refused('unknown_question');
  const read = rulesOf(question.content.type).readAnswer(question.content, command.sent);
  if (read.ok && isRepeat(question, command, read.given)) return nothing;
  if (!read.ok) return refused(read.reason);
  if (question.round === 0) return refused('question_not_open');
  if (command.round !== undefined && command.round !== question.round) return refused('asked_again');
  const { phase } = session;
  if (phase.status !== 'question' || phase.questionId !== command.questionId) return refused('time_is_up');
  const readMs = command.readMs ?? now.ms;
  return take(session, phase, { participant, question, given: read.given, readMs }, now);
}

interface Input {
  participant: LiveParticipant;
  question: LiveQuestion;
  given: GivenAnswer;
  /** See {@link Command}. */
  readMs: number;
}

function take(
  session: LiveSession,
  phase: OpenPhase,
  { participant, question, given, readMs }: Input,
  received: Moment,
): Decision {
  if (question.answers.has(participant.id)) return refused('already_answered');
  if (isReading(session, phase, { ms: readMs })) return refused('not_open_yet');
  const now = notBefore(phase, received);
  const elapsed = elapsedMs(phase.clock, now);
  const limitMs = ownLimitMs(session, phase, participant);
  if (elapsed >= limitMs + GRACE_MS || isOver(session, phase, now)) return refused('time_is_up');
  if (phase.clock.paused) return refused('paused');

  const taken: LiveAnswer = {
    selected: given.selected,
    value: given.value,
    typed: given.typed,
    responseTimeMs: Math.round(Math.min(elapsed, limitMs) / participant.timeFactor),
    receivedAt: now.wall,
    score: null,
  };
  const { id: participantId } = participant;
  const answered: Change = { type: 'answered', questionId: question.content.id, participantId, answer: taken };
  const closed = closingWhenAllAnswered(session, now, { answered: { participantId, ...taken } });
  return closed.length > 0 ? moved(session, [answered, ...closed]) : changed([answered]);
}

/** Moves a time of receipt before the opening of answers to the opening. [TM9] can date an answer back that far. */
function notBefore({ clock }: OpenPhase, { ms, wall }: Moment): Moment {
  const earlyMs = clock.paused ? 0 : Math.max(0, clock.startedMs - ms);
  return { ms: ms + earlyMs, wall: wall + earlyMs };
}

/** Whether an equal answer is already stored; an answer to another round is never a repeat. */
function isRepeat({ answers, round }: LiveQuestion, command: Answering, given: GivenAnswer): boolean {
  const stored = answers.get(command.participantId);
  if (!stored || (command.round !== undefined && command.round !== round)) return false;
  return isSameList(given.selected, stored.selected) && isSameValue(given.value, stored.value);
}

function isSameValue(one: AnswerValue | null, other: AnswerValue | null): boolean {
  return Array.isArray(one) && Array.isArray(other) ? isSameList(one, other) : one === other;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
