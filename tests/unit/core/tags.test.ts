import { expect, test } from 'vitest';
import {
  asKnown,
  changeTags,
  checkTags,
  countByTag,
  countWith,
  hasTags,
  offersTags,
  renameTag,
  suggestTags,
  tagsIn,
  withSuggestion,
} from '#app/core/tags.ts';

const checked = (...typed: string[]) => {
  const result = checkTags(typed);
  return result.ok ? result.tags : result.message;
};

test('[TG1] tags are trimmed, lose a leading #, and count once whatever the case or width', () => {
  expect(checked('  7b ', '#Biology', '# exam  revision', '', ' \u200b ')).toEqual(['7b', 'Biology', 'exam revision']);
  expect(checked('Biology', 'biology', 'ＢＩＯＬＯＧＹ')).toEqual(['Biology']);
  expect(checked('e\u0301te\u0301', 'été')).toEqual(['été']);
});

test('[TG1] a tag that is too long, has a comma or hidden characters, or is the eleventh, is refused', () => {
  expect(checked('🦆'.repeat(30))).toEqual(['🦆'.repeat(30)]);
  expect(checked('🦆'.repeat(31))).toMatch(/30 characters/);
  expect(checked('a, b')).toMatch(/commas/);
  for (const bad of ['a\u202eb', 'a\u0007b', 'a\0b', 'a\ud800'])
    expect(checked(bad), JSON.stringify(bad)).toMatch(/hidden/);
  const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
  expect(checked(...ten, 'T3')).toEqual(ten);
  expect(checked(...ten, 'more')).toMatch(/at most 10/);
});

test('[TG5] a text is split at commas of any script', () => {
  expect(tagsIn('7b, Biology,,  exam ')).toEqual(['7b', 'Biology', 'exam']);
  expect(tagsIn('生物，試験、七年')).toEqual(['生物', '試験', '七年']);
  expect(tagsIn(' ')).toEqual([]);
});

test('[TG5] a suggestion completes what is being typed, else it is added', () => {
  const known = ['7a', '7b', 'Biology'];
  expect(suggestTags('7', known)).toEqual(['7a', '7b']);
  expect(withSuggestion('7', '7b')).toBe('7b');
  expect(suggestTags('7b, ', known)).toEqual(['7a', 'Biology']);
  expect(suggestTags('7b', known), 'complete').toEqual(['7a', 'Biology']);
  expect(withSuggestion('7b', 'Biology')).toBe('7b, Biology');
  expect(withSuggestion('7b, bio', 'Biology')).toBe('7b, Biology');
  expect(withSuggestion('7b, exam', 'Biology')).toBe('7b, exam, Biology');
  expect(withSuggestion('', '7a')).toBe('7a');
});

test('[TG1] a known tag keeps its first spelling', () => {
  expect(asKnown(['BIOLOGY', 'new'], ['Biology', 'biology', '7b'])).toEqual(['Biology', 'new']);
});

test('[TG4] tags are added at the end and removed whatever their case; without a change the list is the same', () => {
  const tags = ['7b', 'Biology'];
  expect(changeTags(tags, { add: ['exam', '7B'], remove: ['BIOLOGY'] })).toEqual(['7b', 'exam']);
  expect(changeTags(tags, { add: ['7b'], remove: ['none'] })).toBe(tags);
  const quizzes = [{ tags: ['7b', 'Biology'] }, { tags: ['7B'] }];
  expect(['7b', 'biology', 'exam'].map((tag) => countWith(tag, quizzes))).toEqual([2, 1, 0]);
});

test('[TG6] a renamed tag keeps its place, and becomes one with a tag of that name', () => {
  expect(renameTag(['a', 'Phys', 'b'], { from: 'phys', to: 'Physics' })).toEqual(['a', 'Physics', 'b']);
  expect(renameTag(['Physics', 'Phys'], { from: 'Phys', to: 'Physics' })).toEqual(['Physics']);
});

test('[TG3] tags are counted whatever their case, numbers sorted by value, and filter together', () => {
  const quizzes = [{ tags: ['10a', 'Biology'] }, { tags: ['biology', '9a'] }, { tags: [] }];
  expect(countByTag(quizzes)).toEqual([
    { tag: '9a', count: 1 },
    { tag: '10a', count: 1 },
    { tag: 'Biology', count: 2 },
  ]);
  expect(quizzes.map((quiz) => hasTags(quiz, ['BIOLOGY', '9A']))).toEqual([false, true, false]);
  expect(quizzes.map((quiz) => hasTags(quiz, []))).toEqual([true, true, true]);
});

test('[TG2] tags are offered from eleven quizzes on, or once there is a tag', () => {
  expect(offersTags({ quizzes: 10, tags: 0 })).toBe(false);
  expect(offersTags({ quizzes: 11, tags: 0 })).toBe(true);
  expect(offersTags({ quizzes: 1, tags: 1 })).toBe(true);
});
