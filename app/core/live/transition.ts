import { rulesOf } from '#app/core/questions/registry.ts';
import { seededRandom } from '#app/core/random.ts';
import { answer } from './answering.ts';
import { canPause, elapsedMs, isOver, readingMs } from './clock.ts';
import { closing, closingWhenAllAnswered, nextResultsAt } from './closing.ts';
import type { Change, Command } from './commands.ts';
import { changed, type Decision, moved, nothing, refused } from './decision.ts';
import { join } from './joining.ts';
import { reveal, revealInTime } from './revealing.ts';
import type { LiveQuestion, LiveSession, Moment } from './state.ts';

/**
 * Decides what a command changes, or why it is refused ([CM1] to [CM17]). A pure function: `applyChanges` applies the
 * changes, then they are stored, and only then sent to clients.
 *
 * @param now When the command arrived, which may be before it is handled, so that a busy server costs nobody time.
 * @returns No changes if the requested state already holds.
 */
export function transition(session: LiveSession, command: Command, now: Moment): Decision {
  if ('revision' in command && command.revision !== undefined) {
    const unknown = command.type === 'advance' && !session.questions.has(command.questionId);
    if (command.revision < session.revision && !unknown) return refused('quicker');
  }
  switch (command.type) {
    case 'advance':
      return advance(session, command, now);
    case 'end_question':
      return endQuestion(session, now);
    case 'end':
      return end(session, command.reveal ?? false, now);
    case 'reveal':
      return reveal(session, command, now);
    case 'pause':
      return pause(session, now);
    case 'resume':
      return resume(session, now);
    case 'lock':
      return lock(session, command.locked);
    case 'join':
      return join(session, command, now);
    case 'answer':
      return answer(session, command, now);
    case 'attend':
      return attend(session, command.participantIds, now);
    case 'remove':
      return remove(session, command, now);
    case 'feature':
      return feature(session, command);
    case 'extra_time':
      return giveTime(session, command);
    case 'choose_hand':
      return chooseHand(session, command);
    case 'hide':
      return hide(session, command);
    case 'tick':
      return tick(session, now);
  }
}

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>;

function advance(session: LiveSession, command: Of<'advance'>, now: Moment): Decision {
  const wanted = session.questions.get(command.questionId);
  if (!wanted) return refused('unknown_question');
  const { phase } = session;
  if (phase.status === 'completed') return refused('quiz_ended');
  if (command.restart) return restart(session, wanted, command, now);
  if (phase.status === 'question' && phase.questionId === command.questionId) return nothing;
  if (wanted.round > 0) return refused('question_asked');
  if (phase.status === 'waiting' && session.headcount === 0) return refused('nobody_joined');
  const closed = closeOpen(session, now);
  return moved(session, [...closed, ...open(session, wanted, command, { now, closed })]);
}

function restart(session: LiveSession, wanted: LiveQuestion, command: Of<'advance'>, now: Moment): Decision {
  if (wanted.round === 0) return refused('question_not_asked');
  const { phase } = session;
  const isOpen = phase.status === 'question' && phase.questionId === wanted.content.id;
  const closed = isOpen ? [] : closeOpen(session, now);
  return moved(session, [
    ...closed,
    { type: 'withdrawn', questionId: wanted.content.id },
    ...open(session, wanted, command, { now, closed }),
  ]);
}

function endQuestion(session: LiveSession, now: Moment): Decision {
  const { phase } = session;
  if (phase.status === 'waiting') return refused('no_question_open');
  return phase.status === 'question' ? moved(session, closeOpen(session, now)) : nothing;
}

function end(session: LiveSession, isRevealed: boolean, now: Moment): Decision {
  if (session.phase.status === 'completed') return nothing;
  const completedAt = nextResultsAt(session, now);
  const podiumMs = isRevealed ? now.ms : null;
  return moved(session, [...closeOpen(session, now), { type: 'completed', completedAt, podiumMs }]);
}

function pause(session: LiveSession, now: Moment): Decision {
  const { phase } = session;
  if (phase.status !== 'question') return refused('no_question_open');
  if (phase.clock.paused || !canPause(session, phase, now)) return nothing;
  return moved(session, [{ type: 'paused', elapsedMs: elapsedMs(phase.clock, now) }]);
}

function resume(session: LiveSession, now: Moment): Decision {
  const { phase } = session;
  if (phase.status !== 'question') return refused('no_question_open');
  if (!phase.clock.paused) return nothing;
  return moved(session, [{ type: 'resumed', startedMs: now.ms - phase.clock.elapsedMs }]);
}

function lock(session: LiveSession, locked: boolean): Decision {
  if (session.phase.status === 'completed' || session.locked === locked) return nothing;
  return moved(session, [{ type: 'locked', locked }]);
}

function attend(session: LiveSession, ids: readonly string[], now: Moment): Decision {
  const { phase, participants } = session;
  if (phase.status !== 'question') return nothing;
  const participantIds = ids.filter((id) => !phase.attended.has(id) && participants.get(id)?.removedAt === null);
  if (participantIds.length === 0 || isOver(session, phase, now)) return nothing;
  return changed([{ type: 'attended', questionId: phase.questionId, participantIds }]);
}

function remove(session: LiveSession, { participantId, removed }: Of<'remove'>, now: Moment): Decision {
  const participant = session.participants.get(participantId);
  if (!participant) return refused('not_found');
  if ((participant.removedAt !== null) === removed) return nothing;
  const change: Change = { type: 'removed', participantId, removedAt: removed ? now.wall : null };
  if (!removed) return changed([change]);
  const closed = closingWhenAllAnswered(session, now, { removedId: participantId });
  return closed.length === 0 ? changed([change]) : moved(session, [change, ...closed]);
}

function feature(session: LiveSession, { participantId, featured }: Of<'feature'>): Decision {
  const participant = session.participants.get(participantId);
  if (!participant) return refused('not_found');
  return participant.featured === featured ? nothing : changed([{ type: 'featured', participantId, featured }]);
}

function giveTime(session: LiveSession, { participantId, factor }: Of<'extra_time'>): Decision {
  const participant = session.participants.get(participantId);
  if (!participant) return refused('not_found');
  return participant.timeFactor === factor ? nothing : changed([{ type: 'time_given', participantId, factor }]);
}

/** Only before the first question, so that people recognise each other by their hands ([FC2]). */
function chooseHand(session: LiveSession, { participantId, hand }: Of<'choose_hand'>): Decision {
  const participant = session.participants.get(participantId);
  if (!participant) return refused('not_found');
  if (participant.hand === hand) return nothing;
  if (session.phase.status !== 'waiting') return refused('already_started');
  return changed([{ type: 'hand_chosen', participantId, hand }]);
}

function tick(session: LiveSession, now: Moment): Decision {
  const { phase } = session;
  if (phase.status === 'completed') return revealInTime(session, now);
  if (phase.status !== 'question') return nothing;
  return isOver(session, phase, now) ? moved(session, [closing(session, phase, now)]) : nothing;
}

function closeOpen(session: LiveSession, now: Moment): Change[] {
  return session.phase.status === 'question' ? [closing(session, session.phase, now)] : [];
}

/** @param closed What closes another question just before. */
function open(
  session: LiveSession,
  { content, round }: LiveQuestion,
  { connected, seed }: Pick<Of<'advance'>, 'connected' | 'seed'>,
  { now, closed }: { now: Moment; closed: readonly Change[] },
): Change[] {
  const type = rulesOf(content.type);
  const opened = {
    type: 'opened' as const,
    questionId: content.id,
    round: round + 1,
    startedMs: now.ms + (type.isAnswered ? readingMs(session) : 0),
    attended: type.isAnswered ? presentAmong(session, connected) : [],
    shuffled: type.arrange(content, seededRandom(String(seed))),
    again: round > 0,
  };
  if (type.isAnswered) return [opened];
  // What nobody answers is shown at once ([QT3]). Its results come after those that were closed for it.
  const resultsAt = nextResultsAt(session, now) + closed.length;
  return [opened, { type: 'closed', questionId: content.id, resultsAt, scores: new Map() }];
}

function presentAmong({ participants }: LiveSession, connected: ReadonlySet<string>): string[] {
  return [...connected].filter((id) => participants.get(id)?.removedAt === null);
}

/** Hides an answer that somebody typed, or shows it again ([QT5]). */
function hide(session: LiveSession, { questionId, text, hidden }: Of<'hide'>): Decision {
  const question = session.questions.get(questionId);
  if (!question) return refused('not_found');
  const normalised = rulesOf(question.content.type).normalised(text);
  if (normalised === null) return refused('not_typed');
  if (question.hidden.has(normalised) === hidden) return nothing;
  if (hidden && !isAnswer(question, normalised)) return refused('not_found');
  return changed([{ type: 'hidden', questionId, text: normalised, hidden }]);
}

function isAnswer({ answers }: LiveQuestion, normalised: string): boolean {
  for (const { value } of answers.values()) {
    if (value === normalised || (Array.isArray(value) && value.includes(normalised))) return true;
  }
  return false;
}
