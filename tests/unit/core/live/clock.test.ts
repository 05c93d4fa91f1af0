import { describe, expect, test } from 'vitest';
import { untilCloseMs } from '#app/core/live/clock.ts';
import { sessionView } from '#app/core/live/views.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const ids = ['ann', 'bob', 'cem'];

/** q1, 20 s, is open for three participants. */
function openSession(): DrivenSession {
  return new DrivenSession({ joined: ids, open: 'q1' });
}

/** Seconds left, as players see them. */
function shown(live: DrivenSession): number | null {
  return sessionView(live.scene(), 'player').timeRemaining;
}

function startedAt(live: DrivenSession): number {
  const { questionStartedAt } = sessionView(live.scene(), 'player');
  return Date.parse(questionStartedAt ?? '');
}

/** How long until the clock closes the question; null while it is paused. */
function untilClose(live: DrivenSession): number | null {
  const { session, now } = live;
  if (session.phase.status !== 'question') throw new Error('No question is open');
  return untilCloseMs(session, session.phase, now);
}

describe('the time left', () => {
  test.each([
    [0, 20],
    [1, 19.999],
    [7_250, 12.75],
    [19_999, 0.001],
    [20_000, 0],
    [20_499, 0],
    [99_999, 0],
  ])('[TM1] [S4.24] of 20 s, after %d ms there are %d s left', (goneMs, left) => {
    expect(shown(openSession().waitUntil(goneMs))).toBe(left);
  });

  test('[TM1] a command from before the question was opened finds its whole time left', () => {
    const live = openSession();
    live.wait(-50);
    expect(shown(live)).toBe(20);
    live.answer('ann', 'a');
    expect(live.question('q1').answers.get('ann')?.responseTimeMs).toBe(0);
  });

  test('[TM1] outside an open question there is no time left', () => {
    const live = new DrivenSession({ joined: ids });
    expect(shown(live)).toBeNull();
    live.advance('q1');
    live.say('end_question');
    expect(shown(live)).toBeNull();
    live.say('end');
    expect(shown(live)).toBeNull();
  });

  test('[TM2] it is the limit minus the time since questionStartedAt, even after pauses', () => {
    const live = openSession();
    for (const [runMs, pauseMs] of [
      [3_000, 10_000],
      [1, 1],
      [4_321, 3_600_000],
    ] as const) {
      live.wait(runMs);
      expect(20 - (live.now.wall - startedAt(live)) / 1000).toBeCloseTo(shown(live) ?? Number.NaN, 6);
      live.say('pause');
      live.wait(pauseMs);
      live.say('resume');
      expect(20 - (live.now.wall - startedAt(live)) / 1000).toBeCloseTo(shown(live) ?? Number.NaN, 6);
    }
  });

  test('[TM2] resetting the wall clock changes only the stored times', () => {
    const live = openSession();
    live.wait(5_000);
    live.now = { ...live.now, wall: live.now.wall - 3_600_000 };
    expect(shown(live)).toBe(15);
    expect(20 - (live.now.wall - startedAt(live)) / 1000).toBe(15);
    live.answer('ann', 'a');
    expect(live.question('q1').answers.get('ann')?.responseTimeMs).toBe(5_000);
  });
});

describe('the clock closes a question', () => {
  test.each([
    [0, 'nothing'],
    [19_999, 'nothing'],
    [20_000, 'nothing'],
    [20_499, 'nothing'],
    [20_500, 'closed revised'],
    [999_999, 'closed revised'],
  ])('[TM3] after %d ms of 20 s: %s', (goneMs, outcome) => {
    const live = openSession().waitUntil(goneMs);
    expect(live.say('tick')).toBe(outcome);
    expect(live.say('tick')).toBe('nothing');
  });

  test('[TM3] never while paused; outside an open question there is nothing to close', () => {
    const live = openSession().waitUntil(19_000);
    live.say('pause');
    expect(untilClose(live)).toBeNull();
    expect(live.wait(3_600_000).say('tick')).toBe('nothing');
    live.say('resume');
    expect(live.wait(1_499).say('tick')).toBe('nothing');
    expect(live.wait(1).say('tick')).toBe('closed revised');
    live.say('end');
    expect(live.say('tick')).toBe('nothing');
    expect(new DrivenSession({ joined: ids }).say('tick')).toBe('nothing');
  });

  test('[TM3] the host closes without grace', () => {
    const live = openSession().waitUntil(20_100);
    live.say('end_question');
    expect(live.answer('ann', 'a')).toBe('time_is_up');
  });
});

describe('extra time', () => {
  test.each([
    [1.25, 25_000],
    [1.5, 30_000],
    [2, 40_000],
  ] as const)('[TM4] with %d times the time, the question closes 500 ms after %d ms', (factor, limitMs) => {
    const live = openSession();
    live.giveTime('bob', factor);
    expect(live.waitUntil(20_500).say('tick')).toBe('nothing');
    expect(shown(live)).toBe(0);
    expect(live.waitUntil(limitMs + 499).say('tick')).toBe('nothing');
    expect(live.answer('bob', 'a')).toBe('answered');
    expect(live.wait(1).say('tick')).toBe('closed revised');
    expect(live.question('q1').answers.get('bob')?.responseTimeMs).toBe(20_000);
  });

  test("[TM4] the answer's time is divided by the factor, for Speed and the total", () => {
    const live = new DrivenSession({ joined: ids, open: 'q1', settings: { scoring: 'speed' } });
    live.giveTime('ann', 2);
    live.giveTime('bob', 1.5);
    live.waitUntil(10_000);
    for (const id of ids) live.answer(id, 'a');
    // 10 s of 40 s, of 30 s and of 20 s.
    expect(live.participant('ann')).toMatchObject({ totalResponseTime: 5_000, score: 88 });
    expect(live.participant('bob')).toMatchObject({ totalResponseTime: 6_667, score: 83 });
    expect(live.participant('cem')).toMatchObject({ totalResponseTime: 10_000, score: 75 });
  });

  test('[TM4] each participant has their own limit: later answers are refused 500 ms after it', () => {
    const live = openSession();
    live.giveTime('bob', 1.5);
    live.giveTime('cem', 2);
    live.waitUntil(20_499);
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.waitUntil(30_500).answer('bob', 'a')).toBe('time_is_up');
    expect(live.answer('cem', 'a')).toBe('answered');
    expect(live.status).toBe('question');
    expect(live.waitUntil(40_500).say('tick')).toBe('closed revised');
  });

  test('[TM4] when everyone has answered, nobody waits for the longest limit', () => {
    const live = openSession();
    live.giveTime('cem', 2);
    for (const id of ['ann', 'cem']) live.answer(id, 'a');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[TM4] only participants who count extend it: not absent or removed ones', () => {
    const live = new DrivenSession({ joined: ids });
    live.giveTime('cem', 2);
    live.advance('q1', { connected: ['ann', 'bob'] });
    expect(live.waitUntil(20_000) && untilClose(live)).toBe(500);
    live.attend('cem');
    expect(untilClose(live)).toBe(20_500);
    live.remove('cem');
    expect(untilClose(live)).toBe(500);
    live.undoRemoval('cem');
    expect(untilClose(live)).toBe(20_500);
    expect(live.giveTime('cem', 1)).toBe('time_given');
    expect(untilClose(live)).toBe(500);
  });

  test('[TM4] removing the last one with time left lets the clock close at once', () => {
    const live = openSession();
    live.giveTime('cem', 2);
    live.waitUntil(30_000);
    expect(live.remove('cem')).toBe('removed');
    expect(live.say('tick')).toBe('closed revised');
  });

  test('[TM4] a participant who arrives after the question should have closed neither extends it nor answers', () => {
    const live = new DrivenSession({ joined: ids });
    live.giveTime('cem', 2);
    live.advance('q1', { connected: ['ann', 'bob'] });
    // The timer of a busy server is late.
    live.waitUntil(20_500);
    expect(live.attend('cem')).toBe('nothing');
    expect(live.answer('cem', 'a')).toBe('time_is_up');
    expect(live.say('tick')).toBe('closed revised');
  });
});

describe('the time to read', () => {
  /** q1, 20 s, was opened a moment ago and is read for 5 s. */
  const readSession = () => new DrivenSession({ joined: ids, open: 'q1', settings: { readingTime: 5 } });
  const opensInMs = (live: DrivenSession) => {
    const { opensAt } = sessionView(live.scene(), 'player');
    return opensAt === null ? null : Date.parse(opensAt) - live.now.wall;
  };

  test.each([
    [0, 5_000, 20, 'not_open_yet'],
    [4_999, 1, 20, 'not_open_yet'],
    [5_000, null, 20, 'answered'],
    [6_000, null, 19, 'answered'],
  ])(
    '[TM10] [AN10] after %d ms of 5 s: answers open in %s ms, %d s are left, an answer is %s',
    (ms, opens, left, is) => {
      const live = readSession().wait(ms);
      expect([opensInMs(live), shown(live)]).toEqual([opens, left]);
      expect(startedAt(live)).toBe(live.now.wall + 5_000 - ms);
      expect(live.answer('ann', 'a')).toBe(is);
    },
  );

  test('[TM10] an answer counts from the opening, and the question closes half a second after its limit', () => {
    const live = readSession().wait(8_000);
    live.answer('ann', 'a');
    expect(live.question('q1').answers.get('ann')?.responseTimeMs).toBe(3_000);
    expect(untilClose(live)).toBe(17_500);
    expect(live.wait(17_499).say('tick')).toBe('nothing');
    expect(live.wait(1).say('tick')).toBe('closed revised');
  });

  test('[TM10] a pause keeps what is left of it', () => {
    const live = readSession().wait(2_000);
    expect(live.say('pause')).toBe('paused revised');
    expect(opensInMs(live.wait(60_000))).toBe(3_000);
    expect(live.answer('ann', 'a')).toBe('not_open_yet');
    live.say('resume');
    expect(live.wait(2_999).answer('ann', 'a')).toBe('not_open_yet');
    expect(live.wait(1).answer('ann', 'a')).toBe('answered');
    expect(live.question('q1').answers.get('ann')?.responseTimeMs).toBe(0);
  });

  test('[TM10] a question that is asked again is read again', () => {
    const live = readSession().wait(10_000);
    live.answer('ann', 'a');
    live.restart('q1');
    expect(opensInMs(live)).toBe(5_000);
    expect(live.answer('ann', 'a')).toBe('not_open_yet');
  });

  test('[TM10] extra time lengthens the limit, not the time to read', () => {
    const live = readSession();
    live.giveTime('cem', 2);
    expect([opensInMs(live), untilClose(live)]).toEqual([5_000, 45_500]);
  });

  test('[TM10] a person who joins meanwhile reads it too, and the host can end it', () => {
    const live = readSession().wait(1_000);
    expect(live.join('dan')).toBe('joined');
    live.attend('dan');
    expect(live.answer('dan', 'a')).toBe('not_open_yet');
    expect(live.say('end_question')).toBe('closed revised');
    expect([opensInMs(live), shown(live)]).toEqual([null, null]);
  });

  test('[TM9] [TM10] an answer that was read after the opening is taken, even if it counts from before', () => {
    const live = readSession().wait(4_950);
    const command = { type: 'answer', participantId: 'ann', questionId: 'q1', sent: { optionIds: ['q1a'] } } as const;
    expect(live.run({ ...command, readMs: live.now.ms + 49 })).toBe('not_open_yet');
    expect(live.run({ ...command, readMs: live.now.ms + 50 })).toBe('answered');
    expect(live.question('q1').answers.get('ann')?.responseTimeMs).toBe(0);
  });
});

describe('a pause', () => {
  test('[TM5] keeps the time left, to the millisecond, for as long as it lasts', () => {
    const live = openSession().waitUntil(12_345);
    expect(live.say('pause')).toBe('paused revised');
    for (const ms of [0, 1, 1000, 24 * 3_600_000]) expect(shown(live.wait(ms))).toBe(7.655);
    live.say('resume');
    expect(shown(live)).toBe(7.655);
    expect(shown(live.wait(655))).toBe(7);
  });

  test('[TM5] costs nobody time: answers count without it', () => {
    const live = openSession().waitUntil(4_000);
    live.say('pause');
    live.wait(60_000);
    live.say('resume');
    live.wait(1_000);
    live.answer('ann', 'a');
    expect(live.question('q1').answers.get('ann')?.responseTimeMs).toBe(5_000);
  });

  test('[TM5] between the limit and the last limit keeps what is left until that', () => {
    const live = openSession();
    live.giveTime('cem', 2);
    live.waitUntil(33_000);
    expect(live.say('pause')).toBe('paused revised');
    expect(shown(live)).toBe(0);
    expect(live.wait(60_000).say('tick')).toBe('nothing');
    expect(live.answer('cem', 'a')).toBe('paused');
    live.say('resume');
    expect(untilClose(live)).toBe(7_500);
    expect(live.wait(7_499).answer('cem', 'a')).toBe('answered');
  });

  test('[TM5] time that a removal or less extra time takes away during a pause is gone at the resume', () => {
    const live = openSession();
    live.giveTime('cem', 2);
    live.waitUntil(33_000);
    live.say('pause');
    live.giveTime('cem', 1);
    expect(live.say('tick')).toBe('nothing');
    live.say('resume');
    expect(live.say('tick')).toBe('closed revised');
  });

  test.each([
    [19_999, 'paused revised'],
    [20_000, 'nothing'],
    [20_499, 'nothing'],
    [20_500, 'nothing'],
  ])('[TM6] after %d ms of 20 s: %s', (goneMs, outcome) => {
    const live = openSession().waitUntil(goneMs);
    expect(live.say('pause')).toBe(outcome);
    expect(live.waitUntil(20_500).say('tick')).toBe(outcome === 'nothing' ? 'closed revised' : 'nothing');
  });

  test('[TM6] with extra time it is the half second after the last limit', () => {
    for (const [goneMs, outcome] of [
      [20_100, 'paused revised'],
      [39_999, 'paused revised'],
      [40_000, 'nothing'],
    ] as const) {
      const live = openSession();
      live.giveTime('ann', 2);
      expect(live.waitUntil(goneMs).say('pause')).toBe(outcome);
    }
  });
});

describe('the grace', () => {
  test.each([
    [19_999, 'answered', 19_999],
    [20_000, 'answered', 20_000],
    [20_001, 'answered', 20_000],
    [20_499, 'answered', 20_000],
    [20_500, 'time_is_up', null],
    [25_000, 'time_is_up', null],
  ])('[TM7] an answer after %d ms of 20 s: %s, with %s ms', (goneMs, outcome, responseTimeMs) => {
    const live = openSession().waitUntil(goneMs);
    expect(live.answer('ann', 'a')).toBe(outcome);
    expect(live.question('q1').answers.get('ann')?.responseTimeMs ?? null).toBe(responseTimeMs);
  });

  test('[TM7] an answer in the grace counts with the whole limit: half the points of Speed', () => {
    const questions = [question('q1', { timeLimit: 5, points: 1000 })];
    const live = new DrivenSession({ questions, joined: ['ann'], open: 'q1', settings: { scoring: 'speed' } });
    live.waitUntil(5_499);
    expect(live.answer('ann', 'a')).toBe('answered closed revised');
    expect(live.participant('ann')).toMatchObject({ score: 500, totalResponseTime: 5_000 });
  });
});
