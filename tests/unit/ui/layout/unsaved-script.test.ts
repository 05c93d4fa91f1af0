import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { UNSAVED_SIGNED_OUT_MS } from '#app/core/limits.ts';
import { unsavedScript } from '#app/ui/layout/page-script.ts';

interface Page {
  /** Whose page it is; null if that is not known. */
  person: string | null;
  stored: Record<string, string>;
}

/** What is left in the browser's storage after the head of a page, and what happens to a form there. */
function open({ person, stored }: Page) {
  const storage: Record<string, string> = { ...stored };
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  let submit = (_event: unknown) => {};
  const window = {
    localStorage: storage,
    addEventListener: (_type: string, listener: typeof submit) => {
      submit = listener;
    },
  };
  runInNewContext(unsavedScript, { document: { documentElement: { getAttribute: () => person } }, window });
  const send = (action: string, defaultPrevented = false) =>
    submit({ defaultPrevented, target: { getAttribute: () => action } });
  return { left: () => Object.keys(storage).sort(), send, stored: storage };
}

const draft = (ageMs: number) => JSON.stringify([{ at: 1 }, { at: Date.now() - ageMs }]);
const fresh = { 'quiz-editor:ann:new': draft(1000), 'quiz-editor:bob:q1': draft(1000), 'quiz-theme': 'dark' };

test("[ED21] a signed-in person's own changes stay, other people's are removed", () => {
  expect(open({ person: 'ann', stored: fresh }).left()).toEqual(['quiz-editor:ann:new', 'quiz-theme']);
});

test('[ED21] after a logout all are removed, and only then', () => {
  const page = open({ person: 'ann', stored: fresh });
  page.send('/creator');
  page.send('/logout', true);
  expect(page.left()).not.toContain('quiz-editor-logout');
  page.send('/logout');
  expect(open({ person: '', stored: page.stored }).left()).toEqual(['quiz-theme']);
  // It failed: still signed in.
  expect(open({ person: 'ann', stored: page.stored }).left()).toEqual(['quiz-editor:ann:new', 'quiz-theme']);
});

test('[ED21] while nobody is signed in they stay for a day', () => {
  const stored = {
    'quiz-editor:ann:1': draft(UNSAVED_SIGNED_OUT_MS - 60_000),
    'quiz-editor:ann:2': draft(UNSAVED_SIGNED_OUT_MS + 60_000),
    'quiz-editor:ann:3': '{broken',
    'quiz-editor:ann:4': JSON.stringify({ at: Date.now() }),
  };
  expect(open({ person: '', stored }).left()).toEqual(['quiz-editor:ann:1', 'quiz-editor:ann:4']);
});

test('[ED21] a page that does not know whose it is removes nothing', () => {
  expect(open({ person: null, stored: fresh }).left()).toEqual(Object.keys(fresh).sort());
});
