import { expect, test, vi } from 'vitest';
import { confirmEnd, toWallAction } from '#app/ui/present/wall-actions.ts';
import type { Wall } from '#app/ui/present/wall-context.ts';
import { courseOf, sessionAt } from './sample.ts';

/** A wall with the results of the last of two questions. */
function wallAtTheEnd(asked: string[]) {
  const run = vi.fn();
  const confirm = vi.fn();
  const wall = {
    run,
    confirm,
    next: { kind: 'end' },
    settings: { leaderboard: 'always' },
    known: { session: sessionAt('results', 'q2'), total: 1, question: null, host: { course: courseOf(2, asked) } },
  } as unknown as Wall;
  return { wall, run, confirm };
}

function press(wall: Wall) {
  const ask = vi.fn();
  const panel = { isOpen: false, toggle: () => {} };
  const act = toWallAction({ wall, sound: null, ask, panel, fullScreen: null, stage: null, openHelp: () => {} });
  act('next');
  return ask;
}

test('[WA5] after the last question a clicker ends the quiz without a dialog', () => {
  const { wall, run } = wallAtTheEnd(['q1', 'q2']);
  expect(press(wall)).not.toHaveBeenCalled();
  expect(run).toHaveBeenCalledExactlyOnceWith({ intent: 'end', reveal: true });
});

test('[WA5] with a question left it asks, and the next press of the clicker confirms', () => {
  const { wall, run, confirm } = wallAtTheEnd(['q2']);
  expect(press(wall)).toHaveBeenCalledExactlyOnceWith('end');
  expect(run).not.toHaveBeenCalled();
  const set = vi.fn();
  confirmEnd(wall, { what: 'end', isSame: true, set });
  expect(set).toHaveBeenCalledExactlyOnceWith(null);
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ intent: 'end', reveal: true }, true);
});
