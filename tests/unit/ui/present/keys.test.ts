import { expect, test } from 'vitest';
import { actionOf, createRepeatFilter, isFree, KEYS, type Press } from '#app/ui/present/keys.ts';

const press = (key: string, more: Partial<Press> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

test('[WA6] Space and Page Down, as clickers send it, are the next step; letters work in either case', () => {
  expect([' ', 'PageDown', 'p', 'P', 'R', 'e', 'f', 'l', 's', '?'].map((key) => press(key))).toEqual([
    ...['next', 'next', 'pause', 'pause', 'restart', 'end_question', 'full_screen', 'leaderboard', 'panel', 'help'],
  ]);
});

test('[WA6] the browser keeps its own keys, and a key held down does nothing', () => {
  expect([press('x'), press('Tab'), press('Escape')]).toEqual([null, null, null]);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
    expect(press('r', held)).toBeNull();
  }
});

test('[WA6] the help sheet lists every shortcut', () => {
  const listed = KEYS.flatMap(({ action, keys }) =>
    keys.map((name) => [press({ Space: ' ', 'Page Down': 'PageDown' }[name] ?? name), action]),
  );
  for (const [does, says] of listed) expect(does).toBe(says);
  expect(new Set(KEYS.map(({ action }) => action)).size).toBe(11);
});

test('[WA6] keys work only while the focus is in no control and no field', () => {
  const inside = (own: string) => ({
    closest: (selector: string) => (selector.split(', ').includes(own) ? own : null),
  });
  expect(isFree(null)).toBe(true);
  expect(isFree(inside('main'))).toBe(true);
  for (const control of [
    'a',
    'button',
    'input',
    'select',
    'textarea',
    'summary',
    '[role=dialog]',
    '[role=alertdialog]',
  ]) {
    expect(isFree(inside(control))).toBe(false);
  }
});

test('[WA6] a repeat within 300 ms is one press, for each kind separately', () => {
  let now = 1000;
  const gate = createRepeatFilter(() => now);
  expect(gate('step')).toBe(true);
  now += 299;
  expect(gate('step')).toBe(false);
  expect(gate('panel')).toBe(true);
  now += 299;
  expect(gate('step'), 'held down').toBe(false);
  now += 300;
  expect(gate('step')).toBe(true);
});
