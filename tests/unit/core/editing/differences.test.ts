import { expect, test } from 'vitest';
import { differences } from '#app/core/editing/differences.ts';
import { edit } from '#app/core/editing/edit.ts';
import { type EditedQuiz, newQuiz } from '#app/core/editing/quiz.ts';

const two: EditedQuiz = [
  { kind: 'add-question', type: 'single' } as const,
  { kind: 'add-question', type: 'boolean' } as const,
].reduce(edit, newQuiz());
const [first, second] = two.questions;
if (!first || !second) throw new Error('There are no questions');

test('[ED16] two versions with the same content have no differences', () => {
  expect(differences(two, { ...two, deleted: { question: first, place: 0 } })).toEqual([]);
});

test('[ED16] different settings are listed in words', () => {
  const stored = edit(two, { kind: 'set', change: { title: 'Capitals', showCounts: true, leaderboard: 'never' } });
  expect(differences(two, stored)).toEqual([
    { what: 'Title', mine: null, stored: 'Capitals' },
    { what: 'Show counts on the wall', mine: 'Off', stored: 'On' },
    { what: 'Leaderboard for players', mine: 'Always', stored: 'Never' },
  ]);
});

test('[ED16] different questions are listed field by field, and options with what is correct', () => {
  const option = first.options[1]?.id ?? '';
  const stored = [
    { kind: 'write', id: first.id, change: { text: 'Why?', timeLimit: '60' } } as const,
    { kind: 'mark-correct', id: first.id, option, isCorrect: true } as const,
  ].reduce(edit, two);
  expect(differences(two, stored)).toEqual([
    { what: 'Question 1, text', mine: 'New question', stored: 'Why?' },
    { what: 'Question 1, seconds', mine: '30', stored: '60' },
    {
      what: 'Question 1, options',
      mine: 'Option 1 (correct) · Option 2 · Option 3 · Option 4',
      stored: 'Option 1 · Option 2 (correct) · Option 3 · Option 4',
    },
  ]);
});

test('[ED16] questions in only one version and a changed order are listed', () => {
  const mine = edit(two, { kind: 'delete-question', id: first.id });
  const theirs = edit(two, { kind: 'delete-question', id: second.id });
  expect(differences(mine, theirs)).toEqual([
    { what: 'Question 1, only yours', mine: 'New question', stored: null },
    { what: 'Question 1, only stored', mine: null, stored: 'New question' },
  ]);
  expect(differences(two, edit(two, { kind: 'move-question', id: first.id, to: 'down' }))).toEqual([
    { what: 'Order of the questions', mine: '1, 2', stored: '2, 1' },
  ]);
});

test('[ED32] [ED16] the fields of a type are compared in words, also where the types differ', () => {
  const text = edit(newQuiz(), { kind: 'add-question', type: 'text' });
  const write = (name: string, to: string) => ({ kind: 'write-detail', id: 'n1', name, text: to }) as const;
  const mine = [write('accepted', 'Paris\nPaname'), write('typos', 'on')].reduce(edit, text);
  expect(differences(mine, text)).toEqual([
    { what: 'Question 1, accepted answers', mine: 'Paris · Paname', stored: null },
    { what: 'Question 1, forgive one typo', mine: 'On', stored: 'Off' },
  ]);
  const stored = edit(mine, { kind: 'change-type', id: 'n1', type: 'words' });
  expect(differences(mine, stored)).toContainEqual({
    what: 'Question 1, answers from each player',
    mine: null,
    stored: '1',
  });
});
