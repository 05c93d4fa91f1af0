import { describe, expect, test } from 'vitest';
import { hostedParticipantView, hostsView, rankedView, removedView } from '#app/core/live/host-views.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import {
  attendanceView,
  ownResultView,
  ownView,
  participantView,
  playersView,
  sessionView,
  topView,
} from '#app/core/live/views.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const ids = ['ann', 'bob', 'cem', 'dan'];

/** q1 is open for four participants; Ann was right, Bob was wrong, the others have not answered. */
function answered(settings: Partial<LiveSession['settings']> = {}): DrivenSession {
  const live = new DrivenSession({ joined: ids, open: 'q1', settings });
  live.wait(4_000);
  live.answer('ann', 'a');
  live.wait(1_000);
  live.answer('bob', 'b');
  return live;
}

function results(settings: Partial<LiveSession['settings']> = {}): DrivenSession {
  const live = answered(settings);
  live.say('end_question');
  return live;
}

function counts(live: DrivenSession) {
  return sessionView(live.scene(), 'host').currentStats.answerCounts;
}

describe('the ranking', () => {
  const places = (live: DrivenSession) => ids.map((id) => ownView(live.scene(), live.participant(id)).participant.rank);
  const top = (live: DrivenSession) => topView(live.scene()).map(({ id, rank }) => [id, rank]);
  const podium = [
    ['ann', 1],
    ['bob', 2],
    ['cem', 2],
  ];

  test("[VW3] 'always': players see the top three and their own rank throughout", () => {
    const live = results();
    expect(top(live)).toEqual(podium);
    expect(places(live)).toEqual([1, 2, 2, 2]);
    live.say('end');
    expect(top(live)).toEqual(podium);
  });

  test("[VW3] 'end': no ranks before the session is completed, then all", () => {
    const live = results({ leaderboard: 'end' });
    expect(top(live)).toEqual([]);
    expect(places(live)).toEqual([null, null, null, null]);
    expect(ownResultView(live.scene(), live.participant('ann'), live.question('q1')).rank).toBeNull();
    live.say('end');
    expect(top(live)).toEqual(podium);
    expect(places(live)).toEqual([1, 2, 2, 2]);
  });

  test("[VW3] 'never': not afterwards either; the points are shown", () => {
    const live = results({ leaderboard: 'never' });
    live.say('end');
    expect(top(live)).toEqual([]);
    expect(places(live)).toEqual([null, null, null, null]);
    const { participant, lastResult } = ownView(live.scene(), live.participant('ann'));
    expect(participant).toMatchObject({ score: 100, rank: null });
    expect(lastResult).toMatchObject({ points: 100, rank: null });
  });

  test.each(['always', 'end', 'never'] as const)("[VW3] '%s': the host sees all, always", (leaderboard) => {
    const live = results({ leaderboard });
    expect(rankedView(live.scene()).map(({ id, rank }) => [id, rank])).toEqual([...podium, ['dan', 2]]);
  });

  test('[VW3] scores and ranks do not change while a question is open', () => {
    const live = results();
    const before = [top(live), places(live)];
    live.advance('q2');
    live.answer('dan', 'a');
    live.answer('bob', 'b');
    expect([top(live), places(live)]).toEqual(before);
  });
});

describe('removed participants', () => {
  test('[VW4] leave counts, ranking and presence, and come back with the undo', () => {
    const live = answered();
    expect(attendanceView(live.session)).toEqual({ answered: 2, total: 4 });
    live.remove('ann');
    expect(counts(live)).toEqual({ q1a: 0, q1b: 1, q1c: 0 });
    expect(attendanceView(live.session)).toEqual({ answered: 1, total: 3 });
    live.say('end_question');
    expect(rankedView(live.scene()).map(({ id }) => id)).toEqual(['bob', 'cem', 'dan']);
    expect(topView(live.scene()).map(({ id }) => id)).toEqual(['bob', 'cem', 'dan']);
    expect(ownResultView(live.scene(), live.participant('bob'), live.question('q1'))).toMatchObject({ rank: 1, of: 3 });

    live.undoRemoval('ann');
    expect(counts(live)).toEqual({ q1a: 1, q1b: 1, q1c: 0 });
    expect(rankedView(live.scene()).map(({ id, rank }) => [id, rank])[0]).toEqual(['ann', 1]);
  });

  test('[VW4] are listed separately for the host, in the order of joining, marked and not connected', () => {
    const live = results();
    live.remove('cem');
    live.remove('ann');
    expect(removedView(live.scene())).toMatchObject([
      { id: 'ann', removed: true, connected: false, rank: null, score: 100 },
      { id: 'cem', removed: true, connected: false, rank: null, score: 0 },
    ]);
  });

  test('[VW4] presence and answers count only participants who are in', () => {
    const live = new DrivenSession({ joined: ids });
    expect(attendanceView(live.session)).toEqual({ answered: 0, total: 0 });
    live.advance('q1', { connected: ['ann', 'bob'] });
    live.answer('cem', 'a');
    expect(attendanceView(live.session)).toEqual({ answered: 1, total: 3 });
  });
});

describe("[WA23] a host's part of the state", () => {
  const part = (live: DrivenSession, connected: readonly string[] = []) =>
    hostsView(live.scene({ isConnected: (id) => connected.includes(id) })).host;

  test('has the progress of the questions, and how long each completed one took', () => {
    const live = results();
    expect(part(live)).toMatchObject({
      course: [...live.session.questions.values()].map(({ content, round }) => ({ questionId: content.id, round })),
      elapsedMs: [5_000],
    });
    expect(part(live)?.course[0]).toEqual({ questionId: 'q1', round: 1 });
  });

  test('says who was removed, and counts the connected without them', () => {
    const live = answered();
    live.remove('cem');
    expect(part(live, ['ann', 'bob', 'cem'])).toMatchObject({ connected: 2, removed: [{ id: 'cem', removed: true }] });
  });

  test('counts the answers of those who count while the question is open, and still in its results', () => {
    const live = answered();
    expect(part(live)?.progress).toMatchObject({ answered: 2, total: 4 });
    live.remove('bob');
    expect(part(live)?.progress).toMatchObject({ answered: 1, total: 3 });
    live.say('end_question');
    expect(part(live)?.progress).toMatchObject({ answered: 1, total: 0 });
  });

  test('[WA11] counts the correct answers once the results are shown, without those of removed participants', () => {
    const live = answered();
    expect(part(live)?.progress).toMatchObject({ correct: 0 });
    live.say('end_question');
    expect(part(live)?.progress).toEqual({ answered: 2, total: 0, correct: 1 });
    live.remove('ann');
    expect(part(live)?.progress).toEqual({ answered: 1, total: 0, correct: 0 });
  });

  test('is absent once the session is completed, and players never get it', () => {
    const live = results();
    expect(playersView(live.scene())).not.toHaveProperty('host');
    live.say('end');
    expect(hostsView(live.scene())).not.toHaveProperty('host');
  });
});

describe('participants', () => {
  test('[VW6] [S3.13] players see these fields of each other, and no identity', () => {
    const live = results();
    live.giveTime('ann', 2);
    expect(participantView(live.scene(), live.participant('ann'), 'player')).toEqual({
      id: 'ann',
      quizId: 'quiz',
      sessionId: 'session',
      name: 'ann',
      nameNumber: 1,
      score: 100,
      correctAnswers: 1,
      totalResponseTime: 4_000,
      featured: false,
      rank: 1,
    });
  });

  test('[VW6] hosts also see connections, removals and extra time', () => {
    const live = results();
    live.giveTime('bob', 1.5);
    const scene = live.scene({ isConnected: (id) => id === 'bob' });
    expect(hostedParticipantView(scene, live.participant('ann'))).toMatchObject({ connected: false, timeFactor: 1 });
    const bob = hostedParticipantView(scene, live.participant('bob'));
    expect(bob).toMatchObject({ connected: true, removed: false, timeFactor: 1.5 });
    expect(JSON.stringify(bob)).not.toContain('account');
  });
});

describe("a player's own part", () => {
  test('[VW7] has the answer to the current question, the latest result, their own time', () => {
    const live = answered();
    live.giveTime('bob', 1.5);
    const own = (id: string) => ownView(live.scene(), live.participant(id));
    expect(own('ann')).toMatchObject({
      answer: { questionId: 'q1', selectedOptionIds: ['q1a'] },
      lastResult: null,
      timeLimit: 20,
    });
    expect(own('bob').timeLimit).toBe(30);
    expect(own('cem').answer).toBeNull();

    live.say('end_question');
    const result = {
      questionId: 'q1',
      selectedOptionIds: ['q1a'],
      correct: true,
      points: 100,
      score: 100,
      rank: 1,
      of: 4,
    };
    expect(own('ann')).toMatchObject({ answer: { questionId: 'q1' }, lastResult: result, timeLimit: null });
    live.advance('q2');
    expect(own('ann')).toMatchObject({ answer: null, lastResult: result, timeLimit: 20 });
    live.say('end');
    expect(own('ann')).toMatchObject({ answer: null, lastResult: { questionId: 'q2', points: 0 }, timeLimit: null });
  });

  test('[VW7] without an answer: nothing selected, not correct, no points', () => {
    const live = results({ negativeScoring: true });
    expect(ownView(live.scene(), live.participant('cem')).lastResult).toEqual({
      questionId: 'q1',
      selectedOptionIds: [],
      value: null,
      correct: false,
      credit: null,
      points: 0,
      score: 0,
      rank: 2,
      of: 4,
    });
    expect(ownView(live.scene(), live.participant('bob')).lastResult).toMatchObject({
      points: -50,
      score: -50,
      rank: 4,
    });
  });

  test('[VW7] a restart takes away the latest result, back to the one before', () => {
    const live = results();
    live.wait(1_000).advance('q2');
    live.wait(1_000).say('end_question');
    const last = () => ownView(live.scene(), live.participant('ann')).lastResult?.questionId ?? null;
    expect(last()).toBe('q2');
    live.restart('q2');
    expect(last()).toBe('q1');
    live.wait(1_000).say('end_question');
    expect(last()).toBe('q2');
    live.restart('q1');
    expect(last()).toBe('q2');
  });

  test('[VW7] the latest result is the one shown last, in whatever order, even if the wall clock was set back', () => {
    for (const setBackMs of [0, 3_600_000]) {
      const live = new DrivenSession({ joined: ids, open: 'q3' });
      live.say('end_question');
      live.now = { ...live.now, wall: live.now.wall - setBackMs };
      live.advance('q1');
      live.say('end_question');
      expect(ownView(live.scene(), live.participant('ann')).lastResult?.questionId).toBe('q1');
      live.advance('q2');
      expect(ownView(live.scene(), live.participant('ann')).lastResult?.questionId).toBe('q1');
    }
  });
});
