import { expect, test } from 'vitest';
import { helpFaq } from '#app/content/help.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { mostOptions, rulesOf } from '#app/core/questions/registry.ts';

test('[S2.123] the FAQ names every question type that the editor offers, and how many answers they have', () => {
  const answer = helpFaq.find(({ question }) => question === 'Which question types are there?')?.answer ?? '';
  for (const type of QUESTION_TYPES) expect(answer.toLowerCase()).toContain(rulesOf(type).label.toLowerCase());
  expect([QUESTION_TYPES.length, answer]).toEqual([10, expect.stringMatching(/^Ten: /)]);
  expect([mostOptions('single'), mostOptions('poll'), mostOptions('order')]).toEqual([5, 8, 8]);
  expect(answer).toContain('2 to 5 answers (up to 8 in polls and ordering)');
});
