import { describe, expect, test } from 'vitest';
import { hostsView, rankedView } from '#app/core/live/host-views.ts';
import { restore } from '#app/core/live/restore.ts';
import { isRevealing, untilRevealedMs } from '#app/core/live/revealing.ts';
import type { Revealed } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { ownView, playersView, sessionView } from '#app/core/live/views.ts';
import { always, watch } from '#tests/support/live/always.ts';
import type { Run } from '#tests/support/live/course.ts';
import { rowsOf, storeChanges, storeElapsed } from '#tests/support/live/rows.ts';
import { same } from '#tests/support/live/same.ts';
import { DrivenSession } from '#tests/support/live/session.ts';
import { STATES } from '#tests/support/live/states.ts';

/** Ann was right, Bob was wrong, and the host has ended the session with a podium. */
function revealing(leaderboard: 'always' | 'end' | 'never' = 'always'): DrivenSession {
  const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1', settings: { leaderboard } });
  live.wait(1000).answer('ann', 'a');
  live.answer('bob', 'b');
  live.endWithPodium();
  return live;
}

const revealed = (live: DrivenSession) => sessionView(live.scene(), 'player').reveal;
const rankOf = (live: DrivenSession, id: string) => ownView(live.scene(), live.participant(id)).participant.rank;

describe('the steps of a reveal', () => {
  test('[EN1] it begins with no place shown, and each step is one move', () => {
    const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
    expect(live.endWithPodium()).toBe('closed completed revised');
    const { revision } = live.session;
    expect(revealed(live)).toBe(0);
    for (const places of [1, 2, 3] as const) {
      expect(live.reveal(places)).toBe('revealed revised');
      expect(revealed(live)).toBe(places);
    }
    expect(live.session.revision).toBe(revision + 3);
  });

  test('[EN1] an end without a reveal has none, and an ended session gets none', () => {
    const live = STATES.completed();
    expect(revealed(live)).toBeNull();
    expect(live.endWithPodium()).toBe('nothing');
    expect(revealed(live)).toBeNull();
  });

  test.each(['empty', 'waiting', 'open', 'paused', 'results', 'completed'] as const)(
    '[EN3] %s: there is no podium to reveal',
    (state) => {
      expect(STATES[state]().reveal(1)).toBe('no_reveal');
    },
  );

  test.each([
    { at: 0, to: 3 },
    { at: 1, to: 3 },
    { at: 0, to: 2 },
  ] as const)('[EN3] from $at straight to $to', ({ at, to }) => {
    const live = revealing();
    if (at > 0) live.reveal(at);
    expect(live.reveal(to)).toBe('revealed revised');
    expect(revealed(live)).toBe(to);
  });

  test.each([
    { at: 1, to: 1 },
    { at: 2, to: 1 },
    { at: 3, to: 3 },
    { at: 3, to: 1 },
  ] as const)('[EN3] at $at, a repeat or a step back to $to changes nothing', ({ at, to }) => {
    const live = revealing();
    live.reveal(at);
    expect(live.reveal(to)).toBe('nothing');
    expect(revealed(live)).toBe(at);
  });

  test('[EN3] [CM13] of two steps with the same revision the second is late', () => {
    const live = revealing();
    const { revision } = live.session;
    expect(live.reveal(1, revision)).toBe('revealed revised');
    expect(live.reveal(2, revision)).toBe('quicker');
  });
});

describe('what players see', () => {
  test('[EN2] no rank and no top three until first place is shown, but their score', () => {
    const live = revealing();
    for (const places of [0, 1, 2] as const) {
      if (places > 0) live.reveal(places);
      expect(rankOf(live, 'ann')).toBeNull();
      const { participant, lastResult } = ownView(live.scene(), live.participant('ann'));
      expect([participant.score, lastResult?.score, lastResult?.rank]).toEqual([100, 100, null]);
      expect(playersView(live.scene()).participants).toEqual([]);
    }
    live.reveal(3);
    expect([rankOf(live, 'ann'), rankOf(live, 'bob')]).toEqual([1, 2]);
    expect(playersView(live.scene()).participants).toHaveLength(2);
  });

  test('[EN2] the host sees everything all the time', () => {
    const live = revealing();
    expect(rankedView(live.scene()).map(({ id, rank }) => [id, rank])).toEqual([
      ['ann', 1],
      ['bob', 2],
    ]);
    expect(hostsView(live.scene()).session.reveal).toBe(0);
  });

  test("[EN2] [VW3] a leaderboard that is 'never' shown stays hidden; one shown at the 'end' appears with first place", () => {
    const [never, atEnd] = [revealing('never'), revealing('end')];
    for (const live of [never, atEnd]) {
      expect(rankOf(live, 'ann')).toBeNull();
      live.reveal(3);
    }
    expect([rankOf(never, 'ann'), rankOf(atEnd, 'ann')]).toEqual([null, 1]);
  });
});

describe('the time of a reveal', () => {
  test('[EN4] 30 s after the last step the clock shows everything, and not before', () => {
    const live = revealing();
    expect(live.wait(29_999).say('tick')).toBe('nothing');
    live.reveal(1);
    expect(live.wait(29_999).say('tick')).toBe('nothing');
    expect(live.wait(1).say('tick')).toBe('revealed revised');
    expect(revealed(live)).toBe(3);
    expect(live.wait(60_000).say('tick')).toBe('nothing');
  });

  test('[EN5] [RS1] a restored session goes on with the places shown and the time that was left', () => {
    const live = revealing();
    live.reveal(2);
    live.wait(12_000);
    const rows = rowsOf([]);
    storeChanges(rows, [
      { type: 'completed', completedAt: live.now.wall, podiumMs: live.now.ms },
      { type: 'revealed', revealed: 2, steppedMs: live.now.ms },
    ]);
    storeElapsed(rows, live.session, live.now);
    // Another process: its monotonic clock starts anywhere, and the wall clock has moved on.
    const now = { ms: 5, wall: live.now.wall + 3_600_000 };
    const restored = restore(rows, now);
    expect(sessionView(live.scene({ session: restored }), 'host').reveal).toBe(2);
    expect(untilRevealedMs(restored, now)).toBe(18_000);
  });
});

describe('any course', () => {
  test('[EN1] [EN2] [EN3] [EN4] places are only ever added, and no rank reaches a player while some are left', () => {
    always((course) =>
      watch(course, placesOf, (run, { kept, step, decision }) => {
        const places = placesOf(run);
        if (kept !== null) same(places !== null && places >= kept, true);
        if (step.move.type === 'reveal' && kept === null) same(decision.ok, false);
        const isDue = untilRevealedMs(run.session, run.now);
        if (step.move.type === 'tick' && isDue !== null) same(isDue > 0, true);
        if (isRevealing(run.session)) expectNoRanks(run);
      }),
    );
  });
});

function placesOf({ session: { phase } }: Pick<Run, 'session'>): Revealed | null {
  return phase.status === 'completed' ? (phase.podium?.revealed ?? null) : null;
}

function expectNoRanks({ session, ranking, now }: Run): void {
  const scene = { session, ranking, now, hostPresent: true, isConnected: () => true };
  const people = [...session.participants.values()];
  const sent = JSON.stringify([playersView(scene), people.map((participant) => ownView(scene, participant))]);
  same(/"rank":\d/.test(sent), false);
  same(playersView(scene).participants, []);
  // Deciding changes nothing, so a place can be shown from here.
  same(transition(session, { type: 'reveal', reveal: 3 }, now).ok, true);
}
