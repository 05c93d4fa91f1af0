import fc, { type Arbitrary } from 'fast-check';
import { TIME_FACTORS } from '#app/core/live/state.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { QUIZ_SETTINGS, type SessionSettingName, type SessionSettings } from '#app/core/quiz-settings.ts';
import { eachSetting, isNumber, isSwitch, optionsOf, SESSION_SETTING_NAMES } from '#app/core/setting-values.ts';
import type { Course } from './course.ts';
import { question } from './question.ts';
import type { Choice, Move, Seen, Step, Wait } from './steps.ts';

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

const places: Arbitrary<Move> = fc.record({
  type: fc.constant('reveal' as const),
  reveal: fc.constantFrom(1 as const, 2 as const, 3 as const),
  seen,
});
const moves: { weight: number; arbitrary: Arbitrary<Move> }[] = [
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('advance' as const),
      question: nth,
      restart: seldom,
      connected,
      seen,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('end_question' as const), seen }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom('pause' as const, 'resume' as const), seen }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lock' as const), locked: fc.boolean(), seen }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('join' as const), person: fc.nat(7), name: fc.nat(2) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      by: nth,
      choice,
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
  { weight: 1, arbitrary: places },
];
const end: Arbitrary<Move> = fc.record({ type: fc.constant('end' as const), reveal: fc.boolean(), seen });

const wait: Arbitrary<Wait> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Wait>({ until: 'later', ms: 0 }) },
  { weight: 10, arbitrary: fc.nat(3_000).map((ms): Wait => ({ until: 'later', ms })) },
  { weight: 1, arbitrary: fc.nat(400_000).map((ms): Wait => ({ until: 'later', ms })) },
  {
    weight: 2,
    arbitrary: fc.record({ until: fc.constant('opening' as const), plusMs: fc.constantFrom(-1, 0, 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      until: fc.constant('limit' as const),
      factor,
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
  Omit<QuestionContent, 'id' | 'options' | 'text' | 'order' | 'setup' | 'key'> & { options: number; right: string }
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
    ...common(),
    type: fc.constant('multiple' as const),
    options: fc.constant(4),
    right: fc.constantFrom('a', 'bd', 'abcd'),
  }),
);

function common() {
  return {
    timeLimit: fc.constantFrom(5, 20, 300),
    points: fc.integer({ min: 10, max: 1000 }),
    funFact: fc.constantFrom(null, 'A fact'),
  };
}

function settingValue(name: SessionSettingName): Arbitrary<boolean | number | string> {
  if (isSwitch(name)) return fc.boolean();
  // Without a reading time in half of all courses: the first answers then come soon.
  if (isNumber(name)) return fc.constantFrom(0, 0, QUIZ_SETTINGS[name].max, 1);
  return fc.constantFrom(...Object.keys(optionsOf(name)));
}

/** A question that is opened and answered by some within a few seconds; single steps alone seldom lead to that. */
const round: Arbitrary<Step[]> = fc
  .tuple(fc.nat(7), seldom, connected, fc.array(fc.tuple(fc.nat(2_000), nth, choice), { minLength: 1, maxLength: 6 }))
  .map(([index, restart, here, answers]) => [
    at({ type: 'advance', question: index, restart, connected: here, seen: 'none' }),
    ...answers.map(([ms, by, chosen]) =>
      at({ type: 'answer', by, question: 'open', choice: chosen, asking: 'none' }, ms),
    ),
  ]);
/** An end with what follows it: the podium, its steps, and some time. */
const ending: Arbitrary<Step[]> = fc
  .tuple(
    end.map((move) => at(move)),
    fc.array(
      fc.tuple(fc.nat(40_000), fc.oneof(places, fc.constant<Move>({ type: 'tick' }))).map(([ms, move]) => at(move, ms)),
      { maxLength: 5 },
    ),
  )
  .map(([first, after]) => [first, ...after]);
const passage = fc.oneof(
  { weight: 40, arbitrary: step.map((one) => [one]) },
  { weight: 5, arbitrary: round },
  { weight: 1, arbitrary: ending },
);
const STEPS_MAX = 50;

/** Any course: one to four questions, some participants, and up to 50 steps. */
export const courses: Arbitrary<Course> = fc.record({
  questions: fc
    .array(content, { minLength: 1, maxLength: 4 })
    .map((contents) => contents.map((one, order) => question(`q${order + 1}`, { ...one, order }))),
  settings: fc.record(
    eachSetting<{ [Name in SessionSettingName]: Arbitrary<SessionSettings[Name]> }>(SESSION_SETTING_NAMES, (name) =>
      settingValue(name),
    ),
  ),
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
