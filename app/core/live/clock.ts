import { GRACE_MS } from '#app/core/limits.ts';
import type { LiveParticipant, LiveSession, Moment, Phase, QuestionClock } from './state.ts';

export type OpenPhase = Extract<Phase, { status: 'question' }>;

/** Milliseconds for which answers have been open, without pauses; negative until they open ([TM10]). */
export function elapsedMs(clock: QuestionClock, now: Pick<Moment, 'ms'>): number {
  return clock.paused ? clock.elapsedMs : now.ms - clock.startedMs;
}

/** For how long a question is shown before its answers open, in milliseconds. */
export function readingMs({ settings }: Pick<LiveSession, 'settings'>): number {
  return settings.readingTime * 1000;
}

/** Whether the question is shown, but its answers are not open yet ([TM10]). */
export function isReading(session: Pick<LiveSession, 'settings'>, phase: OpenPhase, now: Pick<Moment, 'ms'>): boolean {
  return readingMs(session) > 0 && elapsedMs(phase.clock, now) < 0;
}

/** The question's time limit in milliseconds, without extra time. */
export function limitMs(session: LiveSession, { questionId }: { questionId: string }): number {
  return (session.questions.get(questionId)?.content.timeLimit ?? 0) * 1000;
}

/** A participant's time limit in milliseconds, including their extra time ([TM4]). */
export function ownLimitMs(session: LiveSession, phase: OpenPhase, participant: LiveParticipant): number {
  return limitMs(session, phase) * participant.timeFactor;
}

/** The longest time limit of all attending participants in milliseconds; the question's limit if nobody attends. */
export function lastLimitMs(session: LiveSession, phase: OpenPhase): number {
  let factor = 1;
  for (const id of phase.attended) {
    const participant = session.participants.get(id);
    if (participant && participant.removedAt === null) factor = Math.max(factor, participant.timeFactor);
  }
  return limitMs(session, phase) * factor;
}

/** Remaining time without extra time, in milliseconds, from 0 to the limit ([TM1]). */
export function remainingMs(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): number {
  return Math.max(0, limitMs(session, phase) - Math.max(0, elapsedMs(phase.clock, now)));
}

/** Milliseconds until answers open; null if they are open or the clock is paused ([TM10]). */
export function untilOpenMs(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): number | null {
  if (phase.clock.paused || !isReading(session, phase, now)) return null;
  return -elapsedMs(phase.clock, now);
}

/** Milliseconds until the clock closes the question; null while it is paused ([TM3]). */
export function untilCloseMs(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): number | null {
  if (phase.clock.paused) return null;
  return lastLimitMs(session, phase) + GRACE_MS - elapsedMs(phase.clock, now);
}

/**
 * Whether the question's time is over, even if the timer of a busy server has not fired yet. From then on nobody can
 * answer or extend it ([TM3]).
 */
export function isOver(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): boolean {
  // Finding the longest limit visits every participant, so it is skipped until the question's own limit is over.
  if (elapsedMs(phase.clock, now) < limitMs(session, phase) + GRACE_MS) return false;
  const leftMs = untilCloseMs(session, phase, now);
  return leftMs !== null && leftMs <= 0;
}

/** Whether the clock can still be paused. After the last limit only the grace period runs, which cannot be paused ([TM6]). */
export function canPause(session: LiveSession, phase: OpenPhase, now: Pick<Moment, 'ms'>): boolean {
  return elapsedMs(phase.clock, now) < lastLimitMs(session, phase);
}

/**
 * When the time of an open question would have started had it never been paused, in epoch milliseconds; in the future until
 * answers open. The remaining time is the limit minus the time since then ([TM2]).
 */
export function startedAtWall(phase: OpenPhase, now: Moment): number {
  return Math.round(phase.clock.paused ? now.wall - phase.clock.elapsedMs : phase.clock.startedMs + now.wall - now.ms);
}
