import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishedScene } from '#app/core/live/finished.ts';
import { hostsView } from '#app/core/live/host-views.ts';
import { createRanking } from '#app/core/live/ranking.ts';
import { restore } from '#app/core/live/restore.ts';
import { transition } from '#app/core/live/transition.ts';
import { ownView, playersView, type Scene } from '#app/core/live/views.ts';
import { toOwnAnswers } from '#app/core/reports/own-answers.ts';
import { startCourse } from '#tests/support/live/course.ts';
import { courses } from '#tests/support/live/courses.ts';

test('[RT3] a completed session partly in memory reads like a full one', () => {
  fc.assert(
    fc.property(courses, (course) => {
      const game = startCourse(course);
      for (const step of course.steps) game.carryOut(transition(game.session, game.next(step), game.now));
      game.carryOut(transition(game.session, { type: 'end' }, game.now));
      const { rows, now } = game;
      const session = restore(rows, now);
      const around = { hostPresent: true, isConnected: () => false, now };
      const whole: Scene = { session, ranking: createRanking(session, () => false), ...around };
      const ranked = whole.ranking.all().map(({ of }) => of);
      const finished = {
        session: rows.session,
        hostSeenAt: null,
        sequence: 0,
        questions: rows.questions,
        best: ranked.slice(0, 3),
        headcount: ranked.length,
        scores: Float64Array.from(ranked, ({ score }) => score),
        times: Float64Array.from(ranked, ({ totalResponseTime }) => totalResponseTime),
      };
      for (const participant of session.participants.values()) {
        const { id } = participant;
        const answers = rows.answers.filter(({ participantId }) => participantId === id);
        const part = finishedScene(finished, { participants: [participant], answers }, around);
        expect(playersView(part)).toEqual(playersView(whole));
        const own = part.session.participants.get(id);
        expect(own && ownView(part, own)).toEqual(ownView(whole, participant));
        expect(toOwnAnswers(part, { id })).toEqual(toOwnAnswers({ session }, { id }));
      }
      const host = hostsView(finishedScene(finished, { participants: [], answers: [] }, around));
      expect(host).toEqual({ ...hostsView(whole), participants: hostsView(whole).participants.slice(0, 3) });
    }),
    { numRuns: 100 },
  );
});
