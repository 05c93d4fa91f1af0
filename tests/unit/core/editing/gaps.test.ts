import { expect, test } from 'vitest';
import { anchorAt, anchors, questionAt } from '#app/core/editing/anchors.ts';
import { edit } from '#app/core/editing/edit.ts';
import { gapsOf, isUnfinished } from '#app/core/editing/gaps.ts';
import {
  type EditedQuestion,
  type EditedQuiz,
  isSameQuiz,
  newQuiz,
  pointsOf,
  secondsOf,
  toEdited,
  toSaved,
} from '#app/core/editing/quiz.ts';
import { rulesOf } from '#app/core/questions/registry.ts';

const question: EditedQuestion = {
  id: 'q1',
  text: 'Why?',
  type: 'single',
  timeLimit: '',
  points: '',
  funFact: '',
  options: [
    { id: 'o1', text: 'So', isCorrect: true },
    { id: 'o2', text: 'Not so', isCorrect: false },
  ],
  details: {},
};

function quizWith(...questions: EditedQuestion[]): EditedQuiz {
  const quiz = newQuiz();
  return { ...quiz, settings: { ...quiz.settings, title: 'Reasons' }, questions };
}

test('[ED7] a blank quiz lacks a title and a question, each with its place', () => {
  expect(gapsOf(newQuiz())).toEqual([
    { anchor: 'setting-title', message: 'Please enter a title' },
    { anchor: 'questions', message: 'Please add at least one question' },
  ]);
});

test('[ED7] a problem in a question names the exact field', () => {
  const options = [
    { id: 'o1', text: 'x'.repeat(301), isCorrect: false },
    { id: 'o2', text: ' ', isCorrect: false },
  ];
  const quiz = quizWith(question, {
    ...question,
    id: 'q2',
    timeLimit: '4',
    points: 'many',
    funFact: 'x'.repeat(501),
    options,
  });
  expect(gapsOf(quiz)).toEqual([
    { anchor: 'question-q2-timeLimit', message: 'The time of question 2 must be a whole number from 5 to 300' },
    { anchor: 'question-q2-points', message: 'The points of question 2 must be a whole number from 10 to 1000' },
    { anchor: 'question-q2-funFact', message: 'The fun fact of question 2 has more than 500 characters' },
    { anchor: 'option-o1', message: 'The option of question 2 has more than 300 characters' },
    { anchor: 'question-q2-options', message: 'Question 2 needs a correct option' },
    { anchor: 'option-o2', message: 'Option B of question 2 has no text' },
  ]);
  expect(quiz.questions.map(isUnfinished)).toEqual([false, true]);
});

test('[QT83] items of an order are called as in the editor', () => {
  const items = [
    { id: 'o1', text: 'Mercury', isCorrect: false },
    { id: 'o2', text: ' ', isCorrect: false },
  ];
  const messages = (options: typeof items) =>
    gapsOf(quizWith({ ...question, type: 'order', options })).map(({ message }) => message);
  expect(messages(items)).toEqual(['Item 2 of question 1 has no text']);
  expect(messages(items.slice(0, 1))).toEqual(['Question 1 needs 2 to 8 items']);
});

test('[ED26] whatever a question that is being written lacks counts as one gap, in its place', () => {
  const quiz = edit(quizWith({ ...question, text: '' }), { kind: 'add-question', type: 'single' });
  expect(gapsOf(quiz, 'n1').map(({ message }) => message)).toEqual([
    'Question 1 has no text',
    'Question 2 is not finished',
  ]);
  expect(gapsOf(quiz, 'n1')[1]?.anchor).toBe('question-n1-text');
  expect(gapsOf(quiz, 'gone')).toHaveLength(6);
  expect(gapsOf(quizWith(question), 'q1')).toEqual([]);
});

test('[ED23] a new question lacks its text and its options; a default text that comes back from the server does too', () => {
  const quiz = edit(quizWith(), { kind: 'add-question', type: 'single' });
  const messages = [
    'Question 1 has no text',
    'Option A of question 1 has no text',
    'Option B of question 1 has no text',
    'Option C of question 1 has no text',
    'Option D of question 1 has no text',
  ];
  expect(gapsOf(quiz).map(({ message }) => message)).toEqual(messages);
  const saved = toSaved(quiz).questions[0];
  expect([saved?.text, ...(saved?.options ?? []).map(({ text }) => text)]).toEqual([
    'New question',
    'Option 1',
    'Option 2',
    'Option 3',
    'Option 4',
  ]);
  const stored = { ...question, text: 'New question', timeLimit: 30, points: 100, options: saved?.options ?? [] };
  const back = toEdited({ ...quiz.settings, tags: [], defaultTimeLimit: 30, defaultPoints: 100 }, [stored]);
  expect([back.questions[0]?.text, ...(back.questions[0]?.options ?? []).map(({ text }) => text)]).toEqual(
    Array.from({ length: 5 }, () => ''),
  );
  expect(gapsOf(back)).toHaveLength(5);
});

test('[ED23] the name of any place counts, other texts and True and False do not', () => {
  const options = ['Option 4', ' Option 1 ', 'Option 10', 'option 2', 'Option 3 is best'].map((text, index) => ({
    id: `o${index}`,
    text,
    isCorrect: index === 0,
  }));
  expect(gapsOf(quizWith({ ...question, text: 'New questions', options })).map(({ anchor }) => anchor)).toEqual([
    'option-o0',
    'option-o1',
  ]);
  expect(gapsOf(edit(edit(quizWith(), { kind: 'add-question', type: 'boolean' }), write('Is it?')))).toEqual([]);
});

const write = (text: string) => ({ kind: 'write', id: 'n1', change: { text } }) as const;

test('[ED7] characters are code points, as they are for a save', () => {
  const emoji = '🙂'.repeat(200);
  expect(gapsOf(edit(quizWith(question), { kind: 'set', change: { title: emoji } }))).toEqual([]);
  expect(gapsOf(edit(quizWith(question), { kind: 'set', change: { title: `${emoji}!` } }))).toHaveLength(1);
});

test('[ED31] [ED7] what a type asks for is listed with its field, and counts once', () => {
  const start = edit(quizWith(), { kind: 'add-question', type: 'number' });
  const quiz = edit(start, write('How many?'));
  expect(gapsOf(quiz)).toEqual([{ anchor: 'question-n1-value', message: 'Question 1 needs the right number' }]);
  const typed = (name: string, text: string) => ({ kind: 'write-detail', id: 'n1', name, text }) as const;
  const wrong = [typed('value', 'many'), typed('tolerance', '-1')].reduce(edit, quiz);
  expect(gapsOf(wrong).map(({ anchor }) => anchor)).toEqual(['question-n1-value', 'question-n1-tolerance']);
  expect(wrong.questions.map(isUnfinished)).toEqual([true]);
  expect(gapsOf([typed('value', '٣٫٥'), typed('unit', 'km')].reduce(edit, quiz))).toEqual([]);
});

test('[ED31] an invalid time or number of points of a type without them is no gap', () => {
  const slide = { ...question, type: 'slide', options: [], timeLimit: '1', points: 'many' } as const;
  expect(gapsOf(quizWith(slide))).toEqual([]);
});

test('[ED32] every type goes through the editor state and back', () => {
  const given = {
    poll: { maxChoices: '2' },
    text: { accepted: 'Paris\nPaname', refused: 'Pairs', typos: 'on' },
    number: { value: '1.5', tolerance: '5', percent: 'on', closest: '', unit: 'km' },
    scale: { from: '0', steps: '11', low: 'No', high: 'Yes' },
    words: { count: '3' },
  };
  for (const [type, details] of Object.entries(given) as [keyof typeof given, Record<string, string>][]) {
    const quiz = quizWith({ ...question, type, options: [], details });
    const [saved] = toSaved(quiz).questions;
    if (!saved) throw new Error('There is no question');
    const rules = rulesOf(type);
    const [setup, key] = [rules.readSetup(saved.setup), rules.readKey(saved.key)];
    if (!setup.ok || !key.ok) throw new Error(`${type} cannot be read`);
    const stored = { ...saved, timeLimit: 30, points: 100, setup: setup.value, key: key.value };
    const again = toEdited({ ...quiz.settings, tags: [], defaultTimeLimit: 30, defaultPoints: 100 }, [stored]);
    expect(again.questions[0]?.details).toEqual(details);
  }
});

test('[ED12] a place named by a refusal is an element of the page', () => {
  const quiz = quizWith(question);
  expect(anchorAt(quiz, 'title')).toBe(anchors.setting('title'));
  expect(anchorAt(quiz, 'questions')).toBe(anchors.questions);
  expect(anchorAt(quiz, 'questions.0.text')).toBe('question-q1-text');
  expect(anchorAt(quiz, 'questions.0.options.1.text')).toBe('option-o2');
  expect(anchorAt(quiz, 'questions.0.options')).toBe('question-q1-options');
  expect(anchorAt(quiz, 'questions.0.order')).toBe('question-q1');
  expect(anchorAt(quiz, 'questions.0.key.tolerance')).toBe('question-q1');
  const number = quizWith({ ...question, type: 'number', options: [], details: { tolerance: '' } });
  expect(anchorAt(number, 'questions.0.key.tolerance')).toBe('question-q1-tolerance');
  expect(anchorAt(quiz, 'questions.7.text')).toBe('questions');
  expect(anchorAt(quiz, 'updatedAt')).toBeNull();
  expect(questionAt(quiz, 'option-o2')).toBe('q1');
  expect(questionAt(quiz, 'question-q1-up')).toBe('q1');
  expect(questionAt(quiz, 'setting-title')).toBeNull();
});

test('[ED2] [S5.7] empty time or points mean those of the quiz, or 30 and 100 where it has none', () => {
  const { settings } = quizWith();
  expect([secondsOf(question, settings), pointsOf(question, settings)]).toEqual([30, 100]);
  expect([
    secondsOf({ ...question, timeLimit: '12' }, settings),
    pointsOf({ ...question, points: '20' }, settings),
  ]).toEqual([12, 20]);
  expect(secondsOf(question, { ...settings, defaultTimeLimit: '90' })).toBe(90);
});

test('[ED12] a save sends numbers, nothing for empty fields, and non-numbers unchanged', () => {
  const saved = toSaved(quizWith({ ...question, timeLimit: ' 12 ', points: 'many' }, question));
  expect(saved.questions.map(({ timeLimit, points }) => [timeLimit, points])).toEqual([
    [12, 'many'],
    [null, null],
  ]);
});

test('[ED12] a stored quiz goes through the editor state and back unchanged', () => {
  const quiz = quizWith({ ...question, timeLimit: '20', points: '50' });
  const { questions, ...settings } = toSaved(quiz);
  const stored = questions.map((one) => ({ ...one, timeLimit: 20, points: 50 }));
  const again = toEdited({ ...settings, defaultTimeLimit: 30, defaultPoints: 100 }, stored);
  expect(isSameQuiz(again, quiz)).toBe(true);
  expect(isSameQuiz(again, edit(quiz, { kind: 'delete-question', id: 'q1' }))).toBe(false);
});
