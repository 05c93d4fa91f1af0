import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenQuestion, simulatedAnswer } from '#app/core/practice/answering.ts';
import { type SimulatedPlayer, simulatedPlayers } from '#app/core/practice/players.ts';
import { SAMPLE_QUIZ, sampleQuestions } from '#app/core/practice/sample-quiz.ts';
import type { QuestionContent, QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { missingForPublishing } from '#app/core/quiz.ts';

/** A question whose correct options come first. */
function questionOf(type: QuestionType, optionCount: number, correctCount = 1, id = 'q') {
  const options = Array.from({ length: optionCount }, (_, order) => ({
    id: `${id}-${order}`,
    text: `Option ${order}`,
    isCorrect: order < correctCount,
    order,
  }));
  return { id, text: 'A question', type, options, setup: {}, key: {} };
}

const anyQuestion = fc
  .record({
    type: fc.constantFrom<QuestionType>('single', 'multiple', 'boolean'),
    count: fc.integer({ min: 2, max: 5 }),
    correct: fc.integer({ min: 1, max: 5 }),
    id: fc.string(),
  })
  .map(({ type, count, correct, id }) =>
    questionOf(type, type === 'boolean' ? 2 : count, type === 'multiple' ? Math.min(count, correct) : 1, id),
  );
const anyOpen: fc.Arbitrary<OpenQuestion> = fc.record({
  seed: fc.string(),
  question: anyQuestion,
  round: fc.integer({ min: 1, max: 5 }),
  limitMs: fc.integer({ min: 5, max: 300 }).map((seconds) => seconds * 1000),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyPlayer: fc.Arbitrary<SimulatedPlayer> = fc.record({
  name: fc.string(),
  skill: share,
  pace: share,
  attention: share,
  joinsAfterMs: fc.constant(0),
});

test('[PX2] an answer is one that a person could give, and comes in time', () => {
  fc.assert(
    fc.property(anyPlayer, anyOpen, (player, open) => {
      const answer = simulatedAnswer(player, open);
      if (!answer) return;
      const ids = open.question.options.map(({ id }) => id);
      expect(answer.selected.length).toBeGreaterThan(0);
      expect(new Set(answer.selected).size).toBe(answer.selected.length);
      expect(ids).toEqual(expect.arrayContaining(answer.selected));
      if (open.question.type !== 'multiple') expect(answer.selected).toHaveLength(1);
      expect(answer.afterMs).toBeGreaterThan(0);
      expect(answer.afterMs).toBeLessThan(open.limitMs);
    }),
  );
});

test('[PX2] the same seed, player and round give the same answer', () => {
  fc.assert(
    fc.property(anyPlayer, anyOpen, (player, open) => {
      expect(simulatedAnswer(player, open)).toEqual(simulatedAnswer({ ...player }, { ...open }));
    }),
  );
});

/** What many rooms of ten answer to a question of this kind. */
function answersTo(makeQuestion: (id: string) => OpenQuestion['question']) {
  const rooms = Array.from({ length: 200 }, (_, room) => `room ${room}`);
  return rooms.flatMap((seed) => {
    const question = makeQuestion(`question of ${seed}`);
    const key = question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    return simulatedPlayers(seed, 10).map((player) => {
      const answer = simulatedAnswer(player, { seed, question, round: 1, limitMs: 20_000 });
      const hits = answer?.selected.filter((id) => key.includes(id)).length ?? 0;
      const isRight = answer !== null && hits === key.length && answer.selected.length === key.length;
      return { answer, isRight, isPartly: !isRight && hits > 0, skill: player.skill };
    });
  });
}

const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length;

test('[PX2] easy questions are answered right more often than hard ones, and by skilled players more often', () => {
  const easy = answersTo((id) => questionOf('boolean', 2, 1, id));
  const hard = answersTo((id) => questionOf('multiple', 5, 3, id));
  expect(shareOf(easy, ({ isRight }) => isRight)).toBeGreaterThan(shareOf(hard, ({ isRight }) => isRight) + 0.15);
  const single = answersTo((id) => questionOf('single', 4, 1, id));
  const skilled = single.filter(({ skill }) => skill > 0.7);
  const unskilled = single.filter(({ skill }) => skill < 0.5);
  expect(shareOf(skilled, ({ isRight }) => isRight)).toBeGreaterThan(
    shareOf(unskilled, ({ isRight }) => isRight) + 0.2,
  );
});

test('[PX2] some do not answer, some are slow, and multiple choice is often partly right', () => {
  const answers = answersTo((id) => questionOf('multiple', 5, 3, id));
  const silent = shareOf(answers, ({ answer }) => answer === null);
  expect(silent).toBeGreaterThan(0.02);
  expect(silent).toBeLessThan(0.25);
  expect(shareOf(answers, ({ answer }) => (answer?.afterMs ?? 0) > 10_000)).toBeGreaterThan(0.1);
  expect(shareOf(answers, ({ answer }) => answer !== null && answer.afterMs < 5_000)).toBeGreaterThan(0.1);
  expect(shareOf(answers, ({ isPartly }) => isPartly)).toBeGreaterThan(0.15);
});

test('[PX1] ten players with names of their own come within some seconds', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const players = simulatedPlayers(seed, 10);
      expect(new Set(players.map(({ name }) => name)).size).toBe(10);
      const times = players.map(({ joinsAfterMs }) => joinsAfterMs);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBeGreaterThan(0);
      expect(times.at(-1)).toBeLessThan(10_000);
    }),
  );
});

test('[PX10] the sample quiz is complete', () => {
  let count = 0;
  const questions = sampleQuestions(() => `id ${count++}`);
  expect(missingForPublishing(SAMPLE_QUIZ, questions)).toEqual([]);
  expect(questions).toHaveLength(6);
});

test('[QT79] simulated players answer every type with something that is an answer, and many know the solution', () => {
  const base = { id: 'q', text: 'Which?', timeLimit: 30, points: 100, order: 0, funFact: null };
  const items = questionOf('order', 4, 0).options;
  const questions: QuestionContent[] = [
    { ...base, type: 'poll', options: items, setup: { maxChoices: 2 }, key: {} },
    { ...base, type: 'text', options: [], setup: {}, key: { accepted: ['Paris'], refused: ['Lyon'], typos: 1 } },
    { ...base, type: 'number', options: [], setup: { unit: 'km' }, key: { value: 42, tolerance: 2 } },
    { ...base, type: 'order', options: items, setup: {}, key: {} },
    { ...base, type: 'scale', options: [], setup: { from: 1, steps: 5, low: '', high: '' }, key: {} },
    { ...base, type: 'words', options: [], setup: { count: 2 }, key: {} },
  ];
  for (const question of questions) {
    const rules = rulesOf(question.type);
    const credits = simulatedPlayers('seed', 60).flatMap((player) => {
      const answer = simulatedAnswer(player, { seed: 'seed', question, round: 1, limitMs: 30_000 });
      if (!answer) return [];
      const read = rules.readAnswer(question, { optionIds: answer.selected, value: answer.value });
      expect([question.type, read.ok]).toEqual([question.type, true]);
      return read.ok ? [rules.credit(question, read.given, { partialCredit: false })] : [];
    });
    expect([question.type, credits.length > 20]).toEqual([question.type, true]);
    if (!rules.isScored) continue;
    const right = credits.filter((credit) => credit === 1).length;
    expect([question.type, right > credits.length / 5, right < credits.length]).toEqual([question.type, true, true]);
  }
});
