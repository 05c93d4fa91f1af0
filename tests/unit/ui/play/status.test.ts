import { expect, test } from 'vitest';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { linkText, toStatus } from '#app/ui/play/status.ts';
import { open, question } from '../live/samples.ts';
import { screenOf, standing, tapped } from './samples.ts';

const LIVE: LinkState = { status: 'live' };
const ASKED = standing(open());
const statusOf = (view: Parameters<typeof screenOf>[0], link: LinkState | null = LIVE, now = 0) =>
  toStatus(screenOf(view, now), link, now).text;

test('[PL6] in a question: what to do, and what happened to the answer', () => {
  expect(statusOf(ASKED)).toBe('Choose one answer');
  expect(statusOf({ ...ASKED, tap: tapped('sending') })).toMatch(/^Sending/);
  expect(statusOf({ ...ASKED, tap: tapped('held') })).toMatch(/^Saved/);
  const refused = { ...tapped('sending'), status: 'refused' as const, message: 'Time is up' };
  expect(statusOf({ ...ASKED, tap: refused })).toBe('Time is up');
});

test("[PL6] [S8.41] 'Answer submitted' and 'Answers submitted', when it has arrived", () => {
  const many = standing(open(), {}, { question: question('q1', { type: 'multiple' }) });
  expect(statusOf({ ...ASKED, tap: tapped('received') })).toMatch(/^Answer submitted/);
  expect(statusOf({ ...many, tap: tapped('received') })).toMatch(/^Answers submitted/);
});

test("[PL6] [S2.102] [S2.103] the banners 'Question paused by host' and 'Time's up!'", () => {
  const paused = standing(open({ timerPaused: true, timeRemaining: 12 }));
  expect(statusOf(paused)).toBe('Question paused by host');
  expect(statusOf({ ...paused, tap: tapped('held') })).toBe('Question paused by host. Your choice is saved.');
  expect(statusOf(ASKED, LIVE, 20_000)).toBe("Time's up!");
  expect(statusOf({ ...ASKED, tap: tapped('received') }, LIVE, 20_000)).toMatch(/^Time's up! /);
});

test('[PL6] that the host is away, but not after the end', () => {
  for (const of of [{}, open(), { status: 'results', currentQuestionId: 'q1', asking: 1 } as const]) {
    expect(statusOf(standing({ ...of, hostPresent: false }))).toMatch(/^The host is away\. Your score is safe\.$/);
  }
  expect(statusOf(standing({ status: 'completed', hostPresent: false }))).toBe('The quiz is over');
});

test('[PL6] a lost link comes before everything else, once it has lasted a while', () => {
  const lost: LinkState = { status: 'reconnecting', since: 1_000 };
  expect(statusOf(ASKED, lost, 2_900)).toBe('Choose one answer');
  expect(toStatus(screenOf(ASKED), lost, 3_000)).toMatchObject({ tone: 'danger', canRetry: true });
  expect(statusOf(ASKED, { status: 'offline', since: 1_000 }, 1_001)).toMatch(/offline/);
  expect(statusOf(ASKED, null, 60_000)).toBe("Time's up!");
});

test('[PN9] without a network it says what happens to an answer, given or not, and never promises what is over', () => {
  const offline: LinkState = { status: 'offline', since: 0 };
  const lost: LinkState = { status: 'reconnecting', since: 0 };
  const [sending, received] = [
    { ...ASKED, tap: tapped('sending') },
    { ...ASKED, tap: tapped('received') },
  ];
  expect(statusOf(sending, offline, 1)).toBe("Answer saved. Sent once you're online, if in time.");
  expect(statusOf(sending, lost, 3_000)).toBe("Answer saved. Sent once you're connected, if in time.");
  expect(statusOf(ASKED, offline, 1)).toBe("You're offline. Answer anyway: sent once online, if in time.");
  expect(statusOf(ASKED, lost, 3_000)).toBe('Connection lost. Reconnecting automatically...');
  const paused = standing(open({ timerPaused: true, timeRemaining: 12 }));
  expect(statusOf({ ...paused, tap: tapped('held') }, offline, 1)).toMatch(/Answer saved/);
  for (const view of [received, paused, standing({})]) {
    expect(statusOf(view, offline, 1)).toBe("You're offline. Your score is safe.");
  }
  for (const view of [ASKED, sending]) expect(statusOf(view, offline, 60_000)).toMatch(/Your score is safe/);
});

test('[PL4] the link has a label for every state', () => {
  const since = 0;
  expect(linkText(LIVE)).toBe('Connected');
  expect(linkText(null)).toBe('Connecting');
  expect(linkText({ status: 'reconnecting', since })).toBe('Reconnecting');
  expect(linkText({ status: 'offline', since })).toBe('Offline');
  expect(linkText({ status: 'elsewhere' })).toBe('Not connected');
});
