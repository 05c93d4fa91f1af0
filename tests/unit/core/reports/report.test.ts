import { expect, test } from 'vitest';
import type { LiveSession } from '#app/core/live/state.ts';
import { participantsCsv, questionsCsv } from '#app/core/reports/csv.ts';
import { toOwnAnswers } from '#app/core/reports/own-answers.ts';
import { startReport } from '#app/core/reports/report.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

/**
 * q1 was asked twice: all answered it right in the first round, which no longer counts. Cat joins after it. Dan is
 * removed at the end. q2 may have several right answers; q3 was not asked.
 */
function played() {
  const questions = [question('q1'), question('q2', { type: 'multiple', right: 'ab', order: 1 }), question('q3')];
  const live = new DrivenSession({ questions, joined: ['ann', 'ben', 'dan'] });
  live.advance('q1');
  for (const id of ['ann', 'ben', 'dan']) live.answer(id, 'a');
  live.restart('q1');
  live.wait(2000).answer('ann', 'b');
  live.answer('dan', 'a');
  live.say('end_question');
  live.join('cat');
  live.advance('q2');
  live.wait(3000).answer('ann', 'ab');
  live.answer('cat', 'a');
  live.answer('dan', 'ab');
  live.say('end_question');
  live.remove('dan');
  live.say('end');
  return live;
}

const attended = new Map([
  ['q1', new Set(['ann', 'ben', 'dan'])],
  ['q2', new Set(['ann', 'ben', 'cat', 'dan'])],
]);
const report = () => made(played().session, attended);
const participantsFile = (of: ReturnType<typeof made>) => [...participantsCsv(of.report, of.lines)].join('');

function made(session: LiveSession, attended: ReadonlyMap<string, ReadonlySet<string>>) {
  const { id: sessionId, quizId, title, number, accessCode } = session;
  const draft = startReport({ sessionId, quizId, title, number, accessCode }, [...session.participants.values()]);
  for (const question of session.questions.values())
    draft.add(question, attended.get(question.content.id) ?? new Set());
  return draft.finish();
}

test('[RP2] [RP5] the summary leaves out removed participants and questions never asked', () => {
  expect(report().report.figures).toEqual({
    participants: 3,
    removed: 1,
    questions: 3,
    asked: 2,
    answers: 3,
    correct: 1,
    totalScore: 100,
    meanScore: 33,
  });
});

test("[RP5] [RP6] everybody by rank with correct answers and time, and each question's results; removed participants last", () => {
  const lines = report()
    .lines.slice(0, 9)
    .map(({ id, rank, score, answers, met, averageMs, wasRemoved, states }) => ({
      id,
      rank,
      score,
      answers,
      met,
      averageMs,
      wasRemoved,
      states: states.join(' '),
    }));
  expect(lines).toEqual([
    {
      id: 'ann',
      rank: 1,
      score: 100,
      answers: 2,
      met: 2,
      averageMs: 3000,
      wasRemoved: false,
      states: 'wrong right not_asked',
    },
    {
      id: 'ben',
      rank: 2,
      score: 0,
      answers: 0,
      met: 2,
      averageMs: null,
      wasRemoved: false,
      states: 'no_answer no_answer not_asked',
    },
    {
      id: 'cat',
      rank: 2,
      score: 0,
      answers: 1,
      met: 1,
      averageMs: null,
      wasRemoved: false,
      states: 'absent wrong not_asked',
    },
    {
      id: 'dan',
      rank: null,
      score: 200,
      answers: 2,
      met: 2,
      averageMs: 2500,
      wasRemoved: true,
      states: 'right right not_asked',
    },
  ]);
});

test('[RP6] a question counts its last round, without removed participants; under half right it is hard', () => {
  const [first, second, third] = report().report.questions;
  expect(first).toMatchObject({ round: 2, answers: 1, right: 0, withoutAnswer: 1, averageMs: 2000, isHard: true });
  expect(first?.options.map(({ count }) => count)).toEqual([0, 1, 0]);
  // Exactly half is not hard.
  expect(second).toMatchObject({ round: 1, answers: 2, right: 1, withoutAnswer: 1, averageMs: 3000, isHard: false });
  expect(second?.options.map(({ count }) => count)).toEqual([2, 1, 0]);
  expect(third).toMatchObject({ round: 0, answers: 0, withoutAnswer: 0, averageMs: null, isHard: false });
});

test("[RP7] the participants' CSV says which questions were not asked and which participants were absent", () => {
  const [header, ...lines] = rowsOf(participantsFile(report()));
  expect(header).toBe(
    'Rank,Name,Score,Correct answers,Answers,Questions met,Average time (s),Removed,1. What is q1?,2. What is q2?,3. What is q3?',
  );
  expect(lines).toEqual([
    '1,ann,100,1,2,2,3,,wrong,right,not asked',
    '2,ben,0,0,0,2,,,no answer,no answer,not asked',
    '2,cat,0,0,1,1,,,not there,wrong,not asked',
    ',dan,200,2,2,2,2.5,yes,right,right,not asked',
  ]);
});

test("[RP7] the questions' CSV has empty counts for a question not asked, not zero", () => {
  const [, first, , third] = rowsOf(questionsCsv(report().report));
  expect(first).toBe('1,What is q1?,single,100,2,1,1,0,0,2,A,Option a,0,Option b,1,Option c,0,,,,,');
  expect(third).toBe('3,What is q3?,single,100,not asked,,,,,,A,Option a,,Option b,,Option c,,,,,,');
});

test('[RP2] [RP7] [FM3] a question that was asked and nobody answered has a share of 0 in its CSV', () => {
  const live = new DrivenSession({ questions: [question('q1')], joined: ['ann'] });
  live.advance('q1');
  live.say('end');
  const [, first] = rowsOf(questionsCsv(made(live.session, new Map()).report));
  expect(first).toMatch(/^1,What is q1\?,single,100,1,0,0,0,0,,A,/);
});

test('[RP7] a spreadsheet runs no name and no text; a score below zero stays a number', () => {
  const questions = [question('q1', { text: '=HYPERLINK("http://evil.example")' })];
  const live = new DrivenSession({ questions, settings: { negativeScoring: true } });
  live.join('ann', { name: '=1+1' });
  live.join('ben', { name: '@SUM(A1)' });
  live.advance('q1');
  live.answer('ann', 'b');
  live.say('end');
  const of = made(live.session, new Map());
  const lines = rowsOf(participantsFile(of));
  expect(lines[0]).toMatch(/"1\. =HYPERLINK\(""http:\/\/evil\.example""\)"$/);
  expect(lines[1]).toMatch(/^1,'@SUM\(A1\),0,/);
  expect(lines[2]).toMatch(/^2,'=1\+1,-50,/);
  expect(rowsOf(questionsCsv(of.report))[1]).toMatch(/^1,"'=HYPERLINK/);
});

test('[RP6] questions.csv says how many had each item of an order in its place, and how many typed what is not listed', () => {
  const joined = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const questions = [
    question('q1', { type: 'order', options: 3, right: '' }),
    question('q2', { type: 'text', options: 0, key: { accepted: ['Paris'], refused: [], typos: 0 } }),
  ];
  const live = new DrivenSession({ questions, joined });
  const give = (participantId: string, questionId: string, value: unknown) =>
    live.run({ type: 'answer', participantId, questionId, sent: { optionIds: [], value } });
  live.advance('q1');
  give('p0', 'q1', ['q1a', 'q1c', 'q1b']);
  give('p1', 'q1', ['q1a', 'q1b', 'q1c']);
  live.advance('q2');
  for (const [index, participantId] of joined.entries()) give(participantId, 'q2', `answer ${'abcdefghijkl'[index]}`);
  live.say('end');
  const [, order, text] = rowsOf(questionsCsv(made(live.session, new Map()).report));
  expect(order).toContain('Option a,2,Option b,1,Option c,1');
  expect(text).toMatch(/ \| others: 2$/);
});

test('[RP9] [VW2] own answers: the choice beside the right options, nothing about questions not asked', () => {
  const { session } = played();
  const own = toOwnAnswers({ session }, { id: 'ann' });
  expect(own?.notAsked).toBe(1);
  expect(
    own?.answers.map(({ questionId, position, outcome, points }) => ({ questionId, place: position, outcome, points })),
  ).toEqual([
    { questionId: 'q1', place: 1, outcome: 'wrong', points: 0 },
    { questionId: 'q2', place: 2, outcome: 'right', points: 100 },
  ]);
  const chosen = (id: string, index: number) =>
    toOwnAnswers({ session }, { id })?.answers[index]?.options.map(
      ({ isCorrect, isChosen }) => `${isCorrect ? 'right' : ''}${isChosen ? '*' : ''}`,
    );
  expect(chosen('ann', 0)).toEqual(['right', '*', '']);
  expect(chosen('cat', 1)).toEqual(['right*', 'right', '']);
  expect(chosen('ben', 1)).toEqual(['right', 'right', '']);
  expect(toOwnAnswers({ session }, { id: 'ben' })?.answers[0]?.outcome).toBe('none');
});

test('[QT78] own answers tell what was typed and arranged in words; slides are left out, and a poll is not right or wrong', () => {
  const questions = [
    question('q1', { type: 'text', options: 0, key: { accepted: ['Paris', 'Lutetia'], refused: [], typos: 0 } }),
    question('q2', { type: 'order', options: 3, right: '' }),
    question('q3', { type: 'slide', options: 0 }),
    question('q4', { type: 'poll', options: 2, right: '' }),
  ];
  const live = new DrivenSession({ questions, joined: ['ann', 'ben'] });
  const give = (questionId: string, value: unknown, optionIds: string[] = []) => {
    live.advance(questionId);
    live.run({ type: 'answer', participantId: 'ann', questionId, sent: { optionIds, value } });
  };
  give('q1', 'Lyon');
  give('q2', ['q2b', 'q2a', 'q2c']);
  live.advance('q3');
  give('q4', undefined, ['q4b']);
  live.say('end');
  const own = toOwnAnswers(live, { id: 'ann' });
  expect(own?.notAsked).toBe(0);
  expect(
    own?.answers.map(({ questionId, outcome, given, solution }) => [questionId, outcome, given, solution]),
  ).toEqual([
    ['q1', 'wrong', ['Lyon'], ['Paris', 'Lutetia']],
    ['q2', 'wrong', ['Option b', 'Option a', 'Option c'], ['Option a', 'Option b', 'Option c']],
    ['q4', 'given', [], []],
  ]);
});

test('[RP9] they are absent before the session has ended', () => {
  const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
  live.say('end_question');
  expect(toOwnAnswers(live, { id: 'ann' })).toBeNull();
});

function rowsOf(csv: string): string[] {
  return csv.replace('\uFEFF', '').trimEnd().split('\r\n');
}
