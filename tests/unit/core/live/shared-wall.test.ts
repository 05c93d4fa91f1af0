import { expect, test } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import { choose, NO_CHOICES, stageOf } from '#app/core/live/shared-wall.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

/** A session whose first question of three shows its results. */
function inResults(settings = {}) {
  const live = new DrivenSession({ joined: ['ann'], open: 'q1', settings });
  live.say('end_question');
  return live;
}

const stageIn = (live: DrivenSession, choices = NO_CHOICES) => stageOf(live.session, choices, live.now);

test('[WA12] the leaderboard replaces the results after 8 s, while more questions follow', () => {
  const live = inResults();
  live.wait(7_999);
  expect(stageIn(live)).toBe('answers');
  live.wait(1);
  expect(stageIn(live)).toBe('leaderboard');
  live.advance('q3');
  expect(stageIn(live)).toBe('answers');
  live.say('end_question');
  live.wait(60_000);
  // The second was skipped, but nothing comes after the third.
  expect(stageIn(live)).toBe('answers');
});

test.each(['end', 'never'] as const)(
  '[WA12] with the leaderboard shown %s it is not shown between questions',
  (when) => {
    const live = inResults({ leaderboard: when });
    live.wait(60_000);
    expect(stageIn(live)).toBe('answers');
    expect(stageIn(live, choose(NO_CHOICES, 'leaderboard', live.session))).toBe('answers');
  },
);

test('[WA33] what the host chose counts in its round, before and after the 8 s; the last choice wins', () => {
  const live = inResults();
  let choices = choose(NO_CHOICES, 'leaderboard', live.session);
  expect(stageIn(live, choices)).toBe('leaderboard');
  choices = choose(choices, 'answers', live.session);
  live.wait(60_000);
  expect(stageIn(live, choices)).toBe('answers');

  choices = choose(choices, 'leaderboard', live.session);
  live.restart('q1');
  expect(stageIn(live, choices)).toBe('answers');
  live.say('end_question');
  expect(stageIn(live, choices)).toBe('answers');
});

test.each(['poll', 'scale', 'words', 'slide'] as const)(
  '[WA52] after a %s the leaderboard does not come by itself, but when the host asks for it',
  (type) => {
    const unscored = question('q1', { type, options: type === 'poll' ? 3 : 0, right: '' });
    const live = new DrivenSession({ questions: [unscored, question('q2')], joined: ['ann'], open: 'q1' });
    live.say('end_question');
    live.wait(60_000);
    expect(stageIn(live)).toBe('answers');
    expect(stageIn(live, choose(NO_CHOICES, 'leaderboard', live.session))).toBe('leaderboard');
    live.advance('q2');
    live.say('end_question');
    expect(stageIn(live)).toBe('answers');
  },
);

test('[WA33] outside of results a stage is no choice', () => {
  const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
  expect(choose(NO_CHOICES, 'leaderboard', live.session)).toBe(NO_CHOICES);
});

test('[WA34] the sound is unknown until a screen has said; stages do not change it', () => {
  const live = inResults();
  expect(NO_CHOICES.sound).toBeNull();
  const on = choose(NO_CHOICES, 'sound', live.session);
  expect(choose(on, 'leaderboard', live.session).sound).toBe(true);
  expect(choose(on, 'silence', live.session)).toEqual({ stage: null, sound: false });
});

test('[WA33] [WA23] the host has it in their part of the state, until the podium has been revealed', () => {
  const live = inResults();
  const wall = { choices: choose(NO_CHOICES, 'leaderboard', live.session), isOnScreen: true };
  const read = () => hostsView(live.scene({ wall })).host?.wall;
  expect(read()).toEqual({ stage: 'leaderboard', sound: null, isOnScreen: true });
  live.endWithPodium();
  expect(read()).toEqual({ stage: 'answers', sound: null, isOnScreen: true });
  live.reveal(3);
  expect(read()).toBeUndefined();
});
