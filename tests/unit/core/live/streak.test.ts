import { expect, test } from 'vitest';
import { ownResultsView, ownResultView, ownView } from '#app/core/live/views.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const joined = ['ann', 'bob'];

/** Asks this question and shows its results; Ann gives this answer, and a is right. */
function ask(live: DrivenSession, id: string, letter: string | null, restart = false): void {
  live.advance(id, { restart });
  if (letter) live.answer('ann', letter);
  live.wait(1_000).say('end_question');
}

const told = (live: DrivenSession) => ownView(live.scene(), live.participant('ann')).lastResult?.streak;

test('[VW10] from the second right answer in a row on, it is told; a wrong or missing one ends it', () => {
  for (const end of ['b', null]) {
    const live = new DrivenSession({ joined });
    ask(live, 'q1', 'a');
    expect(told(live)).toBeUndefined();
    ask(live, 'q2', 'a');
    expect(told(live)).toBe(2);
    ask(live, 'q3', end);
    expect(told(live)).toBeUndefined();
    expect(live.participant('ann').score).toBe(200);
  }
});

test('[VW10] a question that is asked again counts once, in its new place', () => {
  const live = new DrivenSession({ joined });
  ask(live, 'q1', 'b');
  ask(live, 'q2', 'a');
  ask(live, 'q1', 'a', true);
  expect(told(live)).toBe(2);
  live.restart('q2');
  // Its earlier answer is gone while it is open.
  expect(told(live)).toBeUndefined();
  live.wait(1_000).say('end_question');
  expect(told(live)).toBeUndefined();
});

test('[VW10] the result and the state after a reload say the same, also after the session', () => {
  const live = new DrivenSession({ joined });
  for (const id of ['q1', 'q2', 'q3']) ask(live, id, 'a');
  expect(ownResultView(live.scene(), live.participant('ann'), live.question('q3')).streak).toBe(3);
  expect(told(live)).toBe(3);
  live.say('end');
  expect(told(live)).toBe(3);
});

test('[LE18] results that were read stay as they were, whatever happens before they are sent', () => {
  const live = new DrivenSession({ joined });
  for (const id of ['q1', 'q2']) ask(live, id, 'a');
  const readOwn = ownResultsView(live.scene(), live.question('q2'));
  const later = ['ann', 'bob'].map((id) => readOwn(live.participant(id)));
  const before = ['ann', 'bob'].map((id) => ownResultView(live.scene(), live.participant(id), live.question('q2')));
  for (const id of ['q1', 'q2']) {
    live.restart(id);
    live.answer('bob', 'a');
    live.wait(1_000).say('end_question');
  }
  live.join('cem');
  expect(later.map((build) => build())).toEqual(before);
  expect(before[0]).toMatchObject({ rank: 1, score: 200, streak: 2, of: 2 });
});
