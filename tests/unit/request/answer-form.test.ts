import { expect, test } from 'vitest';
import { answerIn, problemIn, queryAfterRefusal } from '#app/request/answer-form.ts';

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test.each<[string, [string, string][], object]>([
  [
    'picks',
    [
      ['option', 'a'],
      ['option', 'b'],
    ],
    { optionIds: ['a', 'b'] },
  ],
  ['a typed text', [['value', 'Paris']], { optionIds: [], value: 'Paris' }],
  [
    'words',
    [
      ['word', 'sea'],
      ['word', ''],
    ],
    { optionIds: [], value: ['sea', ''] },
  ],
  [
    'an order',
    [
      ['place.a', '2'],
      ['place.b', '3'],
      ['place.c', '1'],
    ],
    { optionIds: [], value: ['c', 'a', 'b'] },
  ],
])('[QT76] a form without scripts carries %s', (_what, fields, value) => {
  expect(answerIn(formOf(...fields))).toEqual({ ok: true, value });
});

test('[QT76] two items in one place, and an empty field, are no answer; what was chosen comes back with the reason', () => {
  const twice = formOf(['place.a', '1'], ['place.b', '1']);
  expect(answerIn(twice)).toMatchObject({ ok: false, reason: 'same_place' });
  expect(answerIn(formOf(['value', ' ']))).toMatchObject({ ok: false, reason: 'no_value' });
  expect(answerIn(formOf())).toMatchObject({ ok: false, reason: 'no_option' });
  const query = queryAfterRefusal(twice, 'same_place');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    'place.a': '1',
    'place.b': '1',
    problem: 'same_place',
  });
  expect(problemIn(`http://x/${query}`)).not.toBeNull();
  expect(problemIn('http://x/?problem=not_yours')).toBeNull();
});
