import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileQuestion, QuizContent } from '#app/core/exchange/shapes.ts';
import { writeText } from '#app/core/exchange/text-writer.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { anyQuiz, pasted } from './support.ts';

/** Texts as authors write them, also those that look like parts of the notation. */
const texts = [
  ...['Paris', 'New York', 'C#', '1969', 'a = b', 'École', '質問', 'x: y', '2 * 3', '5 > 4', 'A star *', 'Is it so?'],
  ...['Dr. No', '“Quoted”', 'U.S.A.', '3.14', '-5', '50 %', 'why not', 'f(x) = x', 'snake_case', 'a\\*b', 'true story'],
];
const sane = fc.constantFrom(...texts);
const anyLine = fc.oneof(
  sane,
  fc.tuple(sane, sane).map(([one, other]) => `${one}, ${other}`),
);
const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0.5, 384.4, -1e-7, 6e23));

/** The question with texts that fit into a line each. */
function withSaneTexts(question: FileQuestion, [text, fact, ...all]: string[], numbers: number[]): FileQuestion {
  const { setup, key, options } = question;
  const [value = 0, tolerance = 0] = numbers;
  const own = (list: readonly unknown[] = []) => all.slice(0, list.length);
  return {
    ...question,
    text: `What is ${text}?`,
    funFact: question.funFact === null ? null : (fact ?? null),
    options: options.map(({ isCorrect }, index) => ({ text: `${all[index] ?? 'x'} ${index}`, isCorrect })),
    setup: {
      ...setup,
      ...(setup.unit !== undefined && { unit: setup.unit === '' ? '' : 'km/h' }),
      ...(setup.low !== undefined && { low: setup.low === '' ? '' : (all[0] ?? '') }),
      ...(setup.high !== undefined && { high: setup.high === '' ? '' : (all[1] ?? '') }),
    },
    key: {
      ...key,
      ...(key.accepted && { accepted: own(key.accepted), refused: own(key.refused) }),
      ...(key.value !== undefined && { value }),
      ...(key.tolerance !== undefined && { tolerance: Math.abs(tolerance) }),
    },
  };
}

const saneQuiz: fc.Arbitrary<QuizContent> = fc
  .tuple(
    anyQuiz,
    fc.array(fc.array(anyLine, { minLength: 12, maxLength: 12 }), { minLength: 6, maxLength: 6 }),
    fc.array(number, { minLength: 12, maxLength: 12 }),
  )
  .map(([quiz, lists, numbers]) => ({
    ...quiz,
    title: 'Space and time',
    description: quiz.description === '' ? '' : 'A round: for the start',
    questions: quiz.questions.map((one, index) => withSaneTexts(one, lists[index] ?? [], numbers.slice(index))),
  }))
  .filter(({ questions }) => questions.length > 0);

/** With the quiz's time and points where a question has none of its own, or its type does without them. */
function effective({ defaultTimeLimit, defaultPoints, questions }: QuizContent) {
  return questions.map((question) => {
    const { isAnswered, isScored } = rulesOf(question.type);
    const timeLimit = (isAnswered ? question.timeLimit : null) ?? defaultTimeLimit;
    return { ...question, timeLimit, points: (isScored ? question.points : null) ?? defaultPoints };
  });
}

test('[IX20] gives back every type as it was written, with title, description, time and points', () => {
  fc.assert(
    fc.property(saneQuiz, (quiz) => {
      const again = pasted(writeText(quiz));
      expect(again.problems).toEqual([]);
      expect(effective(again.quiz)).toEqual(effective(quiz));
      const { title, description } = again.quiz;
      expect({ title, description }).toEqual({ title: quiz.title, description: quiz.description });
    }),
    { numRuns: 100 },
  );
});

/** A block of code that says nothing like a quiz. */
const codeBlock = fc
  .tuple(
    fc.constantFrom('', 'js', 'python'),
    fc.array(fc.constantFrom('', 'x = 1', '  return a * b;', '# why', 'time: 20', '\tgo(1)', '1. first', '\\*'), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([language, lines]) => [`\`\`\`${language}`, ...lines, '```'].join('\n'));

test('[IX20] gives back code with its blank lines, in a question, an option and a fun fact', () => {
  const oneOf = fc.oneof(
    codeBlock,
    fc.tuple(sane, codeBlock).map(([line, code]) => `What is ${line}?\n${code}`),
  );
  fc.assert(
    fc.property(saneQuiz, fc.tuple(oneOf, fc.option(oneOf), fc.array(codeBlock, { maxLength: 2 })), (quiz, parts) => {
      const [text, funFact, codes] = parts;
      const questions = quiz.questions.map(({ options, ...question }) => ({
        ...question,
        text,
        funFact,
        options: options.map((option, index) => ({ ...option, text: codes[index] ?? option.text })),
      }));
      const again = pasted(writeText({ ...quiz, questions }));
      expect(again.problems).toEqual([]);
      expect(effective(again.quiz)).toEqual(effective({ ...quiz, questions }));
    }),
    { numRuns: 100 },
  );
});

test('[IX21] blank lines outside code go, and blanks at the end of a line; other lines stay', () => {
  const [question] = pasted('# T\n\n1. Q\nA) One *\nB) Two\n').quiz.questions;
  if (!question) throw new Error('The question was not read');
  const quiz = pasted(EXAMPLE).quiz;
  const text = 'What does it print?  \n\nThink:\n```js\na();  \n\nb();\n```\n\nWell?';
  const again = pasted(writeText({ ...quiz, questions: [{ ...question, text }] })).quiz;
  expect(again.questions[0]?.text).toBe('What does it print?\nThink:\n```js\na();\n\nb();\n```\nWell?');
});

test('[IX21] whatever a quiz holds, no question is left out of its text', () => {
  fc.assert(
    fc.property(anyQuiz, (quiz) => {
      const text = writeText(quiz);
      const numbers = [...text.matchAll(/^(\d+)\. ?/gm)].map(([, number]) => Number(number));
      for (const [index] of quiz.questions.entries()) expect(numbers).toContain(index + 1);
    }),
  );
});

test('[IX20] the simplest notation, as the examples of the format have it', () => {
  const quiz = pasted(EXAMPLE).quiz;
  expect(writeText(quiz)).toBe(EXAMPLE);
});

const EXAMPLE = `# Space
description: A round for the start
time: 30
points: 100

1. Which planet is the largest?
A) Mars
B) Jupiter *
C) 2 \\* 3
time: 20
points: 200
fact: More than 1,300 Earths would fit into it.

2. Which of these are planets?
Two of them are.
A) Venus *
B) Neptune *
C) Pluto

3. Sound travels through empty space.
A) True
B) False *

4. What is the capital of France?
= Paris
!= Lyon
typos: yes

5. How far away is the Moon?
# 384.4 +/- 5 Mm

6. Put these planets in order, from the Sun.
type: order
1. Venus
2. Earth
3. Mars

7. How was it?
type: scale
from: 0
steps: 11
low: Boring
high: Great

8. Pick two.
type: poll
max choices: 2
A) Red
B) Green

9. A word, please.
type: words
count: 3

10. Welcome
type: slide
`;
