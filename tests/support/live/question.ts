import type { QuestionContent } from '#app/core/question.ts';

/** The parts of a question that a test cares about. */
interface Wanted extends Partial<Omit<QuestionContent, 'id' | 'options'>> {
  /** How many options; those of a question `q1` are called `q1a`, `q1b`, …. */
  options?: number;
  /** The letters of the correct ones. */
  right?: string;
}

/** A question; by default a single choice of three with 100 points and 20 s, of which the first is right. */
export function question(id: string, { options = 3, right = 'a', ...wanted }: Wanted = {}): QuestionContent {
  const letters = [...'abcde'].slice(0, options);
  return {
    id,
    text: `What is ${id}?`,
    type: 'single',
    timeLimit: 20,
    points: 100,
    order: 0,
    funFact: `Fact of ${id}`,
    setup: {},
    key: {},
    ...wanted,
    options: letters.map((letter, order) => ({
      id: id + letter,
      text: `Option ${letter}`,
      isCorrect: right.includes(letter),
      order,
    })),
  };
}
