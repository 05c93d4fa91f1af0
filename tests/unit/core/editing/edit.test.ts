import { describe, expect, test } from 'vitest';
import { droppedBetween } from '#app/core/editing/dropped.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { type EditedQuestion, type EditedQuiz, newQuiz, toSaved } from '#app/core/editing/quiz.ts';
import { nameOfOption, optionTextOr } from '#app/core/editing/unwritten.ts';
import type { QuestionType } from '#app/core/question.ts';

function quizAfter(...actions: Edit[]): EditedQuiz {
  return actions.reduce(edit, newQuiz());
}

const add = (type: QuestionType): Edit => ({ kind: 'add-question', type });

function only({ questions }: EditedQuiz): EditedQuestion {
  const [question] = questions;
  if (!question || questions.length !== 1) throw new Error(`There are ${questions.length} questions`);
  return question;
}

/** Its options as they are saved, the correct ones with a star. */
function optionsOf(question: EditedQuestion): string[] {
  return question.options.map(({ text, isCorrect }, index) => {
    const saved = optionTextOr(text, index, question);
    return isCorrect ? `*${saved}` : saved;
  });
}

/** The quiz with every option's text written, so that a moved option can be recognised. */
function named(quiz: EditedQuiz): EditedQuiz {
  const questions = quiz.questions.map((question) => ({
    ...question,
    options: question.options.map((option, index) => ({ ...option, text: option.text || nameOfOption(index) })),
  }));
  return { ...quiz, questions };
}

const FOUR = ['*Option 1', 'Option 2', 'Option 3', 'Option 4'];

describe('a new question', () => {
  test.each([
    ['single', FOUR],
    ['multiple', FOUR],
    ['boolean', ['*True', 'False']],
  ] as const)('[ED2] [S4.30] of type %s has its options and text', (type, options) => {
    const question = only(quizAfter(add(type)));
    expect(question).toMatchObject({ text: '', type, timeLimit: '30', points: '100', funFact: '' });
    expect(optionsOf(question)).toEqual(options);
    expect(toSaved(quizAfter(add(type))).questions[0]?.text).toBe('New question');
  });

  test("[ED2] [S4.30] has the quiz's time and points, and comes last", () => {
    const quiz = quizAfter(
      add('single'),
      { kind: 'set', change: { defaultTimeLimit: '45', defaultPoints: '250' } },
      add('boolean'),
    );
    expect(quiz.questions.map(({ timeLimit, points, type }) => [timeLimit, points, type])).toEqual([
      ['30', '100', 'single'],
      ['45', '250', 'boolean'],
    ]);
  });

  test('[ED2] gets the standard values where the quiz has no valid ones', () => {
    const question = only(
      quizAfter({ kind: 'set', change: { defaultTimeLimit: '', defaultPoints: '5' } }, add('single')),
    );
    expect(question).toMatchObject({ timeLimit: '30', points: '100' });
  });

  test('[ED1] is not added beyond 200', () => {
    const full = Array.from({ length: 200 }, () => add('boolean')).reduce(edit, newQuiz());
    expect(edit(full, add('single'))).toBe(full);
    expect(edit(full, { kind: 'duplicate-question', id: full.questions[3]?.id ?? '' })).toBe(full);
    const one = edit(full, { kind: 'delete-question', id: full.questions[3]?.id ?? '' });
    const filled = edit(one, add('single'));
    expect(edit(filled, { kind: 'undo-delete' })).toBe(filled);
  });
});

describe('another type', () => {
  const changed = (from: QuestionType, to: QuestionType, ...before: Edit[]) => {
    const quiz = named(quizAfter(add(from), ...before));
    return optionsOf(only(edit(quiz, { kind: 'change-type', id: only(quiz).id, type: to })));
  };
  const id = only(quizAfter(add('single'))).id;
  const [first, second, third] = only(quizAfter(add('multiple'))).options.map((option) => option.id);
  const mark = (option: string | undefined, isCorrect: boolean): Edit => ({
    kind: 'mark-correct',
    id,
    option: option ?? '',
    isCorrect,
  });

  test('[ED3] [S4.25] boolean replaces the options with True (correct) and False', () => {
    expect(changed('single', 'boolean')).toEqual(['*True', 'False']);
    expect(changed('multiple', 'boolean')).toEqual(['*True', 'False']);
  });

  test('[ED3] [S4.26] from boolean, four options appear, the first correct', () => {
    expect(changed('boolean', 'single')).toEqual(FOUR);
    expect(changed('boolean', 'multiple')).toEqual(FOUR);
  });

  test('[ED3] from multiple to single, only the first correct one stays correct', () => {
    const all = changed('multiple', 'single', mark(first, false), mark(second, true), mark(third, true));
    expect(all).toEqual(['Option 1', '*Option 2', 'Option 3', 'Option 4']);
  });

  test('[ED3] from multiple without a correct option to single, the first becomes correct', () => {
    expect(changed('multiple', 'single', mark(first, false))).toEqual(FOUR);
  });

  test('[ED3] from single to multiple, or to the same type, everything stays', () => {
    expect(changed('single', 'multiple', mark(second, true))).toEqual([
      'Option 1',
      '*Option 2',
      'Option 3',
      'Option 4',
    ]);
    const quiz = quizAfter(add('boolean'));
    expect(edit(quiz, { kind: 'change-type', id: only(quiz).id, type: 'boolean' })).toBe(quiz);
  });

  const written = (type: QuestionType) => {
    const quiz = quizAfter(add(type));
    const texts = ['Ada', 'Bob', 'Cat', 'Dan'];
    const options = only(quiz).options.map((option, index) => ({ ...option, text: texts[index] ?? '' }));
    return { ...quiz, questions: [{ ...only(quiz), options }] };
  };
  const to = (type: QuestionType): Edit => ({ kind: 'change-type', id, type });

  test.each([
    ['single', 'poll', ['Ada', 'Bob', 'Cat', 'Dan']],
    ['multiple', 'order', ['Ada', 'Bob', 'Cat', 'Dan']],
    ['order', 'single', ['*Ada', 'Bob', 'Cat', 'Dan']],
    ['poll', 'multiple', ['*Ada', 'Bob', 'Cat', 'Dan']],
    ['poll', 'slide', []],
    ['slide', 'poll', ['Option 1', 'Option 2', 'Option 3', 'Option 4']],
  ] as const)('[ED28] from %s to %s the options are %s', (from, type, options) => {
    expect(optionsOf(only(edit(written(from), to(type))))).toEqual(options);
  });

  test('[ED28] of eight options, five fit single choice: empty ones go first', () => {
    const many = Array.from({ length: 4 }, (): Edit => ({ kind: 'add-option', id })).reduce(edit, written('poll'));
    const eighth = only(many).options[7]?.id ?? '';
    const quiz = edit(many, { kind: 'write-option', id, option: eighth, text: 'Eve' });
    expect(optionsOf(only(edit(quiz, to('single'))))).toEqual(['*Ada', 'Bob', 'Cat', 'Dan', 'Eve']);
  });

  test('[ED28] right options become accepted answers and wrong ones refused answers, and back', () => {
    const quiz = edit(written('multiple'), mark(second, true));
    const typed = edit(quiz, to('text'));
    expect(only(typed)).toMatchObject({
      options: [],
      details: { accepted: 'Ada\nBob', refused: 'Cat\nDan', typos: '' },
    });
    expect(optionsOf(only(edit(typed, to('multiple'))))).toEqual(['*Ada', '*Bob', 'Cat', 'Dan']);
  });

  test('[ED29] trying types out loses nothing: each is made from what was written', () => {
    const tried = (['number', 'words', 'slide', 'order'] as const).map(to).reduce(edit, written('single'));
    expect(optionsOf(only(tried))).toEqual(['Ada', 'Bob', 'Cat', 'Dan']);
    expect(tried.replaced).toEqual([]);
  });

  test('[ED29] an undo brings back what was left out and keeps the text; a second undo what was typed since', () => {
    const number = [
      to('number'),
      { kind: 'write-detail', id, name: 'value', text: '42' },
      { kind: 'write', id, change: { text: 'How many?' } },
    ] satisfies Edit[];
    const typed = number.reduce(edit, written('single'));
    const [before] = typed.replaced;
    expect(before && droppedBetween(before, only(typed))).toEqual(['Ada', 'Bob', 'Cat', 'Dan']);
    const undone = edit(typed, { kind: 'undo-type', id });
    expect(only(undone)).toMatchObject({ type: 'single', text: 'How many?' });
    expect(optionsOf(only(undone))).toEqual(['*Ada', 'Bob', 'Cat', 'Dan']);
    expect(only(edit(undone, { kind: 'undo-type', id })).details.value).toBe('42');
  });

  test('[ED29] marks and a fun fact that the new type lacks are named', () => {
    const quiz = edit(written('multiple'), mark(second, true));
    const poll = edit(quiz, to('poll'));
    expect(droppedBetween(only(quiz), only(poll))).toEqual(['Ada is correct', 'Bob is correct']);
    const fact = edit(quizAfter(add('poll')), {
      kind: 'write',
      id,
      change: { funFact: 'Octopuses have three hearts' },
    });
    const slide = edit(fact, to('slide'));
    expect(droppedBetween(only(fact), only(slide))).toEqual(['Octopuses have three hearts']);
    expect(toSaved(slide).questions[0]).toMatchObject({ timeLimit: null, points: null, funFact: '' });
  });

  test('[ED30] points and time of a type that has none are not sent, and are there again with the next type', () => {
    const quiz = edit(written('single'), { kind: 'write', id, change: { points: '500', timeLimit: 'soon' } });
    const slide = edit(quiz, to('slide'));
    expect(toSaved(slide).questions[0]).toMatchObject({ timeLimit: null, points: null });
    expect(only(edit(slide, to('single')))).toMatchObject({ points: '500', timeLimit: 'soon' });
  });

  test('[ED3] a boolean question without its two options gets them', () => {
    const quiz = quizAfter(add('boolean'));
    const broken = { ...quiz, questions: quiz.questions.map((question) => ({ ...question, options: [] })) };
    const whole = edit(broken, { kind: 'change-type', id: only(quiz).id, type: 'boolean' });
    expect(optionsOf(only(whole))).toEqual(['*True', 'False']);
  });
});

describe('options', () => {
  const single = named(quizAfter(add('single')));
  const multiple = named(quizAfter(add('multiple')));
  const boolean = quizAfter(add('boolean'));
  const at = (quiz: EditedQuiz, place: number) => ({ id: only(quiz).id, option: only(quiz).options[place]?.id ?? '' });

  test('[ED5] [S4.27] single: the marked one is the only correct one, and cannot be unmarked', () => {
    const marked = edit(single, { kind: 'mark-correct', ...at(single, 2), isCorrect: true });
    expect(optionsOf(only(marked))).toEqual(['Option 1', 'Option 2', '*Option 3', 'Option 4']);
    expect(edit(marked, { kind: 'mark-correct', ...at(single, 2), isCorrect: false })).toBe(marked);
  });

  test('[ED5] boolean: the same', () => {
    const marked = edit(boolean, { kind: 'mark-correct', ...at(boolean, 1), isCorrect: true });
    expect(optionsOf(only(marked))).toEqual(['True', '*False']);
  });

  test('[ED5] [S4.28] multiple: each is marked independently', () => {
    const two = edit(multiple, { kind: 'mark-correct', ...at(multiple, 1), isCorrect: true });
    expect(optionsOf(only(two))).toEqual(['*Option 1', '*Option 2', 'Option 3', 'Option 4']);
    const one = edit(two, { kind: 'mark-correct', ...at(multiple, 0), isCorrect: false });
    expect(optionsOf(only(one))).toEqual(['Option 1', '*Option 2', 'Option 3', 'Option 4']);
  });

  test("[ED4] [S4.29] a new one is named 'Option {n}' and is incorrect; there is never a sixth", () => {
    const five = edit(single, { kind: 'add-option', id: only(single).id });
    expect(optionsOf(only(five))).toEqual([...FOUR, 'Option 5']);
    expect(edit(five, { kind: 'add-option', id: only(five).id })).toBe(five);
  });

  test('[ED6] [S4.31] [S4.34] deleting the correct one makes the first correct', () => {
    const left = edit(single, { kind: 'delete-option', ...at(single, 0) });
    expect(optionsOf(only(left))).toEqual(['*Option 2', 'Option 3', 'Option 4']);
  });

  test('[ED6] deleting another one leaves the correct ones unchanged', () => {
    const left = edit(single, { kind: 'delete-option', ...at(single, 3) });
    expect(optionsOf(only(left))).toEqual(['*Option 1', 'Option 2', 'Option 3']);
  });

  test('[ED1] [S4.32] two always remain', () => {
    const three = edit(single, { kind: 'delete-option', ...at(single, 3) });
    const two = edit(three, { kind: 'delete-option', ...at(single, 2) });
    expect(optionsOf(only(two))).toEqual(['*Option 1', 'Option 2']);
    expect(edit(two, { kind: 'delete-option', ...at(two, 0) })).toBe(two);
  });

  test('[ED1] [S4.33] True and False cannot be edited, added to, moved or deleted', () => {
    const { id } = only(boolean);
    const first = at(boolean, 0);
    expect(edit(boolean, { kind: 'add-option', id })).toBe(boolean);
    expect(edit(boolean, { kind: 'write-option', ...first, text: 'Maybe' })).toBe(boolean);
    expect(edit(boolean, { kind: 'move-option', ...first, to: 'down' })).toBe(boolean);
    expect(edit(boolean, { kind: 'delete-option', ...first })).toBe(boolean);
  });

  test('[ED8] they move by one step or to a position', () => {
    const down = edit(single, { kind: 'move-option', ...at(single, 0), to: 'down' });
    expect(optionsOf(only(down))).toEqual(['Option 2', '*Option 1', 'Option 3', 'Option 4']);
    const last = edit(single, { kind: 'move-option', ...at(single, 0), to: 99 });
    expect(optionsOf(only(last))).toEqual(['Option 2', 'Option 3', 'Option 4', '*Option 1']);
  });
});

describe('the list', () => {
  const three = quizAfter(add('single'), add('multiple'), add('boolean'));
  const types = ({ questions }: EditedQuiz) => questions.map(({ type }) => type).join(' ');
  const id = (place: number) => three.questions[place]?.id ?? '';

  test('[ED8] [S2.72] [S4.34] questions move up, down, and to a position', () => {
    expect(types(edit(three, { kind: 'move-question', id: id(2), to: 'up' }))).toBe('single boolean multiple');
    expect(types(edit(three, { kind: 'move-question', id: id(0), to: 'down' }))).toBe('multiple single boolean');
    expect(types(edit(three, { kind: 'move-question', id: id(0), to: 2 }))).toBe('multiple boolean single');
    expect(edit(three, { kind: 'move-question', id: id(0), to: 'up' })).toBe(three);
    expect(edit(three, { kind: 'move-question', id: id(2), to: 'down' })).toBe(three);
  });

  test('[ED8] a deleted question comes back unchanged to its position', () => {
    const two = edit(three, { kind: 'delete-question', id: id(1) });
    expect(types(two)).toBe('single boolean');
    const whole = edit(two, { kind: 'undo-delete' });
    expect(whole.questions).toEqual(three.questions);
    expect(edit(whole, { kind: 'undo-delete' })).toBe(whole);
  });

  test('[ED8] a copy follows its original, with a new id', () => {
    const four = edit(three, { kind: 'duplicate-question', id: id(1) });
    expect(types(four)).toBe('single multiple multiple boolean');
    const [, original, copy] = four.questions;
    expect(copy).toMatchObject({ text: original?.text, points: original?.points });
    const ids = four.questions.flatMap((question) => [question.id, ...question.options.map((option) => option.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[ED8] a new item never takes the id of one that an undo may bring back', () => {
    const two = edit(three, { kind: 'delete-question', id: id(2) });
    const again = edit(edit(two, add('single')), { kind: 'undo-delete' });
    const ids = again.questions.flatMap((question) => [question.id, ...question.options.map((option) => option.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[ED1] a missing item cannot be edited', () => {
    expect(edit(three, { kind: 'write', id: 'gone', change: { text: 'x' } })).toBe(three);
    expect(edit(three, { kind: 'delete-question', id: 'gone' })).toBe(three);
    expect(edit(three, { kind: 'mark-correct', id: id(0), option: 'gone', isCorrect: true })).toBe(three);
  });
});
