import { expect, test } from 'vitest';
import { findTemplate, starter, templateCards, templates } from '#app/content/templates.ts';
import { parseAs } from '#app/contract/parse.ts';
import { QuizDraft } from '#app/contract/quiz.ts';
import { gapsOf } from '#app/core/editing/gaps.ts';
import { toEdited } from '#app/core/editing/quiz.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';

const all = [starter, ...templates];

test.each(all.map((template) => [template.id, template] as const))(
  '[TE1] %s is complete: 5 to 8 questions, each with the options and correct ones of its type',
  (_, { title, seconds, questions }) => {
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(questions.length).toBeLessThanOrEqual(8);
    const parsed = parseAs(QuizDraft, { title, defaultTimeLimit: seconds, questions, status: 'active' });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    expect(parsed.value.defaultTimeLimit).toBe(seconds);
    const stored = parsed.value.questions.map((question, index) => ({
      ...question,
      id: `q${index}`,
      timeLimit: seconds,
      points: 100,
      image: null,
      sound: null,
      options: question.options.map((option, at) => ({ ...option, image: null, id: `q${index}o${at}` })),
    }));
    expect(gapsOf(toEdited(parsed.value, stored))).toEqual([]);
  },
);

test('[TE1] a number of questions in a description is the one that is counted beside it', () => {
  const words = ['Five', 'Six', 'Seven', 'Eight'];
  const said = all.flatMap(({ id, about, questions }) => {
    const count = words.indexOf(about.split(' ')[0] ?? '') + 5;
    return count < 5 ? [] : [[id, count, questions.length]];
  });
  expect(said.length).toBeGreaterThan(4);
  for (const [id, count, counted] of said) expect(count, String(id)).toBe(counted);
});

test('[TE1] a template names each option once, and no position gives the answer away', () => {
  for (const { id, questions } of all) {
    const places = questions.flatMap(({ type, text, options }) => {
      const texts = options.map((option) => option.text);
      expect(new Set(texts).size, `${id}: ${text}`).toBe(texts.length);
      return type === 'single' ? [options.findIndex((option) => option.isCorrect)] : [];
    });
    if (places.length > 2) expect(new Set(places).size, id).toBeGreaterThan(1);
  }
});

test('[TE1] there are eight templates with ids of their own, and together they use every type', () => {
  expect(templates).toHaveLength(8);
  expect(new Set(all.map(({ id }) => id)).size).toBe(9);
  expect(new Set(templates.flatMap(({ questions }) => questions.map(({ type }) => type))).size).toBe(
    QUESTION_TYPES.length,
  );
  for (const template of all) expect(findTemplate(template.id)).toBe(template);
  expect(findTemplate('none')).toBeNull();
  expect(templateCards()[0]).toEqual({
    id: 'ice-breaker',
    name: 'Ice breaker',
    about: templates[0]?.about,
    questionCount: 6,
  });
});
