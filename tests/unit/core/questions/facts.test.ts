import { expect, test } from 'vitest';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { isAnswered, isScored } from '#app/core/questions/facts.ts';
import { rulesOf } from '#app/core/questions/registry.ts';

test.each(QUESTION_TYPES)('[QT70] what phones know of %s is what its rules say', (type) => {
  expect([isScored(type), isAnswered(type)]).toEqual([rulesOf(type).isScored, rulesOf(type).isAnswered]);
});
