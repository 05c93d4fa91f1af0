import type { QuestionContent, QuestionType } from '#app/core/question.ts';
import { QUIZ_DEFAULTS } from '#app/core/quiz.ts';

const TIME_LIMIT_S = 20;

interface Sample {
  text: string;
  type?: QuestionType;
  /** The correct ones end with a star. */
  options: readonly string[];
  points?: number;
  funFact: string;
}

const questions: readonly Sample[] = [
  {
    text: 'How many hearts does an octopus have?',
    options: ['One', 'Two', 'Three*', 'Eight'],
    funFact: 'Two pump blood through the gills, the third through the rest of the body.',
  },
  {
    text: 'Sound travels faster in water than in air.',
    type: 'boolean',
    options: ['True*', 'False'],
    funFact: 'More than four times as fast. Whales can hear each other over hundreds of kilometres.',
  },
  {
    text: 'Which planet has the shortest day?',
    options: ['Earth', 'Mars', 'Jupiter*', 'Saturn'],
    funFact: 'Jupiter spins once in under ten hours, although eleven Earths would fit side by side across it.',
  },
  {
    text: 'Which of these are mammals?',
    type: 'multiple',
    options: ['Bat*', 'Penguin', 'Dolphin*', 'Platypus*', 'Shark'],
    points: 200,
    funFact: 'The platypus lays eggs and is a mammal all the same. The only other mammals that do are echidnas.',
  },
  {
    text: 'Where was paper money first used?',
    options: ['Italy', 'Egypt', 'Persia', 'China*'],
    funFact: 'Merchants in Sichuan paid with paper notes about a thousand years ago.',
  },
  {
    text: 'Bananas grow on trees.',
    type: 'boolean',
    options: ['True', 'False*'],
    points: 200,
    funFact: 'A banana plant is a giant herb: its trunk is made of rolled leaves.',
  },
];

/** The quiz of a public practice room. */
export const SAMPLE_QUIZ = {
  ...QUIZ_DEFAULTS,
  status: 'active',
  title: 'Octopus and friends',
  description: '',
  whoCanJoin: 'anyone',
} as const;

/** Its questions, with new ids. */
export function sampleQuestions(newId: () => string): QuestionContent[] {
  return questions.map(({ text, type = 'single', options, points = 100, funFact }, order) => ({
    id: newId(),
    text,
    type,
    timeLimit: TIME_LIMIT_S,
    points,
    order,
    funFact,
    options: options.map((option, index) => ({
      id: newId(),
      text: option.replace('*', ''),
      isCorrect: option.endsWith('*'),
      order: index,
    })),
    setup: {},
    key: {},
  }));
}
