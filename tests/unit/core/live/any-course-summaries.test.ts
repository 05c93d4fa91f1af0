import fc from 'fast-check';
import { test } from 'vitest';
import type { Command } from '#app/core/live/commands.ts';
import { type AnswerRow, restore, type SessionRows } from '#app/core/live/restore.ts';
import { transition } from '#app/core/live/transition.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { AnswerSummary } from '#app/core/questions/summaries.ts';
import { normaliseText } from '#app/core/questions/typed-text.ts';
import { SessionMemory } from '#server/live/memory.ts';
import { question } from '#tests/support/live/question.ts';
import { rowsOf, START, storeChanges } from '#tests/support/live/rows.ts';
import { same } from '#tests/support/live/same.ts';
import { account } from '#tests/support/live/session.ts';

// What answers come to is counted as they come. Here it is counted anew from the rows, in other ways, after each step of
// courses with answers, hidden answers, removals, repeats, summaries that nobody asked for, and restarts of the server.

const PLAYERS = 150;
const COUNT = { timeLimit: 300, options: 0 };
const QUESTIONS = [
  question('text', { ...COUNT, type: 'text', key: { accepted: ['w1'], refused: [], typos: 0 } }),
  question('words', { ...COUNT, type: 'words', setup: { count: 3 } }),
  question('number', { ...COUNT, type: 'number', key: { value: 10, tolerance: 1 } }),
  question('scale', { ...COUNT, type: 'scale', setup: { from: 0, steps: 11 } }),
  question('order', { ...COUNT, type: 'order', options: 3, right: '' }),
  question('poll', { ...COUNT, type: 'poll', options: 4, right: '', setup: { maxChoices: 2 } }),
];

/** Some words are rude, and of some only a spelling. */
const isRude = (text: string) => /^w\d*7$/.test(text) || text === 'W5!';
const spell = (index: number, style: number) => [`w${index}`, `W${index}`, `W${index}!`][style % 3] ?? '';

const salt = fc.nat(10_000);
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('answers' as const),
        from: fc.nat(PLAYERS),
        count: fc.integer({ min: 1, max: 60 }),
        // How many different answers there are: more than a summary keeps in order, or few.
        spread: fc.constantFrom(3, 30, 200),
        salt,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom('hide' as const, 'show' as const),
        count: fc.constantFrom(1, 10, 150),
        salt,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('remove' as const), who: fc.nat(PLAYERS - 1), removed: fc.boolean() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom('repeat' as const, 'close' as const, 'restart' as const, 'look' as const),
      }),
    },
  ),
  { minLength: 4, maxLength: 25 },
);

/** A session in memory, and beside it its rows. */
function start() {
  const rows = rowsOf(QUESTIONS, { endWhenAllAnswered: false });
  let memory = load();
  function load() {
    const loaded = restore(structuredClone(rows), START);
    return new SessionMemory(loaded, {
      isOffensive: isRude,
      reload: () => Promise.reject(new Error('Not here')),
      onRecovered: () => {},
    });
  }
  const run = (command: Command) => {
    const decision = transition(memory.session, command, START);
    if (!decision.ok) return;
    memory.apply(decision.changes);
    storeChanges(rows, decision.changes);
  };
  const open = (questionId: string, isAgain: boolean) =>
    run({ type: 'advance', questionId, restart: isAgain, connected: new Set(['p0']), seed: 1 });
  for (let index = 0; index < PLAYERS; index += 1) {
    const id = `p${index}`;
    run({ type: 'join', participantId: id, person: account(id), name: id, skeleton: id, limit: PLAYERS });
  }
  return {
    rows,
    run,
    open,
    memory: () => memory,
    restart() {
      memory = load();
    },
  };
}

/** An answer to the question, another for each number. */
function valueFor(
  { type, options }: QuestionContent,
  index: number,
  spread: number,
  turn: number,
): { optionIds: string[]; value?: unknown } {
  const at = (index * 7919 + turn) % spread;
  const ids = options.map(({ id }) => id);
  const turned = [...ids.slice(at % 3), ...ids.slice(0, at % 3)];
  switch (type) {
    case 'text':
      return { optionIds: [], value: spell(at, index + turn) };
    case 'words':
      return { optionIds: [], value: [spell(at, index), spell((at * 3) % spread, turn), spell(spread, index)] };
    case 'number':
      return { optionIds: [], value: (at - 5) / 4 };
    case 'scale':
      return { optionIds: [], value: at % 11 };
    case 'order':
      return { optionIds: [], value: turned };
    default:
      return { optionIds: turned.slice(0, 1 + (at % 2)) };
  }
}

test.each(QUESTIONS)(
  '[QT93] [QT7] [QT51] in any course, what answers to $id come to equals a count from the rows',
  (of) => {
    const property = fc.property(steps, (course) => {
      const game = start();
      const { rows, run, memory } = game;
      game.open(of.id, false);
      for (const step of course) {
        if (step.type === 'answers') {
          for (let index = step.from; index < Math.min(PLAYERS, step.from + step.count); index += 1) {
            const sent = valueFor(of, index, step.spread, step.salt);
            run({ type: 'answer', participantId: `p${index}`, questionId: of.id, sent });
          }
          // As the room does once answers are stored.
          memory().countAnswers();
        } else if (step.type === 'hide' || step.type === 'show') {
          const hidden = step.type === 'hide';
          const texts = Array.from({ length: step.count }, (_, at) => spell((at * 7919 + step.salt) % 200, at));
          for (const text of texts) run({ type: 'hide', questionId: of.id, text, hidden });
        } else if (step.type === 'remove') {
          run({ type: 'remove', participantId: `p${step.who}`, removed: step.removed });
        } else if (step.type === 'restart') game.restart();
        else if (step.type === 'repeat') game.open(of.id, true);
        else if (step.type === 'close') run({ type: 'end_question' });
        if (step.type !== 'answers' || step.salt % 3 > 0) expectExact(memory(), of, rows);
      }
      expectExact(memory(), of, rows);
    });
    fc.assert(property, { numRuns: Number(process.env.COURSES ?? 40) });
  },
);

function expectExact(memory: SessionMemory, of: QuestionContent, rows: SessionRows): void {
  const live = memory.session.questions.get(of.id);
  if (!live) throw new Error('There is no such question');
  const { answerCounts, summary } = memory.ranking.statsOf(live);
  const present = new Set(rows.participants.filter(({ removedAt }) => removedAt === null).map(({ id }) => id));
  const answers = rows.answers.filter(
    ({ questionId, participantId }) => questionId === of.id && present.has(participantId),
  );
  const hidden = new Set(rows.questions.find(({ content }) => content.id === of.id)?.hidden);
  same(answerCounts, countsOf(of, answers));
  if (summary?.kind !== 'number') same(summary, summaryOf(of, answers, hidden));
  if (summary?.kind === 'number')
    expectBins(
      summary,
      answers.map(({ value }) => Number(value)),
    );
}

function countsOf({ type, options }: QuestionContent, answers: AnswerRow[]): Record<string, number> {
  if (type === 'scale') {
    return Object.fromEntries(
      Array.from({ length: 11 }, (_, step) => [step, answers.filter(({ value }) => value === step).length]),
    );
  }
  if (type !== 'poll') return {};
  return Object.fromEntries(
    options.map(({ id }) => [id, answers.filter(({ selected }) => selected.includes(id)).length]),
  );
}

/** Without a histogram's bins, which are checked apart. */
function summaryOf(of: QuestionContent, answers: AnswerRow[], hidden: ReadonlySet<string>): AnswerSummary | null {
  if (of.type === 'text') {
    const { entries, others, heldBack } = listOf(
      answers.map(({ typed }) => String(typed)),
      hidden,
      10,
    );
    return {
      kind: 'text',
      answers: entries.map((entry) => ({ ...entry, accepted: normaliseText(entry.text) === 'w1' })),
      others,
      heldBack,
    };
  }
  if (of.type === 'words') {
    const typed = answers.flatMap((answer) => answer.typed as readonly string[]);
    const { entries, others, heldBack } = listOf(typed, hidden, 50);
    return { kind: 'words', words: entries, others, heldBack };
  }
  if (of.type === 'order') {
    const orders = answers.map(({ value }) => value as readonly string[]);
    const right = of.options.map(({ id }) => id);
    const inPlace = right.map((id, place) => [id, orders.filter((order) => order[place] === id).length]);
    return {
      kind: 'order',
      inPlace: Object.fromEntries(inPlace),
      right: orders.filter((order) => order.join() === right.join()).length,
    };
  }
  return null;
}

/** The most frequent texts, by sorting all of them. */
function listOf(typed: readonly string[], hidden: ReadonlySet<string>, most: number) {
  const byText = new Map<string, string[]>();
  for (const text of typed) byText.set(normaliseText(text), [...(byText.get(normaliseText(text)) ?? []), text]);
  const groups = [...byText].map(([text, spellings]) => {
    const polite = [...new Set(spellings)].filter((spelling) => !isRude(spelling));
    const [shown] = mostFrequent(polite, (spelling) => spellings.filter((one) => one === spelling).length);
    return { text, count: spellings.length, shown: isRude(text) ? undefined : shown };
  });
  const offered = groups.filter(({ text, shown }) => shown !== undefined && !hidden.has(text));
  const count = new Map(groups.map((group) => [group.text, group.count]));
  const order = mostFrequent(
    offered.map(({ text }) => text),
    (text) => count.get(text) ?? 0,
  );
  // All of these fit into 2 KB.
  const entries = order
    .slice(0, most)
    .map((text) => ({ text: groups.find((one) => one.text === text)?.shown ?? '', count: count.get(text) ?? 0 }));
  const listed = entries.reduce((sum, entry) => sum + entry.count, 0);
  const heldBack = groups.filter(({ shown }) => shown === undefined).reduce((sum, group) => sum + group.count, 0);
  return { entries, others: typed.length - listed, heldBack };
}

function mostFrequent(texts: readonly string[], countOf: (text: string) => number): string[] {
  return [...texts].sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1));
}

function expectBins(summary: Extract<AnswerSummary, { kind: 'number' }>, numbers: number[]): void {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median =
    sorted.length === 0 ? null : ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  same([summary.count, summary.median], [sorted.length, median]);
  const alone = new Set(summary.bins.filter(({ from, to }) => from === to).map(({ from }) => from));
  const last = summary.bins.at(-1);
  for (const bin of summary.bins) {
    const isIn = (number: number) =>
      bin.from === bin.to
        ? number === bin.from
        : !alone.has(number) && number >= bin.from && (number < bin.to || (bin === last && number === bin.to));
    same([bin.from, bin.count], [bin.from, sorted.filter(isIn).length]);
  }
}
