import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EditedQuizShape } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizDraft } from '#app/contract/quiz.ts';
import { anchorAt, anchors } from '#app/core/editing/anchors.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { focusAfter } from '#app/core/editing/focus.ts';
import { gapsOf } from '#app/core/editing/gaps.ts';
import { readPressed, toPressed } from '#app/core/editing/presses.ts';
import { type EditedQuestion, type EditedQuiz, newQuiz, toSaved } from '#app/core/editing/quiz.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';

const type = fc.constantFrom(...QUESTION_TYPES);
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', ' ', '30', '0', '4', '1e3', '-5', 'ten', 'New question', 'Option 1', 'Option 4'),
  fc.constant('x'.repeat(1001)),
);
const to = fc.oneof(fc.constantFrom('up' as const, 'down' as const), fc.nat(5));
const place = fc.nat(9);
const optionPlace = fc.nat(4);

/** An edit with positions instead of ids; they are looked up in the current quiz. */
const wish = fc.oneof(
  fc.record({ kind: fc.constant('add-question' as const), type }),
  fc.record({
    kind: fc.constant('set' as const),
    change: fc.record({ title: text, defaultTimeLimit: text, defaultPoints: text }),
  }),
  fc.record({
    kind: fc.constant('write' as const),
    at: place,
    change: fc.record({ text, timeLimit: text, points: text, funFact: text }, { requiredKeys: [] }),
  }),
  fc.record({ kind: fc.constant('change-type' as const), at: place, type }),
  fc.record({ kind: fc.constant('undo-type' as const), at: place }),
  fc.record({
    kind: fc.constant('write-detail' as const),
    at: place,
    name: fc.constantFrom('accepted', 'refused', 'typos', 'value', 'tolerance', 'unit', 'steps', 'low', 'maxChoices'),
    text: fc.oneof(text, fc.constantFrom('on', 'One\nTwo', '1,5', '9', 'x'.repeat(90))),
  }),
  fc.record({ kind: fc.constantFrom('move-question' as const), at: place, to }),
  fc.record({
    kind: fc.constantFrom('duplicate-question' as const, 'delete-question' as const, 'add-option' as const),
    at: place,
  }),
  fc.record({ kind: fc.constant('undo-delete' as const) }),
  fc.record({ kind: fc.constant('write-option' as const), at: place, optionAt: optionPlace, text }),
  fc.record({ kind: fc.constant('mark-correct' as const), at: place, optionAt: optionPlace, isCorrect: fc.boolean() }),
  fc.record({ kind: fc.constant('move-option' as const), at: place, optionAt: optionPlace, to }),
  fc.record({ kind: fc.constant('delete-option' as const), at: place, optionAt: optionPlace }),
);
type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never;

function toEdit({ questions }: EditedQuiz, wished: Wish): Edit {
  if (!('at' in wished)) return wished;
  const question = questions[wished.at];
  const id = question?.id ?? 'gone';
  if (!('optionAt' in wished)) return { ...wished, id };
  return { ...wished, id, option: question?.options[wished.optionAt]?.id ?? 'gone' };
}

function all(quiz: EditedQuiz): string[] {
  const questions = quiz.deleted ? [...quiz.questions, quiz.deleted.question] : quiz.questions;
  return questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);
}

function run(wishes: readonly Wish[], visit: (before: EditedQuiz, action: Edit, after: EditedQuiz) => void = () => {}) {
  let quiz = START;
  for (const wished of wishes) {
    const action = toEdit(quiz, wished);
    const next = edit(quiz, action);
    visit(quiz, action, next);
    quiz = next;
  }
  return quiz;
}

/** What the types ask for beside texts. */
const SOLUTIONS: Partial<Record<QuestionType, Record<string, string>>> = {
  text: { accepted: 'Because' },
  number: { value: '42' },
};

/** A quiz that could be published, so the edits cause whatever is wrong afterwards. */
const START = written(
  QUESTION_TYPES.map((one): Edit => ({ kind: 'add-question', type: one })).reduce(
    edit,
    edit(newQuiz(), { kind: 'set', change: { title: 'Anything' } }),
  ),
);

function written(quiz: EditedQuiz): EditedQuiz {
  const questions = quiz.questions.map((question) => ({
    ...question,
    text: 'Why?',
    options: question.options.map((option, index) => ({ ...option, text: option.text || `Because ${index}` })),
    details: { ...question.details, ...SOLUTIONS[question.type] },
  }));
  return { ...quiz, questions };
}

const wishes = fc.array(wish, { minLength: 1, maxLength: 40, size: 'max' });
const RUNS = { numRuns: 200 };

test('[ED7] any edits leave a quiz that can be published, or list every place that prevents it', () => {
  expect(gapsOf(START)).toEqual([]);
  fc.assert(
    fc.property(wishes, (list) => {
      const quiz = run(list);
      const parsed = parseAs(QuizDraft, { ...toSaved(quiz), status: 'active' });
      const listed = new Set(gapsOf(quiz).map(({ anchor }) => anchor));
      expect(listed.has('')).toBe(false);
      for (const { path } of parsed.ok ? [] : parsed.issues) {
        expect(listed, path.join('.')).toContain(anchorAt(quiz, path.join('.')));
      }
    }),
    RUNS,
  );
});

test('[ED23] after any edits, every default text that a save would store is listed as missing', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const quiz = run(list);
      const listed = new Set(gapsOf(quiz).map(({ anchor }) => anchor));
      for (const { id, text: saved, type: kind, options } of toSaved(quiz).questions) {
        if (saved === 'New question') expect(listed).toContain(anchors.field(id, 'text'));
        for (const option of kind === 'boolean' ? [] : options) {
          if (/^Option \d$/.test(option.text)) expect(listed).toContain(anchors.option(option.id));
        }
      }
    }),
    RUNS,
  );
});

test('[ED1] any edits leave everything unique, within the limits, and with the options that its type requires', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const quiz = run(list);
      const ids = all(quiz);
      expect(new Set(ids).size).toBe(ids.length);
      expect(EditedQuizShape.safeParse(quiz).success).toBe(true);
      for (const { type: kind, options, details } of quiz.questions) {
        const range = rulesOf(kind).options ?? { min: 0, max: 0, isMarked: false };
        expect(options.length).toBeGreaterThanOrEqual(range.min);
        expect(options.length).toBeLessThanOrEqual(range.max);
        const correct = options.filter((option) => option.isCorrect).length;
        if (kind !== 'multiple') expect(correct).toBe(range.isMarked ? 1 : 0);
        expect(Object.keys(details)).toEqual(formOf(kind).fields.map(({ name }) => name));
        if (kind === 'boolean') expect(options.map((option) => option.text)).toEqual(['True', 'False']);
      }
    }),
    RUNS,
  );
});

test('[ED29] whatever is written, one undo or the change back restores a question whose type was changed', () => {
  fc.assert(
    fc.property(wishes, place, type, (list, at, to) => {
      const quiz = { ...run(list), replaced: [] };
      const question = quiz.questions[at];
      if (!question) return;
      const { id } = question;
      const changed = edit(quiz, { kind: 'change-type', id, type: to });
      const back = edit(
        changed,
        changed.replaced.length > 0 ? { kind: 'undo-type', id } : { kind: 'change-type', id, type: question.type },
      );
      expect(contentOf(back.questions[at])).toEqual(contentOf(question));
      expect(back.replaced).toEqual([]);
    }),
    RUNS,
  );
});

test('[ED29] after any changes of type, every text is still in the question or comes back with its undo', () => {
  fc.assert(
    fc.property(wishes, place, fc.array(type, { minLength: 1, maxLength: 5 }), (list, at, types) => {
      const quiz = { ...run(list), replaced: [] };
      const question = quiz.questions[at];
      if (!question) return;
      const { id } = question;
      const changed = types.reduce<EditedQuiz>(
        (before, to) => edit(before, { kind: 'change-type', id, type: to }),
        quiz,
      );
      const kept = [changed.questions[at], changed.replaced.find((one) => one.id === id)].flatMap(textsOf);
      for (const text of textsOf(question)) expect(kept).toContain(text);
    }),
    RUNS,
  );
});

function contentOf(question: EditedQuestion | undefined) {
  if (!question) return null;
  const options = question.options.map(({ text, isCorrect }) => [text, isCorrect]);
  return [question.type, question.text, options, question.details];
}

function textsOf(question: EditedQuestion | undefined): string[] {
  if (!question) return [];
  const lines = Object.values(question.details).flatMap((typed) => typed.split('\n'));
  const texts = question.type === 'boolean' ? [] : question.options.map(({ text }) => text);
  return [...texts, ...lines].map((text) => text.trim()).filter((text) => text !== '' && text !== '1' && text !== '5');
}

test('[ED10] the focus goes to something that exists after the edit', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      run(list, (before, action, after) => {
        const anchor = focusAfter(before, action, after);
        if (anchor === null || anchor === anchors.undo) return;
        expect(all(after).some((id) => anchor.includes(id))).toBe(true);
      });
    }),
    RUNS,
  );
});

test('[ED11] a button sends its edit and the server reads it', () => {
  const id = fc.stringMatching(/^[\w-]{1,30}$/);
  const step = fc.constantFrom('up' as const, 'down' as const);
  const press = fc.oneof(
    fc.record({ kind: fc.constant('add-question' as const), type }),
    fc.record({ kind: fc.constant('change-type' as const), id, type }),
    fc.record({ kind: fc.constant('undo-delete' as const) }),
    fc.record({ kind: fc.constant('undo-type' as const), id }),
    fc.record({
      kind: fc.constantFrom('duplicate-question' as const, 'delete-question' as const, 'add-option' as const),
      id,
    }),
    fc.record({ kind: fc.constant('move-question' as const), id, to: step }),
    fc.record({ kind: fc.constant('move-option' as const), id, option: id, to: step }),
    fc.record({ kind: fc.constant('delete-option' as const), id, option: id }),
  );
  fc.assert(
    fc.property(press, (one) => {
      expect(readPressed(toPressed(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (anything) => {
      const read = readPressed(anything);
      if (read) expect(['add', 'change', 'undo', 'duplicate', 'delete', 'move']).toContain(read.kind.split('-')[0]);
    }),
  );
});
