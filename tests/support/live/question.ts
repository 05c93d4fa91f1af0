import type { QuestionContent } from '#app/core/question.ts';

/** What a test cares about in a question. */
interface Wanted extends Partial<Omit<QuestionContent, 'id' | 'options'>> {
  /** How many options; they are called `q1a`, `q1b`, … after a question `q1`. */
  options?: number;
  /** The letters of the correct ones. */
  right?: string;
}

/** A question; without anything else a single choice of three with 100 points and 20 s, of which the first is right. */
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
    ...wanted,
    options: letters.map((letter, order) => ({
      id: id + letter,
      text: `Option ${letter}`,
      isCorrect: right.includes(letter),
      order,
    })),
  };
}
