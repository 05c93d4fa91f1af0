import { expect, test } from 'vitest';
import type { Change } from '#app/core/live/commands.ts';
import { toEvents } from '#server/live/events.ts';

const sessionId = 'session';
const answered = (participantId: string): Change => ({
  type: 'answered',
  questionId: 'q1',
  participantId,
  answer: { selected: ['q1a'], value: null, typed: null, responseTimeMs: 5, receivedAt: 5, score: null },
});
const joined = (id: string): Change => ({
  type: 'joined',
  participant: {
    id,
    person: null,
    name: id,
    skeleton: id,
    nameNumber: 1,
    joinedAt: 1,
    score: 0,
    correctAnswers: 0,
    totalResponseTime: 0,
    featured: false,
    timeFactor: 1,
    removedAt: null,
    hand: null,
  },
});
const closed: Change = { type: 'closed', questionId: 'q1', resultsAt: 9, scores: new Map() };
const opened = (questionId: string, again: boolean): Change => ({
  type: 'opened',
  questionId,
  round: again ? 2 : 1,
  startedMs: 0,
  attended: [],
  shuffled: [],
  again,
});
const revised: Change = { type: 'revised', revision: 3 };

test('[LE9] each kind of event is published once, however many changes caused it', () => {
  expect(toEvents(sessionId, [joined('ann'), answered('ann'), joined('ben'), answered('ben')])).toEqual([
    { kind: 'joined', sessionId, participantIds: ['ann', 'ben'] },
    { kind: 'answered', sessionId },
  ]);
  expect(toEvents(sessionId, [])).toEqual([]);
});

test.each<{ what: string; changes: Change[]; causes: unknown[] }>([
  { what: 'opened', changes: [opened('q1', false), revised], causes: [] },
  { what: 'closed', changes: [closed, revised], causes: [{ type: 'results', questionId: 'q1' }] },
  {
    what: 'closed, and another restarted',
    changes: [closed, { type: 'withdrawn', questionId: 'q2' }, opened('q2', true), revised],
    causes: [
      { type: 'results', questionId: 'q1' },
      { type: 'restarted', questionId: 'q2' },
    ],
  },
  { what: 'paused', changes: [{ type: 'paused', elapsedMs: 10 }, revised], causes: [{ type: 'paused' }] },
  { what: 'resumed', changes: [{ type: 'resumed', startedMs: 10 }, revised], causes: [{ type: 'resumed' }] },
  { what: 'locked', changes: [{ type: 'locked', locked: true }, revised], causes: [] },
  { what: 'completed', changes: [{ type: 'completed', completedAt: 10, podiumMs: null }, revised], causes: [] },
])('[LE9] a session that moved on is published once, with the cause: $what', ({ changes, causes }) => {
  expect(toEvents(sessionId, changes)).toEqual([{ kind: 'moved', sessionId, causes }]);
});

test('[LE9] the last answer closes the question: the count is published, then the results', () => {
  expect(toEvents(sessionId, [answered('ann'), closed, revised])).toEqual([
    { kind: 'answered', sessionId },
    { kind: 'moved', sessionId, causes: [{ type: 'results', questionId: 'q1' }] },
  ]);
});

test('[LE9] marks of participants are published as such, a removal to the removed participant too, its undo not', () => {
  const removed: Change = { type: 'removed', participantId: 'ann', removedAt: 5 };
  expect(toEvents(sessionId, [removed])).toEqual([
    { kind: 'people', sessionId, participantIds: ['ann'] },
    { kind: 'removed', sessionId, participantId: 'ann' },
    { kind: 'hosts_state', sessionId, about: 'ranking' },
    { kind: 'answered', sessionId },
  ]);
  expect(toEvents(sessionId, [{ ...removed, removedAt: null }])).toEqual([
    { kind: 'people', sessionId, participantIds: ['ann'] },
    { kind: 'hosts_state', sessionId, about: 'ranking' },
    { kind: 'answered', sessionId },
  ]);
  expect(toEvents(sessionId, [{ type: 'featured', participantId: 'ben', featured: true }])).toEqual([
    { kind: 'people', sessionId, participantIds: ['ben'] },
  ]);
  expect(toEvents(sessionId, [{ type: 'time_given', participantId: 'ben', factor: 1.5 }])).toEqual([
    { kind: 'people', sessionId, participantIds: ['ben'] },
    { kind: 'own_part', sessionId, participantId: 'ben' },
  ]);
  expect(toEvents(sessionId, [{ type: 'hand_chosen', participantId: 'ben', hand: 7 }])).toEqual([
    { kind: 'people', sessionId, participantIds: ['ben'] },
    { kind: 'own_part', sessionId, participantId: 'ben' },
  ]);
});

test('[LE9] presence changes how many the question waits for', () => {
  expect(toEvents(sessionId, [{ type: 'attended', questionId: 'q1', participantIds: ['ann'] }])).toEqual([
    { kind: 'answered', sessionId },
  ]);
});
