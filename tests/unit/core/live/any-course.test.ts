import { deserialize, serialize } from 'node:v8';
import { test, vi } from 'vitest';
import { rankAll } from '#app/core/leaderboard.ts';
import { elapsedMs, isReading, lastLimitMs, remainingMs } from '#app/core/live/clock.ts';
import type { Change } from '#app/core/live/commands.ts';
import type { Decision } from '#app/core/live/decision.ts';
import { type LiveSession, revealedOf } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { always, watch } from '#tests/support/live/always.ts';
import { type Run, startCourse } from '#tests/support/live/course.ts';
import { same } from '#tests/support/live/same.ts';

// Hundreds of courses, on busy machines.
vi.setConfig({ testTimeout: 120_000 });

const nothing = () => null;

test('[TM1] [TM2] [TM5] [TM10] the clock runs with time, stops in a pause, and stays within the limit', () => {
  always((course) =>
    watch(course, untilLimitMs, ({ session, now }, { kept, decision, waitedMs }) => {
      const { phase } = session;
      const left = untilLimitMs({ session, now });
      if (phase.status !== 'question' || left === null) return;
      same(remainingMs(session, phase, now), Math.min(limitOf(session), Math.max(0, left)));
      same(isReading(session, phase, now), left > limitOf(session));
      // The time to read comes before the limit, in every round.
      const whole = limitOf(session) + session.settings.readingTime * 1000;
      if (kept === null || has(decision, 'opened')) return same(left, whole);
      const ran = has(decision, 'resumed') || (isPaused(session) && !has(decision, 'paused')) ? 0 : waitedMs;
      same(left, kept - ran);
    }),
  );
});

/** Milliseconds until the limit, the time to read included; negative after the limit. Null without an open question. */
function untilLimitMs({ session, now }: Pick<Run, 'session' | 'now'>): number | null {
  return session.phase.status === 'question' ? limitOf(session) - elapsedMs(session.phase.clock, now) : null;
}

function limitOf({ phase, questions }: LiveSession): number {
  return 'questionId' in phase ? (questions.get(phase.questionId)?.content.timeLimit ?? 0) * 1000 : 0;
}

function isPaused({ phase }: LiveSession): boolean {
  return phase.status === 'question' && phase.clock.paused;
}

function has(decision: Decision, type: Change['type']): boolean {
  return decision.ok && decision.changes.some((change) => change.type === type);
}

test('[TM3] [TM4] [TM6] the question closes half a second after the last limit of the participants who count, not before', () => {
  always((course) =>
    watch(course, dueMs, (run, { kept, step, decision }) => {
      if (step.move.type !== 'tick') return;
      same(has(decision, 'closed'), kept !== null && run.now.ms >= kept);
    }),
  );
});

/** When the clock will close the open question; null while it does not run. */
function dueMs({ session }: Run): number | null {
  const { phase, participants } = session;
  if (phase.status !== 'question' || phase.clock.paused) return null;
  const counting = [...phase.attended].flatMap((id) => participants.get(id) ?? []);
  const factors = counting.filter(({ removedAt }) => removedAt === null).map(({ timeFactor }) => timeFactor);
  same(lastLimitMs(session, phase), limitOf(session) * Math.max(1, ...factors));
  return phase.clock.startedMs + limitOf(session) * Math.max(1, ...factors) + 500;
}

test('[CM12] an answer or a removal closes the question exactly when nobody who counts is missing', () => {
  always((course) =>
    watch(course, openQuestion, ({ session }, { kept, decision }) => {
      if (!kept || !decision.ok) return;
      const [change] = decision.changes;
      if (change?.type !== 'answered' && (change?.type !== 'removed' || change.removedAt === null)) return;
      const counted = change.type === 'answered' || kept.attended.has(change.participantId);
      const here = [...kept.attended].filter((id) => session.participants.get(id)?.removedAt === null);
      const missing = here.filter((id) => !kept.answered.has(id) && id !== change.participantId);
      same(has(decision, 'closed'), session.settings.endWhenAllAnswered && counted && missing.length === 0);
    }),
  );
});

function openQuestion({ session: { phase, questions } }: Run) {
  if (phase.status !== 'question') return null;
  const answered = new Set(questions.get(phase.questionId)?.answers.keys());
  return { attended: new Set(phase.attended), answered };
}

test('[CM14] the revision rises by one with each change of status, clock, lock or podium, and otherwise stays', () => {
  always((course) =>
    watch(course, moving, ({ session }, { kept }) => {
      const seen = moving({ session });
      same(session.revision - kept.revision, seen.what === kept.what ? 0 : 1);
    }),
  );
});

function moving({ session: { phase, questions, locked, revision } }: Pick<Run, 'session'>) {
  const questionId = 'questionId' in phase ? phase.questionId : null;
  const asking = questions.get(questionId ?? '')?.round;
  const isHeld = phase.status === 'question' && phase.clock.paused;
  return { revision, what: JSON.stringify([phase.status, questionId, asking, isHeld, locked, revealedOf(phase)]) };
}

test('[CM17] deciding changes nothing, neither the session nor the command', () => {
  always((course) => {
    const run = startCourse(course);
    for (const step of course.steps) {
      const command = run.next(step);
      const before = serialize([run.session, command]);
      const decision = transition(run.session, command, run.now);
      if (!before.equals(serialize([run.session, command]))) same([run.session, command], deserialize(before));
      run.carryOut(decision);
    }
  });
});

test('[JN1] [JN2] [JN6] each person has one participant, numbers and times are distinct, and joining never exceeds the limit', () => {
  always((course) =>
    watch(course, nothing, ({ session }, { decision }) => {
      const people = [...session.participants.values()];
      const persons = people.map(({ person }) => JSON.stringify(person));
      const names = people.map(({ name, nameNumber }) => `${nameNumber} ${name}`);
      same(new Set(persons).size, people.length);
      same(new Set(names).size, people.length);
      for (const [index, { joinedAt }] of people.entries()) {
        same(joinedAt > (people[index - 1]?.joinedAt ?? 0), true);
      }
      same(session.headcount, people.filter(({ removedAt }) => removedAt === null).length);
      if (has(decision, 'joined')) same(session.headcount <= course.limit, true);
    }),
  );
});

test('[RK5] the cached ranking equals a fresh one', () => {
  always((course) =>
    watch(course, nothing, ({ session, ranking }, { step }) => {
      // Not checked after every step, so that several changes come together.
      if (step.wait.until === 'later' && step.wait.ms === 0) return;
      const people = [...session.participants.values()];
      const ranked = rankAll(people.filter(({ removedAt }) => removedAt === null));
      same(
        ranking.all().map(({ of, rank }) => `${rank} ${of.id}`),
        ranked.map(({ of, rank }) => `${rank} ${of.id}`),
      );
      for (const { id } of people) {
        same(ranking.rankOf(id), ranked.find(({ of }) => of.id === id)?.rank ?? null);
      }
    }),
  );
});
