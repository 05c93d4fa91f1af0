import { describe, expect, test } from 'vitest';
import { type Announced, toAnnouncements } from '#app/ui/play/later/announcer.tsx';
import type { Screen } from '#app/ui/play/screen.ts';
import { open, participant, question, state, you } from '../live/samples.ts';
import { screenOf, standing, tapped, viewOf } from './samples.ts';

/** What is announced as these screens follow each other. */
function said(...screens: Screen[]): string[] {
  let told: Announced | null = null;
  const all: string[] = [];
  for (const screen of screens) {
    const step = toAnnouncements(told, screen);
    told = step.told;
    all.push(...step.say);
  }
  return all;
}

const ASKED = standing(open());
const WAITING = screenOf(standing({}));
/** The screens of a question of 20 s, at these seconds since its start. */
const at = (view: typeof ASKED, ...seconds: number[]) => seconds.map((second) => screenOf(view, second * 1000));
/** Every second of it. */
const whole = (view: typeof ASKED, from = 0, to = 20) =>
  at(view, ...Array.from({ length: to - from + 1 }, (_, index) => from + index));

describe('[PL16] announced to screen readers', () => {
  test('nothing that the page itself says when it opens', () => {
    expect(said(screenOf(ASKED))).toEqual([]);
  });

  test('the question with its answers, once, however often its state comes', () => {
    expect(said(WAITING, ...at(ASKED, 0, 0.1, 1, 2))).toEqual([
      'Question 1 of 3. Which? Choose one answer. A: a. B: b. You have 20 seconds.',
    ]);
    const many = question('q1', { type: 'multiple', text: 'Which of these' });
    expect(said(WAITING, screenOf(standing(open(), {}, { question: many })))).toEqual([
      'Question 1 of 3. Which of these. Choose all correct answers, then submit. A: a. B: b. You have 20 seconds.',
    ]);
  });

  test('half of the time, ten and five seconds, and the end, each once', () => {
    expect(said(...whole(ASKED))).toEqual(['Half the time is up: 10 seconds left.', '5 seconds left.', "Time's up!"]);
    const long = standing(open({ timeRemaining: 60 }), {}, { question: question('q1', { timeLimit: 60 }) });
    const told = ['Half the time is up: 30 seconds left.', '10 seconds left.', '5 seconds left.', "Time's up!"];
    expect(said(...whole(long, 0, 60))).toEqual(told);
  });

  test('for a short question, no mark as long as its whole time', () => {
    const short = standing(open({ timeRemaining: 5 }), {}, { question: question('q1', { timeLimit: 5 }) });
    expect(said(...whole(short, 0, 5))).toEqual(['Half the time is up: 2 seconds left.', "Time's up!"]);
  });

  test('after a sleep only the last mark that was passed', () => {
    expect(said(...at(ASKED, 1, 16, 17))).toEqual(['4 seconds left.']);
  });

  test('after an answer: that it was received, and no more time marks', () => {
    const received = { ...ASKED, tap: tapped('received') };
    const sending = { ...ASKED, tap: tapped('sending') };
    const screens = [...at(ASKED, 1), ...at(sending, 2), ...whole(received, 3)];
    expect(said(...screens)).toEqual(['Answer submitted. Waiting for everyone else...', "Time's up!"]);
  });

  test('a pause and its end, and a choice that it keeps; the marks are not repeated', () => {
    const paused = standing(open({ timerPaused: true, timeRemaining: 9, revision: 2 }));
    const held = { ...paused, tap: tapped('held') };
    const resumed = standing(open({ timeRemaining: 9, revision: 3 }));
    expect(said(...at(ASKED, 11), screenOf(paused), screenOf(held), ...at(resumed, 0, 1, 2))).toEqual([
      'Question paused by host.',
      'Your choice is saved until the question resumes.',
      'The question has resumed: 9 seconds left.',
    ]);
  });

  test('the result with points, the right answer, score and rank', () => {
    const lastResult = {
      questionId: 'q1',
      selectedOptionIds: ['q1-b'],
      value: null,
      correct: false,
      credit: 0,
      points: -50,
      score: 250,
      rank: 2,
      of: 9,
      streak: 3,
    };
    const own = participant('ann', { score: 250, rank: 2 });
    const shown = state(
      { status: 'results', currentQuestionId: 'q1', asking: 1 },
      { you: you({ lastResult, participant: own }), total: 9 },
    );
    expect(said(screenOf(ASKED), screenOf(viewOf(shown)), screenOf(viewOf(shown)))).toEqual([
      'Not this time. −50 points. Correct: A: a. You have 250 points, 2nd place of 9. 3 right in a row.',
    ]);
  });

  test('the end with score and rank, and no rank where it is hidden', () => {
    const end = (rank: number | null) =>
      screenOf(
        standing({ status: 'completed' }, { participant: participant('ann', { rank, score: 250 }) }, { total: 9 }),
      );
    expect(said(WAITING, end(2))).toEqual(['The quiz is over. You have 250 points, 2nd place of 9.']);
    expect(said(WAITING, end(null), end(2))).toEqual(['The quiz is over. You have 250 points.']);
    const revealing = screenOf(
      standing({ status: 'completed', reveal: 0 }, { participant: participant('ann', { rank: 2, score: 250 }) }),
    );
    expect(said(WAITING, revealing, revealing)).toEqual(['The quiz is over. Look at the wall! You have 250 points.']);
  });

  test('that the host is away, and back', () => {
    const away = screenOf(standing({ hostPresent: false }));
    expect(said(WAITING, away, away, WAITING)).toEqual(['The host is away.', 'The host is back.']);
  });

  test('a restarted question, like a new one', () => {
    const again = screenOf(standing(open({ asking: 2, revision: 3 })));
    expect(said(...at(ASKED, 16), again)).toHaveLength(1);
  });
});
