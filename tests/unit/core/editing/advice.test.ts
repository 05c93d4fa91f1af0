import { expect, test } from 'vitest';
import { adviceOf } from '#app/core/editing/advice.ts';
import { anchors, questionAt } from '#app/core/editing/anchors.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { gapsOf } from '#app/core/editing/gaps.ts';
import { newQuiz } from '#app/core/editing/quiz.ts';
import type { Picture } from '#app/core/media.ts';

const picture = (alt: string): Picture => ({ id: 'p', alt, width: 4, height: 3, src: '/media/p.webp', srcSet: '' });
const edited = (quiz: ReturnType<typeof newQuiz>, ...edits: Edit[]) => edits.reduce(edit, quiz);

test('[ME27] pictures without a description and sounds without a caption are advice, and no gaps', () => {
  const quiz = edited(newQuiz(), { kind: 'add-question', type: 'single' });
  const [question] = quiz.questions;
  const [id, option = '', other = ''] = [question?.id ?? '', question?.options[0]?.id, question?.options[1]?.id];
  const sound = { id: 's', caption: ' ', src: '/media/s.mp3' };
  const full = edited(
    quiz,
    { kind: 'set-picture', id, option: null, picture: picture(' ') },
    { kind: 'set-sound', id, sound },
    { kind: 'write-option', id, option, text: 'Old' },
    { kind: 'set-picture', id, option, picture: picture('') },
    // A picture alone: that is a gap.
    { kind: 'write-option', id, option: other, text: '' },
    { kind: 'set-picture', id, option: other, picture: picture('') },
  );
  const advice = adviceOf(full);
  expect(advice.map(({ anchor }) => anchor)).toEqual([
    anchors.picture(id),
    anchors.sound(id),
    anchors.optionPicture(option),
  ]);
  for (const { anchor } of advice) expect(questionAt(full, anchor)).toBe(id);
  const missing = gapsOf(full).map(({ anchor }) => anchor);
  for (const { anchor } of advice) expect(missing).not.toContain(anchor);
  const described = edited(
    full,
    { kind: 'set-picture', id, option: null, picture: picture('A bridge') },
    { kind: 'set-sound', id, sound: { ...sound, caption: 'A bell' } },
    { kind: 'set-picture', id, option, picture: picture('Stones') },
  );
  expect(adviceOf(described)).toEqual([]);
  // Types without pictures keep those of their options, but do not show them.
  expect(adviceOf(edited(full, { kind: 'change-type', id, type: 'order' })).map(({ anchor }) => anchor)).toEqual([
    anchors.picture(id),
    anchors.sound(id),
  ]);
});
