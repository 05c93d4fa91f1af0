import { expect, test } from 'vitest';
import { type Audience, currentQuestionView } from '#app/core/live/views.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const format = (text: string) => (text === 'Option b' ? null : `<strong>${text}</strong>`);

function seen(formatting: boolean, audience: Audience, isShown = false) {
  const live = new DrivenSession({ joined: ['ann'], open: 'q1', settings: { formatting } });
  if (isShown) live.say('end_question');
  return JSON.parse(JSON.stringify(currentQuestionView(live.scene({ format }), audience)));
}

test('[RF1] without the setting nothing of a question changes', () => {
  for (const audience of ['host', 'player'] as const) {
    expect(JSON.stringify(seen(false, audience, true))).not.toMatch(/html|strong/i);
  }
});

test('[RF8] formatted texts have their HTML beside them; a text that looks as typed has none', () => {
  const question = seen(true, 'player');
  expect(question).toMatchObject({ text: 'What is q1?', html: '<strong>What is q1?</strong>' });
  expect(question.options[0]).toMatchObject({ text: 'Option a', html: '<strong>Option a</strong>' });
  expect(question.options[1]).not.toHaveProperty('html');
});

test('[RF9] the HTML of the fun fact comes with the results', () => {
  expect(seen(true, 'player')).not.toHaveProperty('funFactHtml');
  expect(seen(true, 'host').funFactHtml).toBe('<strong>Fact of q1</strong>');
  expect(seen(true, 'player', true).funFactHtml).toBe('<strong>Fact of q1</strong>');
});
