/**
 * @typedef {object} DemoQuestion
 * @property {string} text
 * @property {'single' | 'multiple' | 'boolean'} type
 * @property {number} timeLimit Seconds.
 * @property {number} points
 * @property {string} funFact
 * @property {{ text: string, isCorrect: boolean }[]} options
 */

/**
 * @param {string} text
 * @param {string[]} options The right ones end with a star.
 * @param {{ type?: DemoQuestion['type'], timeLimit?: number, points?: number, funFact: string }} more
 * @returns {DemoQuestion}
 */
function question(text, options, { type = 'single', timeLimit = 20, points = 100, funFact }) {
  return {
    text,
    type,
    timeLimit,
    points,
    funFact,
    options: options.map((option) => ({ text: option.replace('*', ''), isCorrect: option.endsWith('*') })),
  };
}

/** The quiz of the demo, as /api takes it. Correct answers earn more the quicker they come, so the ranking moves. */
export const demoQuiz = {
  title: 'A small tour of the world',
  description: 'Eight questions for any room. The quicker a correct answer comes, the more it earns.',
  status: 'active',
  whoCanJoin: 'anyone',
  scoring: 'speed',
  leaderboard: 'always',
  questions: [
    question('Which ocean is the largest?', ['Atlantic', 'Indian', 'Pacific*', 'Arctic'], {
      funFact: 'The Pacific covers more of the Earth than all land together.',
    }),
    question('The Great Wall of China can be seen from the Moon with the naked eye.', ['True', 'False*'], {
      type: 'boolean',
      timeLimit: 15,
      funFact: 'From there one sees clouds, seas and deserts, but nothing that people have built.',
    }),
    question('How many hearts does an octopus have?', ['One', 'Two', 'Three*', 'Eight'], {
      funFact: 'Two drive the blood through the gills, the third through the rest of the body.',
    }),
    question('Which of these are mammals?', ['Bat*', 'Penguin', 'Dolphin*', 'Platypus*', 'Shark'], {
      type: 'multiple',
      timeLimit: 25,
      points: 200,
      funFact: 'The platypus lays eggs all the same. Apart from it only echidnas do, of all mammals alive.',
    }),
    question('Where was paper money first used?', ['Italy', 'Egypt', 'Persia', 'China*'], {
      funFact: 'Merchants in Sichuan paid with paper notes about a thousand years ago.',
    }),
    question('Sound travels faster in water than in air.', ['True*', 'False'], {
      type: 'boolean',
      timeLimit: 15,
      funFact: 'More than four times as fast: whales hear each other over hundreds of kilometres.',
    }),
    question('Which of these numbers are prime?', ['2*', '9', '17*', '51', '97*'], {
      type: 'multiple',
      timeLimit: 25,
      points: 200,
      funFact: '2 is the only even one. And 51 looks prime, but it is 3 times 17.',
    }),
    question('Which planet has the shortest day?', ['Earth', 'Mars', 'Jupiter*', 'Saturn'], {
      points: 200,
      funFact: 'Jupiter turns once in less than ten hours, although eleven Earths fit side by side across it.',
    }),
  ],
};

/** @returns {Map<string, Set<string>>} The texts of the right options, by the text of the question. */
export function answerKey() {
  return new Map(
    demoQuiz.questions.map(({ text, options }) => [
      text,
      new Set(options.flatMap((option) => (option.isCorrect ? [option.text] : []))),
    ]),
  );
}
