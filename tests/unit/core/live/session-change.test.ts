import { expect, test, vi } from 'vitest';
import { basisOf, changeBetween, withChange } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { currentQuestion, playersView, type Scene } from '#app/core/live/views.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { always, watch } from '#tests/support/live/always.ts';
import type { Run } from '#tests/support/live/course.ts';

// Hundreds of courses, on busy machines.
vi.setConfig({ testTimeout: 120_000 });

function sceneOf({ session, ranking, now }: Run): Scene {
  return { session, ranking, now, hostPresent: true, isConnected: () => true };
}

/** What players were told about the results on show. */
function toldResults(run: Run) {
  const question = currentQuestion(run.session);
  if (!question || question.resultsAt === null) return null;
  return {
    questionId: question.content.id,
    correctOptionIds: rulesOf(question.content.type).correctOptionIds(question.content),
    ...run.ranking.statsOf(question),
    key: question.content.key,
    funFact: question.content.funFact ?? '',
  };
}

test('[SK21] in any course of a session, the state before a step plus the change gives the state after it', () => {
  always((course) => {
    watch(
      course,
      (run): PlayersState => structuredClone(playersView(sceneOf(run))),
      (run, { kept }) => {
        const after = playersView(sceneOf(run));
        const change = JSON.parse(JSON.stringify(changeBetween(kept, after)));
        expect(withChange(kept, change, toldResults(run))).toEqual(after);
      },
    );
  });
});

test('[SK21] a change made for one state fits any other state that it can be based on', () => {
  always((course) => {
    const seen: PlayersState[] = [];
    watch(
      course,
      (run) => void seen.push(structuredClone(playersView(sceneOf(run)))),
      (run) => {
        const after = playersView(sceneOf(run));
        const told = seen.at(-1);
        if (!told) return;
        for (const other of seen.slice(-4).filter((one) => basisOf(one) === basisOf(told))) {
          expect(withChange(other, changeBetween(told, after), toldResults(run))).toEqual(after);
        }
      },
    );
  });
});

test('[SK21] a change based on results that were never sent gives no state', () => {
  const base = { session: {}, participants: [], total: 1, question: { id: 'q1', options: [] }, serverNow: 1 };
  const change = { session: {}, total: 1, revealed: true as const, serverNow: 2 };
  expect(withChange(base as unknown as PlayersState, change, null)).toBeNull();
});
