import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Registration } from '#app/contract/account.ts';
import { ContactMessage } from '#app/contract/contact.ts';
import { QuizDraft } from '#app/contract/quiz.ts';
import { readQuizText } from '#app/core/exchange/read.ts';
import { atOnce } from '#app/core/exchange/steps.ts';
import { missingForPublishing } from '#app/core/quiz.ts';
import { countCodePoints, countGraphemes, excerpt, isBlank, isWellFormed, withoutIgnorable } from '#app/core/text.ts';

test.each([
  ['plain', true],
  ['😀', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
])('[TX1] %j is well formed: %s', (text, wellFormed) => {
  expect(isWellFormed(text)).toBe(wellFormed);
});

test('[TX2] [TX3] a flag is two code points and one grapheme', () => {
  expect(countCodePoints('🇩🇪')).toBe(2);
  expect(countGraphemes('🇩🇪')).toBe(1);
});

describe.each([
  ['nothing', ''],
  ['spaces', ' \t\u00a0\u2003\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['bidi marks', '\u200e\u200f\u061c'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['a Mongolian vowel separator', '\u180e'],
  ['blank Braille patterns', '\u2800 \u2800'],
])('[TX4] a text of only %s is empty', (_what, typed) => {
  test('as a title, a question, an option and a fun fact', () => {
    expect(isBlank(typed)).toBe(true);
    const options = [typed, 'Yes'].map((text, index) => ({ text, isCorrect: index === 1 }));
    const question = { text: typed, type: 'single' as const, options, funFact: typed };
    const places = missingForPublishing({ title: typed }, [question]).map(({ path }) => path);
    expect(places).toEqual(['title', 'questions.0.text', 'questions.0.options.0.text']);
    const draft = { title: typed, questions: [question], status: 'draft', description: typed };
    const fields = QuizDraft.safeParse(draft).error?.issues.filter(({ path }) => path[0] === 'title');
    expect(fields?.map(({ message }) => message)).toEqual(['Please enter a title']);
    expect(QuizDraft.parse({ ...draft, title: 'Rivers' })).toMatchObject({
      description: '',
      questions: [{ funFact: null }],
    });
  });

  test('as a name at registration, in a contact message and in an import', () => {
    const person = { email: 'ann@example.org', password: 'secret-1', acceptTerms: true };
    expect(Registration.parse({ ...person, displayName: typed }).displayName).toBeNull();
    const message = { name: typed, email: 'ann@example.org', subject: typed, message: typed };
    const missing = ContactMessage.safeParse(message).error?.issues.map(({ message }) => message);
    expect(missing).toEqual(['Please enter your name', 'Please enter a subject', 'Please enter a message']);
    expect(atOnce(readQuizText(typed))).toMatchObject({ ok: false, message: 'There is nothing to import.' });
  });
});

test.each(['a', '.', '한', '⠁', '\u0301', '🏴\u{e0067}', '\u200ba', '٠'])('[TX4] %j is not empty', (typed) => {
  expect(isBlank(typed)).toBe(false);
});

test('[JN6] invisible characters are dropped, spaces and letters stay', () => {
  expect(withoutIgnorable('A\u200bn\u00adn \u{1f468}\u200d\u{1f469}')).toBe('Ann \u{1f468}\u{1f469}');
});

test('[TX4] an invisible line separates questions in a pasted text', () => {
  const text = 'One?\nA. Yes *\nB. No\n\u200b\nTwo?\nA. Yes *\nB. No';
  const read = atOnce(readQuizText(text));
  expect(read.ok && read.quiz.questions.map((question) => question.text)).toEqual(['One?', 'Two?']);
});

test('[TX2] code points are counted as in a list of them, even with broken pairs', () => {
  const units = fc.array(fc.constantFrom('a', '\ud83d', '\ude00', '😀'), { maxLength: 12 });
  fc.assert(fc.property(units, (all) => countCodePoints(all.join('')) === Array.from(all.join('')).length));
});

test('[TX2] an excerpt cuts no character in half', () => {
  expect(excerpt('😀😀😀', 2)).toBe('😀😀');
  expect(excerpt('ab', 2)).toBe('ab');
});
