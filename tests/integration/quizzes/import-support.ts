import type { QuizContent } from '#app/core/exchange/shapes.ts';

/** A quiz with unusual values everywhere, including whatever files, forms and pages may corrupt. */
export const awkwardQuiz: QuizContent = {
  title: `O'brien's 🦆 quiz =1 "x"`,
  description: ' two\nlines\r\n </textarea> ',
  tags: ['7b', 'Ältere "Prüfung"', '</script>', 'عربي'],
  defaultTimeLimit: 45,
  defaultPoints: 250,
  negativeScoring: true,
  partialCredit: true,
  formatting: false,
  whoCanJoin: 'anyone',
  scoring: 'speed',
  endWhenAllAnswered: false,
  showCounts: true,
  questionOnPhone: false,
  leaderboard: 'never',
  screenNames: false,
  readingTime: 7,
  calmShow: true,
  questions: [
    {
      text: '=1+1 &amp; "quoted", two\r\nlines\rand\n\tmore \u0001',
      type: 'multiple',
      timeLimit: 20,
      points: 200,
      funFact: "'-apostrophe",
      options: [
        { text: ' spaced ', isCorrect: true },
        { text: '@formula', isCorrect: true },
        { text: '質問 👩‍👩‍👧', isCorrect: false },
        { text: 'שלום', isCorrect: false },
        { text: '<script>alert(1)</script>', isCorrect: false },
      ],
      setup: {},
      key: {},
    },
    { text: '', type: 'boolean', timeLimit: 30, points: 100, funFact: null, options: [], setup: {}, key: {} },
    {
      text: ' ',
      type: 'single',
      timeLimit: 5,
      points: 1000,
      funFact: null,
      options: [
        { text: '', isCorrect: false },
        { text: 'only', isCorrect: false },
      ],
      setup: {},
      key: {},
    },
  ],
};
