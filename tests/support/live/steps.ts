import fc, { type Arbitrary } from 'fast-check';
import { elapsedMs, limitMs } from '#app/core/live/clock.ts';
import type { Command } from '#app/core/live/commands.ts';
import {
  type LiveQuestion,
  type LiveSession,
  type Moment,
  TIME_FACTORS,
  type TimeFactor,
} from '#app/core/live/state.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { Course } from './course.ts';
import { question } from './question.ts';
import { account, guest } from './session.ts';

/** How long a step waits: so many milliseconds, or until near the end of the open question's time. */
type Wait = { until: 'later'; ms: number } | { until: 'limit'; factor: TimeFactor; plusMs: number };
/** Which revision a command names. */
type Seen = 'none' | 'current' | 'older' | 'newer';
type Choice = 'right' | 'wrong' | 'same' | 'none' | 'foreign' | { mask: number };

/** What a step asks for, in numbers that mean something in every session: the nth question, the nth participant. */
type Move =
  | { type: 'advance'; question: number; restart: boolean; connected: number; seen: Seen }
  | { type: 'end_question' | 'end' | 'pause' | 'resume'; seen: Seen }
  | { type: 'lock'; locked: boolean; seen: Seen }
  | { type: 'join'; person: number; name: number }
  | { type: 'answer'; by: number; question: number | 'open'; choice: Choice; asking: 'none' | 'open' | number }
  | { type: 'attend'; mask: number }
  | { type: 'remove'; who: number; removed: boolean }
  | { type: 'feature'; who: number; featured: boolean }
  | { type: 'extra_time'; who: number; factor: TimeFactor }
  | { type: 'tick' }
  /** The same command as so many steps ago. */
  | { type: 'again'; back: number };

export interface Step {
  wait: Wait;
  /** How far the wall clock is set beside that. */
  wallSlipMs: number;
  move: Move;
}

interface Setting {
  session: LiveSession;
  past: readonly Command[];
  limit: number;
}

/** The command that a move is in this session; numbers are counted round, and those below zero mean nobody there is. */
export function toCommand(move: Move, { session, past, limit }: Setting): Command {
  switch (move.type) {
    case 'advance': {
      const { restart, seen } = move;
      const connected = new Set(masked(participantIds(session), move.connected));
      const questionId = pick([...session.questions.keys()], move.question);
      return { type: 'advance', questionId, restart, connected, ...revisionOf(session, seen) };
    }
    case 'join': {
      const person = move.person % 2 === 0 ? account(`${move.person}`) : guest(`${move.person}`);
      return { type: 'join', participantId: `p${past.length}`, person, name: `Name ${move.name}`, limit };
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
  const command: Command = { type: 'answer', participantId, questionId, selected };
  return asking === 'none' ? command : { ...command, asking: asking === 'open' ? (found?.asking ?? 0) : asking };
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
  return Math.max(0, limitMs(session, phase) * wait.factor + wait.plusMs - elapsedMs(phase.clock, now));
}

const factor = fc.constantFrom(...TIME_FACTORS);
const mask = fc.nat(255);
const nth = fc.oneof({ weight: 20, arbitrary: fc.nat(7) }, { weight: 1, arbitrary: fc.constant(-1) });
/** True in one of four. */
const seldom = fc.nat(3).map((one) => one === 3);
const seen = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Seen>('none') },
  fc.constantFrom<Seen>('current', 'older', 'newer'),
);
const connected = fc.oneof(fc.constant(255), fc.nat(31));

const choice: Arbitrary<Choice> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Choice>('right', 'wrong') },
  { weight: 2, arbitrary: fc.constantFrom<Choice>('same', 'none', 'foreign') },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 31 }).map((bits): Choice => ({ mask: bits })) },
);

const moves: { weight: number; arbitrary: Arbitrary<Move> }[] = [
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ type: fc.constant('advance' as const), question: nth, restart: seldom },
      ...{ connected, seen },
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('end_question' as const), seen }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom('pause' as const, 'resume' as const), seen }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lock' as const), locked: fc.boolean(), seen }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('join' as const), person: fc.nat(7), name: fc.nat(2) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      ...{ type: fc.constant('answer' as const), by: nth, choice },
      question: fc.oneof({ weight: 6, arbitrary: fc.constant('open' as const) }, nth),
      asking: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('none' as const, 'open' as const) }, fc.nat(3)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('attend' as const), mask }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('remove' as const), who: nth, removed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('feature' as const), who: nth, featured: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('extra_time' as const), who: nth, factor }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('tick' as const) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('again' as const), back: fc.nat(5) }) },
];
const end: Arbitrary<Move> = fc.record({ type: fc.constant('end' as const), seen });

const wait: Arbitrary<Wait> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Wait>({ until: 'later', ms: 0 }) },
  { weight: 10, arbitrary: fc.nat(3_000).map((ms): Wait => ({ until: 'later', ms })) },
  { weight: 1, arbitrary: fc.nat(400_000).map((ms): Wait => ({ until: 'later', ms })) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ until: fc.constant('limit' as const), factor },
      plusMs: fc.constantFrom(-1, 0, 1, 250, 499, 500, 501),
    }),
  },
);

const step: Arbitrary<Step> = fc.record({
  wait,
  wallSlipMs: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.integer({ min: -3_600_000, max: 3_600_000 })),
  // An end leaves little to do: few courses have one before their last steps.
  move: fc.oneof(...moves.map((one) => ({ ...one, weight: one.weight * 5 })), { weight: 1, arbitrary: end }),
});

const content: Arbitrary<
  Omit<QuestionContent, 'id' | 'options' | 'text' | 'order'> & { options: number; right: string }
> = fc.oneof(
  fc.record({
    ...common(),
    type: fc.constant('boolean' as const),
    options: fc.constant(2),
    right: fc.constantFrom('a', 'b'),
  }),
  fc.record({
    ...common(),
    type: fc.constant('single' as const),
    options: fc.constant(3),
    right: fc.constantFrom('a', 'c'),
  }),
  fc.record({
    ...{ ...common(), type: fc.constant('multiple' as const) },
    ...{ options: fc.constant(4), right: fc.constantFrom('a', 'bd', 'abcd') },
  }),
);

function common() {
  return {
    timeLimit: fc.constantFrom(5, 20, 300),
    points: fc.integer({ min: 10, max: 1000 }),
    funFact: fc.constantFrom(null, 'A fact'),
  };
}

/** A question that is opened and answered by some within a few seconds; single steps alone seldom come to that. */
const round: Arbitrary<Step[]> = fc
  .tuple(fc.nat(7), seldom, connected, fc.array(fc.tuple(fc.nat(2_000), nth, choice), { minLength: 1, maxLength: 6 }))
  .map(([index, restart, here, answers]) => [
    at({ type: 'advance', question: index, restart, connected: here, seen: 'none' }),
    ...answers.map(([ms, by, chosen]) =>
      at({ type: 'answer', by, question: 'open', choice: chosen, asking: 'none' }, ms),
    ),
  ]);
const passage = fc.oneof({ weight: 8, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: round });
const STEPS_MAX = 50;

/** Any course: one to four questions, some who have joined, and up to 50 steps. */
export const courses: Arbitrary<Course> = fc.record({
  questions: fc
    .array(content, { minLength: 1, maxLength: 4 })
    .map((contents) => contents.map((one, order) => question(`q${order + 1}`, { ...one, order }))),
  settings: fc.record({
    scoring: fc.constantFrom('points' as const, 'speed' as const),
    leaderboard: fc.constantFrom('always' as const, 'end' as const, 'never' as const),
    ...{ negativeScoring: fc.boolean(), endWhenAllAnswered: fc.boolean() },
    ...{ showCounts: fc.boolean(), questionOnPhone: fc.boolean() },
  }),
  limit: fc.integer({ min: 3, max: 8 }),
  steps: fc
    .tuple(fc.constantFrom(3, 4, 5, 2, 1, 0), fc.array(passage, { maxLength: 50, size: 'max' }))
    .map(([joined, passages]) => [...joins(joined), ...passages.flat()].slice(0, STEPS_MAX)),
});

function joins(count: number): Step[] {
  return Array.from({ length: count }, (_, person) => at({ type: 'join', person, name: person % 2 }));
}

function at(move: Move, ms = 0): Step {
  return { wait: { until: 'later', ms }, wallSlipMs: 0, move };
}
