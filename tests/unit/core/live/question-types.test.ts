import { describe, expect, test } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import { changeBetween, withChange } from '#app/core/live/session-change.ts';
import { ownView, playersView, questionView, sessionView } from '#app/core/live/views.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const people = ['ann', 'ben', 'cem'];
const city = question('q1', { type: 'text', options: 0, key: { accepted: ['Paris'], refused: [], typos: 1 } });
const planets = question('q2', { type: 'order', options: 4, right: '' });
const intro = question('q3', { type: 'slide', options: 0, key: {} });
const rivers = question('q4', { type: 'words', options: 0, setup: { count: 2 } });

function playing(first: QuestionContent, settings = {}): DrivenSession {
  const questions = [first, question('q9')];
  return new DrivenSession({ questions, joined: people, open: first.id, settings });
}

function openIn({ session: { phase } }: DrivenSession): string {
  return 'questionId' in phase ? phase.questionId : '';
}

function answer(live: DrivenSession, participantId: string, value: unknown): string {
  return live.run({ type: 'answer', participantId, questionId: openIn(live), sent: { optionIds: [], value } });
}

describe('an answer that is a value', () => {
  test('[QT1] [QT6] the same answer in another spelling is a repeat; another one comes too late', () => {
    const live = playing(city);
    expect(answer(live, 'ann', ' PARIS!')).toMatch(/^answered/);
    expect(answer(live, 'ann', 'paris')).toBe('nothing');
    expect(answer(live, 'ann', 'Lyon')).toBe('already_answered');
    expect(ownView(live.scene(), live.participant('ann')).answer).toEqual({
      questionId: 'q1',
      selectedOptionIds: [],
      value: 'PARIS!',
    });
  });

  test.each([
    ['no value', undefined, 'no_value'],
    ['an empty one', ' ', 'no_value'],
    ['a list', ['Paris'], 'wrong_value'],
    ['a number', 7, 'wrong_value'],
    ['too long', 'x'.repeat(81), 'answer_too_long'],
    ['a megabyte', 'x'.repeat(1_000_000), 'answer_too_long'],
  ])('[QT1] %s is no answer, and nothing is stored', (_, value, reason) => {
    const live = playing(city);
    expect(answer(live, 'ann', value)).toBe(reason);
    expect(live.question('q1').answers.size).toBe(0);
  });

  test('[QT2] neither key nor summary reaches players before the results; then both do', () => {
    const live = playing(city);
    answer(live, 'ann', 'Paris');
    answer(live, 'ben', 'Lyon');
    const open = playersView(live.scene());
    expect(JSON.stringify(open)).not.toMatch(/Paris|Lyon/);
    expect(hostsView(live.scene()).session.currentStats.summary).toMatchObject({ kind: 'text' });
    live.say('end_question');
    const shown = playersView(live.scene());
    expect(shown.question?.key).toMatchObject({ accepted: ['Paris'] });
    expect(shown.session.currentStats.summary).toMatchObject({
      answers: [
        { text: 'Lyon', count: 1, accepted: false },
        { text: 'Paris', count: 1, accepted: true },
      ],
    });
    const told = {
      questionId: 'q1',
      correctOptionIds: [],
      ...live.ranking.statsOf(live.question('q1')),
      key: city.key,
      funFact: city.funFact ?? '',
    };
    expect(withChange(open, changeBetween(open, shown), told)).toEqual(shown);
  });

  test('[QT7] [SC8] what a player is told is what the stored answer earned', () => {
    const live = playing(city);
    answer(live, 'ann', 'Pariss');
    live.say('end_question');
    expect(ownView(live.scene(), live.participant('ann')).lastResult).toMatchObject({
      value: 'Pariss',
      correct: true,
      credit: 1,
      points: 100,
    });
  });
});

describe('items to put in order', () => {
  test('[QT4] players get them shuffled and numbered anew, the same for all; the host sees the true order', () => {
    const live = playing(planets);
    const { options = [] } = playersView(live.scene()).question ?? {};
    expect(options.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
    expect(options.map(({ id }) => id)).not.toEqual(['q2a', 'q2b', 'q2c', 'q2d']);
    expect(options.map(({ id }) => id).sort()).toEqual(['q2a', 'q2b', 'q2c', 'q2d']);
    const host = hostsView(live.scene());
    expect(host.question?.options.map(({ id }) => id)).toEqual(['q2a', 'q2b', 'q2c', 'q2d']);
    expect(host.host?.shuffled).toEqual(options.map(({ id }) => id));
  });

  test('[QT4] never already right, whatever the seed', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const live = new DrivenSession({ questions: [planets], joined: people });
      live.run({ type: 'advance', questionId: 'q2', restart: false, connected: new Set(people), seed });
      expect(live.question('q2').shuffled).not.toEqual(['q2a', 'q2b', 'q2c', 'q2d']);
    }
  });

  test('[SC7] [QT2] with partial credit, one swap of neighbours loses a part; the right order comes with the results', () => {
    const live = playing(planets, { partialCredit: true });
    answer(live, 'ann', ['q2b', 'q2a', 'q2c', 'q2d']);
    live.say('end_question');
    expect(ownView(live.scene(), live.participant('ann')).lastResult).toMatchObject({ correct: false, points: 67 });
    const shown = questionView(live.scene(), live.question('q2'), 'player');
    expect(shown.options.every(({ isCorrect }) => isCorrect === false)).toBe(true);
    expect(rulesOf('order').correctOptionIds(planets)).toEqual(['q2a', 'q2b', 'q2c', 'q2d']);
  });

  test('[SC7] partial credit of a multiple choice: right picks less wrong ones', () => {
    const pairs = question('q1', { type: 'multiple', options: 4, right: 'ab' });
    const live = playing(pairs, { partialCredit: true, negativeScoring: true });
    live.answer('ann', 'a');
    live.answer('ben', 'abc');
    live.answer('cem', 'cd');
    expect(people.map((id) => live.participant(id).score)).toEqual([50, 50, 0]);
    expect(people.map((id) => live.participant(id).correctAnswers)).toEqual([0, 0, 0]);
  });
});

describe('a slide', () => {
  test('[QT3] is in its results at once, and takes no answer', () => {
    const live = playing(intro);
    expect(sessionView(live.scene(), 'player')).toMatchObject({
      status: 'results',
      currentQuestionId: 'q3',
      asking: 1,
      timeRemaining: null,
    });
    expect(
      live.run({ type: 'answer', participantId: 'ann', questionId: 'q3', sent: { optionIds: [], value: 'x' } }),
    ).toBe('not_answerable');
    expect(playersView(live.scene()).question).toMatchObject({ points: 0, options: [] });
  });

  test('[QT3] does not end a streak, and closes what was open before it', () => {
    const questions = [question('q1'), intro, question('q5')];
    const live = new DrivenSession({ questions, joined: ['ann', 'ben'], open: 'q1' });
    live.answer('ann', 'a');
    live.advance('q3');
    expect(live.question('q1').resultsAt).toBeLessThan(live.question('q3').resultsAt ?? 0);
    live.advance('q5');
    live.answer('ann', 'a');
    live.say('end_question');
    expect(ownView(live.scene(), live.participant('ann')).lastResult).toMatchObject({ streak: 2 });
  });
});

describe('hiding an answer', () => {
  const hide = (live: DrivenSession, text: string, hidden = true) =>
    live.run({ type: 'hide', questionId: 'q4', text, hidden });

  test('[QT5] takes it from the summary, whatever its spelling, and brings it back', () => {
    const live = playing(rivers);
    answer(live, 'ann', ['Nile', 'Rhine']);
    answer(live, 'ben', ['nile']);
    const words = () => live.ranking.statsOf(live.question('q4')).summary;
    expect(words()).toMatchObject({ words: [{ count: 2 }, { text: 'Rhine', count: 1 }] });
    expect(hide(live, ' NILE ')).toMatch(/^hidden/);
    expect(words()).toMatchObject({ words: [{ text: 'Rhine', count: 1 }] });
    expect(hostsView(live.scene()).host?.hidden).toEqual(['nile']);
    expect(hide(live, 'nile')).toBe('nothing');
    hide(live, 'nile', false);
    expect(words()).toMatchObject({ words: [{ count: 2 }, {}] });
  });

  test('[QT5] what nobody answered cannot be hidden, nor an option', () => {
    const live = playing(rivers);
    expect(hide(live, 'Danube')).toBe('not_found');
    expect(live.run({ type: 'hide', questionId: 'q9', text: 'x', hidden: true })).toBe('not_typed');
    expect(live.run({ type: 'hide', questionId: 'none', text: 'x', hidden: true })).toBe('not_found');
  });
});
