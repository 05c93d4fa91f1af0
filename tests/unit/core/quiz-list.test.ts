import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DashboardQuery, FIRST_QUERY, QUIZ_SORTS, STATUS_FILTERS } from '#app/core/dashboard-query.ts';
import { toPage } from '#app/core/paging.ts';
import { type ListedQuiz, selectQuizzes, toFigures } from '#app/core/quiz-list.ts';

const quiz = (changed: Partial<ListedQuiz>): ListedQuiz => ({
  id: 'a',
  title: 'Capitals',
  status: 'draft',
  accessCode: '000000',
  createdAt: '2026-01-01T00:00:00.000Z',
  questionCount: 0,
  isRunning: false,
  tags: [],
  ...changed,
});

const titled = (...titles: string[]) =>
  titles.map((title, index) =>
    quiz({
      id: title,
      title,
      accessCode: String(index).padStart(6, '1'),
      createdAt: `2026-01-0${9 - index}T00:00:00.000Z`,
    }),
  );

const titlesFound = (quizzes: ListedQuiz[], asked: Partial<DashboardQuery>) =>
  selectQuizzes(quizzes, { ...FIRST_QUERY, ...asked }).rows.map(({ title }) => title);

describe('[DA6] a search', () => {
  test.each([
    ['river', ['Rivers of Europe']],
    ['EUROPE', ['Rivers of Europe', 'Capitals of Europe']],
    ['europe capitals', ['Capitals of Europe']],
    ['okologie', ['Ökologie']],
    ['ÖKOLOGIE', ['Ökologie']],
    ['quiz 12', ['Quiz １２']],
    ['istanbul', ['İstanbul']],
    ['  ', ['Rivers of Europe', 'Capitals of Europe', 'Ökologie', 'Quiz １２', 'İstanbul']],
    ['%', []],
    ['.*', []],
    ['111 113', ['Quiz １２']],
  ])('%j', (search, found) => {
    const quizzes = titled('Rivers of Europe', 'Capitals of Europe', 'Ökologie', 'Quiz １２', 'İstanbul');
    expect(titlesFound(quizzes, { search })).toEqual(found);
  });

  test('a search and a filter both apply', () => {
    const quizzes = [quiz({ id: '1', title: 'A', status: 'active' }), quiz({ id: '2', title: 'A' })];
    expect(selectQuizzes(quizzes, { ...FIRST_QUERY, search: 'a', status: 'active' }).rows.map(({ id }) => id)).toEqual([
      '1',
    ]);
  });
});

describe('[DA7] the order', () => {
  test('by name: numbers by value, capitals and accents beside their letters', () => {
    const quizzes = titled('Quiz 10', 'apple', 'Quiz 9', 'Äpfel', 'Zoo', 'Banana');
    const names = ['Äpfel', 'apple', 'Banana', 'Quiz 9', 'Quiz 10', 'Zoo'];
    expect(titlesFound(quizzes, { sort: 'name' })).toEqual(names);
    expect(titlesFound(quizzes, { sort: '-name' })).toEqual(names.toReversed());
  });

  test('by status: from draft to completed, unknown ones last', () => {
    const quizzes = ['completed', 'archived', 'draft', 'active'].map((status, index) =>
      quiz({ id: status, title: status, status, createdAt: `2026-01-0${index + 1}T00:00:00.000Z` }),
    );
    expect(titlesFound(quizzes, { sort: 'status' })).toEqual(['draft', 'active', 'completed', 'archived']);
    expect(titlesFound(quizzes, { sort: '-status' })).toEqual(['archived', 'completed', 'active', 'draft']);
  });

  test('equal ones are newest first, in either direction', () => {
    const quizzes = [1, 3, 2].map((day) => quiz({ title: `${day}`, createdAt: `2026-01-0${day}T00:00:00.000Z` }));
    for (const sort of ['questions', '-questions', 'status', '-status', '-date'] as const) {
      expect(titlesFound(quizzes, { sort }), sort).toEqual(['3', '2', '1']);
    }
    expect(titlesFound(quizzes, { sort: 'date' })).toEqual(['1', '2', '3']);
  });
});

const anyQuizzes = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 8 }),
    title: fc.string({ maxLength: 12, unit: 'grapheme' }),
    status: fc.constantFrom('draft', 'active', 'completed', 'archived'),
    accessCode: fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0')),
    createdAt: fc.integer({ min: 0, max: 50 }).map((day) => new Date(day * 86_400_000).toISOString()),
    questionCount: fc.integer({ min: 0, max: 5 }),
    isRunning: fc.boolean(),
    tags: fc.subarray(['7b', 'Biology']),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
);

test('[DA7] [DA8] the pages hold every matching quiz once, in one order, 25 a page', () => {
  const asked = fc.record({
    search: fc.constantFrom('', 'a', '1'),
    status: fc.constantFrom(...STATUS_FILTERS),
    tags: fc.subarray(['7b', 'Biology', 'nobody']),
    sort: fc.constantFrom(...QUIZ_SORTS),
  });
  fc.assert(
    fc.property(anyQuizzes, asked, (quizzes, { search, status, tags, sort }) => {
      const pageOf = (page: number) => selectQuizzes(quizzes, { tab: 'created', search, status, tags, sort, page });
      const { found, pages } = pageOf(1);
      const all = Array.from({ length: pages }, (_, index) => pageOf(index + 1));
      const rows = all.flatMap((page) => page.rows);
      expect(rows).toHaveLength(found);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(found);
      expect(all.slice(0, -1).every((page) => page.rows.length === 25)).toBe(true);
      const backwards = selectQuizzes(quizzes.toReversed(), { tab: 'created', search, status, tags, sort, page: 1 });
      expect(backwards.rows).toEqual(all[0]?.rows);
      expect(pageOf(pages + 7)).toEqual(all.at(-1));
    }),
  );
});

test('[DA8] there is always a page', () => {
  expect(toPage({ wanted: 3, found: 0 })).toEqual({ page: 1, pages: 1 });
  expect(toPage({ wanted: 1, found: 25 })).toEqual({ page: 1, pages: 1 });
  expect(toPage({ wanted: 9, found: 26 })).toEqual({ page: 2, pages: 2 });
});

test('[DA2] [S9.26] the average is the rounded mean, 0 if there is none', () => {
  const quizzes = ['draft', 'active', 'active', 'completed', 'archived'].map((status) => ({ status }));
  expect(toFigures(quizzes, { count: 3, totalScore: 500 })).toEqual({
    created: 5,
    active: 2,
    participated: 3,
    averageScore: 167,
  });
  const averageOf = (count: number, totalScore: number) => toFigures([], { count, totalScore }).averageScore;
  expect([averageOf(0, 0), averageOf(2, 5), averageOf(2, -5), averageOf(3, -1)]).toEqual([0, 3, -3, 0]);
});
