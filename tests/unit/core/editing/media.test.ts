import { describe, expect, test } from 'vitest';
import { differences } from '#app/core/editing/differences.ts';
import { droppedBetween } from '#app/core/editing/dropped.ts';
import { type Edit, edit } from '#app/core/editing/edit.ts';
import { type EditedQuiz, isSameQuiz, newQuiz, toSaved } from '#app/core/editing/quiz.ts';
import type { Picture } from '#app/core/media.ts';

const picture = (alt = ''): Picture => ({ id: 'p', alt, width: 4, height: 3, src: '/media/p.webp', srcSet: '' });
const sound = { id: 's', caption: 'A bell', src: '/media/s.mp3' };

const edited = (quiz: EditedQuiz, ...edits: Edit[]) => edits.reduce(edit, quiz);
const quiz = edited(newQuiz(), { kind: 'add-question', type: 'single' });
const [question] = quiz.questions;
const id = question?.id ?? '';
const option = question?.options[1]?.id ?? '';
const onQuestion = (one: Picture | null): Edit => ({ kind: 'set-picture', id, option: null, picture: one });
const onOption = (one: Picture | null): Edit => ({ kind: 'set-picture', id, option, picture: one });

describe('[ME26] pictures and sounds in the editor', () => {
  test('are saved with their question and option, and leave nothing behind when removed', () => {
    const full = edited(quiz, onQuestion(picture('A bridge')), onOption(picture()), { kind: 'set-sound', id, sound });
    const [saved] = toSaved(full).questions;
    expect(saved).toMatchObject({ image: { id: 'p', alt: 'A bridge' }, sound: { id: 's', caption: 'A bell' } });
    expect(saved?.options[1]).toMatchObject({ text: '', image: { id: 'p' } });
    expect(saved?.options[0]).toMatchObject({ text: 'Option 1' });
    const emptied = edited(full, onQuestion(null), onOption(null), { kind: 'set-sound', id, sound: null });
    expect(isSameQuiz(emptied, quiz)).toBe(true);
  });

  test('stay with the options when the type changes, and are saved only where the type has them', () => {
    const ordered = edited(quiz, onOption(picture('A tree')), { kind: 'change-type', id, type: 'order' });
    expect(toSaved(ordered).questions[0]?.options[1]).toEqual({ id: option, text: 'Option 2', isCorrect: false });
    const back = edited(ordered, { kind: 'change-type', id, type: 'multiple' });
    expect(toSaved(back).questions[0]?.options[1]).toMatchObject({ image: { alt: 'A tree' } });
  });

  test('count as lost if the new type has no options', () => {
    const before = edited(quiz, onOption(picture('A tree')));
    const [one] = before.questions;
    const [other] = edited(before, { kind: 'change-type', id, type: 'scale' }).questions;
    expect(one && other && droppedBetween(one, other)).toEqual(['A tree']);
  });

  test('are named among the differences of two versions', () => {
    const mine = edited(quiz, onQuestion(picture('A bridge')), { kind: 'set-sound', id, sound });
    const named = differences(mine, edited(quiz, onOption(picture('A tree')))).map(({ what, mine }) => [what, mine]);
    expect(named).toContainEqual(['Question 1, picture', 'A bridge']);
    expect(named).toContainEqual(['Question 1, sound', 'A bell']);
    expect(named.map(([what]) => what)).toContain('Question 1, options');
  });
});
