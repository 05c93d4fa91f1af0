import { describe, expect, test } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import { overviewCards } from '#app/core/live/overview.ts';
import { changeBetween, withChange } from '#app/core/live/session-change.ts';
import { playersView } from '#app/core/live/views.ts';
import { toOwnAnswers } from '#app/core/reports/own-answers.ts';
import { createFormatter } from '#server/rich/formatter.ts';
import { toResults } from '#server/socket/frames.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const { format } = createFormatter();
const asked = {
  ...question('q1', { options: 2 }),
  text: 'Is **this** bold?',
  funFact: 'Yes: `bold`',
  options: [
    { id: 'q1a', text: '$x^2$', isCorrect: true, order: 0 },
    { id: 'q1b', text: 'plain', isCorrect: false, order: 1 },
  ],
};

function playing(formatting: boolean) {
  const questions = [asked, question('q2', {})];
  const live = new DrivenSession({ questions, joined: ['ann'], open: 'q1', settings: { formatting, readingTime: 0 } });
  return { live, scene: () => ({ ...live.scene(), format }) };
}

describe('the texts of a session', () => {
  test('[RF1] are sent as before, to the byte, while the setting is off', () => {
    const { live, scene } = playing(false);
    const seen = () => JSON.stringify([playersView(scene()), hostsView(scene()), overviewCards(scene())]);
    const plain = () => JSON.stringify([playersView(live.scene()), hostsView(live.scene()), overviewCards(live)]);
    expect(seen()).toBe(plain());
    live.say('end_question');
    expect(seen()).toBe(plain());
    expect(JSON.stringify(toResults(scene(), 'q1')?.common)).not.toMatch(/html/i);
    expect(seen()).not.toMatch(/html/i);
  });

  test('[RF8] have HTML beside them if it shows something else than the text', () => {
    const { question: sent } = playersView(playing(true).scene());
    expect(sent).toMatchObject({ text: 'Is **this** bold?', html: 'Is <strong>this</strong> bold?' });
    const [formula, plain] = sent?.options ?? [];
    expect(formula?.html).toContain('<math');
    expect(JSON.parse(JSON.stringify(plain))).not.toHaveProperty('html');
  });

  test('[RF9] that of the fun fact comes with the results', () => {
    const { live, scene } = playing(true);
    const open = playersView(scene());
    expect(JSON.stringify(open)).not.toContain('<code');
    live.say('end_question');
    const closed = playersView(scene());
    expect(closed.question?.funFactHtml).toBe('Yes: <code dir="ltr">bold</code>');
    const change = changeBetween(open, closed);
    expect(change.revealed).toBe(true);
    expect(JSON.stringify(change)).not.toContain('<code');
    const results = toResults(scene(), 'q1')?.common;
    const phone = results?.type === 'question_results' ? withChange(open, change, results) : null;
    expect(phone?.question).toEqual(closed.question);
  });

  test('[RF9] a text that nobody has been shown is in no byte of a player', () => {
    const waiting = new DrivenSession({ questions: [asked], joined: ['ann'], settings: { formatting: true } });
    const seen = JSON.stringify([
      playersView({ ...waiting.scene(), format }),
      overviewCards({ ...waiting.scene(), format }),
    ]);
    expect(seen).not.toMatch(/strong|math|code/);
  });

  test('[RF8] a player’s own answers have it too', () => {
    const { live, scene } = playing(true);
    live.answer('ann', 'a');
    live.say('end_question');
    live.say('end');
    const [own] = toOwnAnswers(scene(), { id: 'ann' })?.answers ?? [];
    expect(own?.html).toContain('<strong>');
    expect(own?.options[0]?.html).toContain('alttext="x^2"');
  });
});
