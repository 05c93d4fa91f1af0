import { elapsedMs, limitMs } from '#app/core/live/clock.ts';
import type { Command } from '#app/core/live/commands.ts';
import type { LiveQuestion, LiveSession, Moment, Revealed, TimeFactor } from '#app/core/live/state.ts';
import { skeletonOf } from '#server/lookalikes.ts';
import { account, guest } from './session.ts';

/** How long a step waits: this many milliseconds, or until near the opening or the end of the open question's time. */
export type Wait =
  | { until: 'later'; ms: number }
  | { until: 'opening'; plusMs: number }
  | { until: 'limit'; factor: TimeFactor; plusMs: number };
/** Which revision a command names. */
export type Seen = 'none' | 'current' | 'older' | 'newer';
export type Choice = 'right' | 'wrong' | 'same' | 'none' | 'foreign' | { mask: number };

/** What a step asks for, in numbers that have a meaning in every session: the nth question, the nth participant. */
export type Move =
  | { type: 'advance'; question: number; restart: boolean; connected: number; seen: Seen }
  | { type: 'end_question' | 'pause' | 'resume'; seen: Seen }
  | { type: 'end'; reveal: boolean; seen: Seen }
  | { type: 'reveal'; reveal: Exclude<Revealed, 0>; seen: Seen }
  | { type: 'lock'; locked: boolean; seen: Seen }
  | { type: 'join'; person: number; name: number }
  | { type: 'answer'; by: number; question: number | 'open'; choice: Choice; asking: 'none' | 'open' | number }
  | { type: 'attend'; mask: number }
  | { type: 'remove'; who: number; removed: boolean }
  | { type: 'feature'; who: number; featured: boolean }
  | { type: 'extra_time'; who: number; factor: TimeFactor }
  | { type: 'tick' }
  /** The same command as this many steps ago. */
  | { type: 'again'; back: number };

export interface Step {
  wait: Wait;
  /** How far the wall clock is set in addition. */
  wallSlipMs: number;
  move: Move;
}

interface Setting {
  session: LiveSession;
  past: readonly Command[];
  limit: number;
}

/** The command of a move in this session; numbers wrap around, and those below zero mean a missing one. */
export function toCommand(move: Move, { session, past, limit }: Setting): Command {
  switch (move.type) {
    case 'advance': {
      const { restart, seen } = move;
      const connected = new Set(masked(participantIds(session), move.connected));
      const questionId = pick([...session.questions.keys()], move.question);
      return { type: 'advance', questionId, restart, connected, seed: 1, ...revisionOf(session, seen) };
    }
    case 'join': {
      const person = move.person % 2 === 0 ? account(`${move.person}`) : guest(`${move.person}`);
      const name = `Name ${move.name}`;
      return { type: 'join', participantId: `p${past.length}`, person, name, skeleton: skeletonOf(name), limit };
    }
    case 'answer':
      return toAnswer(move, session);
    case 'attend':
      return { type: 'attend', participantIds: masked(participantIds(session), move.mask) };
    case 'remove':
    case 'feature':
    case 'extra_time': {
      const { who, ...rest } = move;
      return { ...rest, participantId: pick(participantIds(session), who) };
    }
    case 'again':
      return past.at(-1 - move.back) ?? { type: 'tick' };
    case 'tick':
      return move;
    default: {
      const { seen, ...rest } = move;
      return { ...rest, ...revisionOf(session, seen) };
    }
  }
}

function toAnswer({ by, question, choice, asking }: Extract<Move, { type: 'answer' }>, session: LiveSession): Command {
  const { phase } = session;
  const ids = [...session.questions.keys()];
  const current = 'questionId' in phase ? phase.questionId : pick(ids, 0);
  const questionId = question === 'open' ? current : pick(ids, question);
  const participantId = pick(participantIds(session), by);
  const found = session.questions.get(questionId);
  const selected = found ? chosen(found, choice, participantId) : ['nothing'];
  const command = { type: 'answer' as const, participantId, questionId, sent: { optionIds: selected } };
  return asking === 'none' ? command : { ...command, round: asking === 'open' ? (found?.round ?? 0) : asking };
}

function chosen({ content, answers }: LiveQuestion, choice: Choice, participantId: string): readonly string[] {
  const ids = content.options.map(({ id }) => id);
  const right = content.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
  if (choice === 'right') return right;
  if (choice === 'wrong') return ids.filter((id) => !right.includes(id)).slice(0, 1);
  if (choice === 'same') return [...(answers.get(participantId)?.selected ?? right)].reverse();
  if (choice === 'none') return [];
  return choice === 'foreign' ? [...right, 'foreign'] : masked(ids, choice.mask);
}

function revisionOf({ revision }: LiveSession, seen: Seen): { revision?: number } {
  if (seen === 'none') return {};
  return { revision: { current: revision, older: revision - 1, newer: revision + 1 }[seen] };
}

function participantIds({ participants }: LiveSession): string[] {
  return [...participants.keys()];
}

function pick(ids: readonly string[], index: number): string {
  return ids[index < 0 ? -1 : index % ids.length] ?? 'nobody';
}

function masked(ids: readonly string[], mask: number): string[] {
  return ids.filter((_, bit) => (mask >> bit) & 1);
}

/** How many milliseconds a step waits. */
export function waitedMs(wait: Wait, session: LiveSession, now: Moment): number {
  if (wait.until === 'later') return wait.ms;
  const { phase } = session;
  if (phase.status !== 'question' || phase.clock.paused) return 0;
  if (wait.until === 'opening') return Math.max(0, wait.plusMs - elapsedMs(phase.clock, now));
  return Math.max(0, limitMs(session, phase) * wait.factor + wait.plusMs - elapsedMs(phase.clock, now));
}
