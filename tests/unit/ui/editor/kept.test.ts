import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { type Autosave, findAutosaves, storeAutosaves } from '#app/ui/editor/autosave.ts';

const KEY = 'quiz-editor:ann:new';
const stored = new Map<string, string>();

beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

function kept(title: string): Autosave {
  const settings: EditedSettings = {
    title,
    description: '',
    tags: '',
    defaultTimeLimit: '30',
    defaultPoints: '100',
    negativeScoring: false,
    partialCredit: false,
    formatting: true,
    whoCanJoin: 'signed_in',
    scoring: 'points',
    leaderboard: 'always',
    endWhenAllAnswered: true,
    showCounts: false,
    questionOnPhone: true,
    screenNames: true,
    readingTime: 0,
    calmShow: false,
  };
  return { quiz: { settings, questions: [], deleted: null, replaced: [] }, updatedAt: null, at: 1 };
}

test('[ED14] several drafts are stored, oldest first; saving none removes the entry', () => {
  storeAutosaves(KEY, [kept('One'), kept('Two')]);
  expect(findAutosaves(KEY)).toEqual([kept('One'), kept('Two')]);
  storeAutosaves(KEY, []);
  expect(stored.has(KEY)).toBe(false);
  expect(findAutosaves(KEY)).toEqual([]);
});

test('[ED14] a single one stored by an earlier version is found; an unreadable one is not', () => {
  stored.set(KEY, JSON.stringify(kept('Old')));
  expect(findAutosaves(KEY)).toEqual([kept('Old')]);
  for (const text of ['', '{', 'null', '[1]', '{"quiz":{}}']) {
    stored.set(KEY, text);
    expect(findAutosaves(KEY)).toEqual([]);
  }
});

test('[ED32] a question stored by a version without details gets those of its type', () => {
  const old = { id: 'q1', text: 'Why?', type: 'poll', timeLimit: '', points: '', funFact: '', options: [] };
  const { quiz } = kept('Old');
  const { replaced: _, ...before } = quiz;
  stored.set(KEY, JSON.stringify([{ quiz: { ...before, questions: [old] }, updatedAt: null, at: 1 }]));
  const [found] = findAutosaves(KEY);
  expect(found?.quiz).toMatchObject({ questions: [{ details: { maxChoices: '1' } }], replaced: [] });
});
