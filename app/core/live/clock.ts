import { GRACE_MS } from '#app/core/limits.ts';
import type { LiveParticipant, LiveSession, Moment, Phase, QuestionClock } from './state.ts';

export type OpenPhase = Extract<Phase, { status: 'question' }>;

/** Milliseconds of an open question that have gone, without pauses; never below zero. */
export function elapsedMs(clock: QuestionClock, now: Pick<Moment, 'ms'>): number {
  return clock.paused ? clock.elapsedMs : Math.max(0, now.ms - clock.startedMs);
}

/** The time that everybody has for the open question, in milliseconds. */
export function limitMs(session: LiveSession, { questionId }: { questionId: string }): number {
  return (session.questions.get(questionId)?.content.timeLimit ?? 0) * 1000;
}

/** The time that one participant has: longer by their factor ([TM4]). */
export function ownLimitMs(session: LiveSession, phase: OpenPhase, participant: LiveParticipant): number {
  return limitMs(session, phase) * participant.timeFactor;
}

/** The longest time among those who count; everybody's where nobody does. */
export function lastLimitMs(session: LiveSession, phase: OpenPhase): number {
  let factor = 1;
  for (const id of phase.attended) {
    const participant = session.participants.get(id);
    if (participant && participant.removedAt === null) factor = Math.max(factor, participant.timeFactor);
  }
  return limitMs(session, phase) * factor;
}

/** What is left for everybody, in milliseconds: never below zero, never above the limit ([TM1]). */
export function remainingMs(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): number {
  return Math.max(0, limitMs(session, phase) - elapsedMs(phase.clock, now));
}

/** How long until the clock closes the question, in milliseconds; null while it is paused ([TM3]). */
export function untilCloseMs(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): number | null {
  if (phase.clock.paused) return null;
  return lastLimitMs(session, phase) + GRACE_MS - elapsedMs(phase.clock, now);
}

/**
 * Whether the clock has closed the question, be it that the timer of a busy server has not come to it yet: whoever
 * comes later neither answers nor prolongs it ([TM3]).
 */
export function isOver(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): boolean {
  // With thousands of players, those who count are looked through only when the time of most is up.
  if (elapsedMs(phase.clock, now) < limitMs(session, phase) + GRACE_MS) return false;
  const leftMs = untilCloseMs(session, phase, now);
  return leftMs !== null && leftMs <= 0;
}

/** Whether the clock can still be stopped: in the last half second only what is on its way is waited for ([TM6]). */
export function canPause(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): boolean {
  return elapsedMs(phase.clock, now) < lastLimitMs(session, phase);
}

/**
 * Where an open question would have started, in epoch milliseconds, had nothing stopped it since: what is left is
 * always the limit minus the time since then ([TM2]).
 */
export function startedAtWall(phase: OpenPhase, now: Moment): number {
  return Math.round(phase.clock.paused ? now.wall - phase.clock.elapsedMs : phase.clock.startedMs + now.wall - now.ms);
}
