import { expect, test } from 'vitest';
import { steadyParts } from '#app/ui/present/use-steady-wall.ts';
import type { Wall } from '#app/ui/present/wall-context.ts';
import { courseOf, personOf, sessionAt } from './sample.ts';

const session = { ...sessionAt('question', 'q1'), id: 's1', asking: 1, locked: false, revision: 7 };
const host = {
  course: courseOf(3, ['q1']),
  connected: 5,
  progress: { answered: 0, total: 5, correct: 0 },
  hidden: [''].slice(1),
};
const known = { session, host, total: 5, participants: [personOf('ann')], question: { points: 100 } };
const wall = {
  quiz: {},
  settings: {},
  addresses: [],
  next: { kind: 'end_question' },
  readingMs: 0,
  leftMs: 9000,
  known,
};

/** The parts of a wall that differs from the sample in its state or else. */
function parts(more: { known?: object; other?: object } = {}): string {
  return JSON.stringify(steadyParts({ ...wall, ...more.other, known: { ...known, ...more.known } } as unknown as Wall));
}

test('[WA43] answers, connections, ranks and seconds leave the header and the controls as they are', () => {
  const progress = { answered: 3, total: 5, correct: 2 };
  const participants = [personOf('ben', { score: 90 }), personOf('ann')];
  const answered = { host: { ...host, connected: 4, progress }, participants, total: 6 };
  expect(parts({ known: answered, other: { leftMs: 8000 } })).toBe(parts());
});

test('[WA43] what they show changes them', () => {
  const changes = [
    { known: { session: { ...session, status: 'results' } } },
    { known: { session: { ...session, timerPaused: true } } },
    { known: { session: { ...session, locked: true } } },
    { known: { session: { ...session, revision: 8 } } },
    { known: { host: { ...host, course: courseOf(3, ['q1', 'q2']) } } },
    { known: { host: { ...host, hidden: ['oslo'] } } },
    { known: { total: 0 } },
    { other: { next: { kind: 'resume' } } },
    { other: { isSettling: true } },
    { other: { readingMs: 100 } },
    { other: { linkState: { status: 'reconnecting' } } },
  ];
  for (const change of changes) expect(parts(change), JSON.stringify(change)).not.toBe(parts());
});
