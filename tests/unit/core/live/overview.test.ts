import { expect, test } from 'vitest';
import { overviewCards } from '#app/core/live/overview.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const cardsOf = (live: DrivenSession) => overviewCards(live);
const statesOf = (live: DrivenSession) =>
  cardsOf(live).map(({ status, isCurrent }) => (isCurrent ? `${status} now` : status));

test('[OV2] [OV3] [S2.89] a card hides its question until its results have been shown', () => {
  const live = new DrivenSession({ joined: ['ann'] });
  expect(statesOf(live)).toEqual(['not_asked', 'not_asked', 'not_asked']);
  live.advance('q2');
  expect(statesOf(live)).toEqual(['not_asked', 'open now', 'not_asked']);
  expect(cardsOf(live)[1]).toEqual({ id: 'q2', status: 'open', isCurrent: true });
  live.say('end_question');
  expect(statesOf(live)).toEqual(['not_asked', 'shown now', 'not_asked']);
  live.advance('q1');
  live.advance('q3');
  expect(statesOf(live)).toEqual(['shown', 'shown', 'open now']);
  live.say('end');
  expect(statesOf(live)).toEqual(['shown', 'shown', 'shown']);
});

test('[OV2] a restarted question is hidden again', () => {
  const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
  live.say('end_question');
  live.restart('q1');
  expect(cardsOf(live)[0]).toEqual({ id: 'q1', status: 'open', isCurrent: true });
});

test('[OV2] a shown card has the text, fun fact and every correct answer with its letter', () => {
  const questions = [question('q1', { type: 'multiple', right: 'ac' })];
  const live = new DrivenSession({ questions, joined: ['ann'], open: 'q1' });
  live.say('end_question');
  const { text, options, funFact } = live.question('q1').content;
  expect(cardsOf(live)).toEqual([
    {
      id: 'q1',
      status: 'shown',
      isCurrent: true,
      isAnswered: true,
      text,
      funFact: funFact ?? '',
      correct: [
        { id: 'q1a', index: 0, text: options[0]?.text },
        { id: 'q1c', index: 2, text: options[2]?.text },
      ],
    },
  ]);
});

test('[OV2] a slide was shown, not answered, and nothing is right about it', () => {
  const live = new DrivenSession({ questions: [question('q1', { type: 'slide', options: 0 })], joined: ['ann'] });
  live.advance('q1');
  expect(cardsOf(live)).toMatchObject([{ status: 'shown', isAnswered: false, correct: [] }]);
});
