/**
 * @typedef {object} DemoQuestion
 * @property {string} text
 * @property {'single' | 'multiple' | 'boolean' | 'poll' | 'text' | 'number' | 'order' | 'scale' | 'words' | 'slide'} type
 * @property {number} timeLimit Seconds.
 * @property {number} points
 * @property {string} [funFact]
 * @property {{ text: string, isCorrect: boolean }[]} [options]
 * @property {Record<string, unknown>} [setup]
 * @property {Record<string, unknown>} [key]
 * @property {{ file: string, alt: string }} [photo] A file beside this one, and what it shows.
 * @property {string[]} [guesses] What players answer who do not know it; the demo's players only.
 */

/**
 * @param {string} text
 * @param {string[]} options The correct ones end with a star.
 * @param {Omit<Partial<DemoQuestion>, 'options' | 'funFact'> & { funFact: string }} more
 * @returns {DemoQuestion}
 */
function question(text, options, { type = 'single', timeLimit = 20, points = 100, ...more }) {
  return {
    ...more,
    text,
    type,
    timeLimit,
    points,
    options: options.map((option) => ({ text: option.replace('*', ''), isCorrect: option.endsWith('*') })),
  };
}

/**
 * A question of another type, worth nothing unless it says so.
 *
 * @param {DemoQuestion['type']} type
 * @param {string} text
 * @param {{ options?: string[] } & Omit<Partial<DemoQuestion>, 'options'>} [more] `options`: none is marked.
 * @returns {DemoQuestion}
 */
function other(type, text, { options = [], timeLimit = 20, points = 100, ...more } = {}) {
  return { ...more, text, type, timeLimit, points, options: options.map((one) => ({ text: one, isCorrect: false })) };
}

/** The demo's quiz, in /api's format. Correct answers earn more the faster they are, so the ranking changes. */
export const demoQuiz = {
  title: 'A small tour of the world',
  description: 'Every type of question, for any audience. The faster you answer correctly, the more you earn.',
  status: 'active',
  whoCanJoin: 'anyone',
  scoring: 'speed',
  leaderboard: 'always',
  questions: [
    question('Which ocean is the largest?', ['Atlantic', 'Indian', 'Pacific*', 'Arctic'], {
      funFact: 'The Pacific covers more of the Earth than all land combined.',
    }),
    question('The Great Wall of China can be seen from the Moon with the naked eye.', ['True', 'False*'], {
      type: 'boolean',
      timeLimit: 15,
      funFact: 'From there you can see clouds, seas and deserts, but nothing that people have built.',
    }),
    question('A green line runs through the desert. Which river is it?', ['Niger', 'Euphrates', 'Nile*', 'Congo'], {
      photo: { file: 'nile.jpg', alt: 'The Earth from space: a thin green line leads through a desert to a sea.' },
      funFact: 'Nineteen of twenty Egyptians live along this line.',
    }),
    question('How much is $\\sqrt{2^6 + 6^2}$?', ['8', '10*', '12', '14'], {
      funFact: '$64 + 36 = 100$, and $10 \\times 10 = 100$.',
    }),
    question('How many hearts does an octopus have?', ['One', 'Two', 'Three*', 'Eight'], {
      funFact: 'Two pump blood through the gills, the third through the rest of the body.',
    }),
    question('Which of these are mammals?', ['Bat*', 'Penguin', 'Dolphin*', 'Platypus*', 'Shark'], {
      type: 'multiple',
      timeLimit: 25,
      points: 200,
      funFact: 'The platypus is a mammal, yet it lays eggs. The only other mammals that do are echidnas.',
    }),
    other('text', 'What is the capital of Australia?', {
      key: { accepted: ['Canberra'], typos: 1 },
      guesses: ['Sydney', 'Melbourne', 'Camberra', 'Perth', 'Sydney', 'Vienna', 'Auckland'],
      funFact: 'It was founded because Sydney and Melbourne could not agree.',
    }),
    other('number', 'How long is the river Danube?', {
      setup: { unit: 'km' },
      key: { value: 2850, tolerance: 500, closest: true },
      guesses: ['1200', '1800', '2000', '2400', '2500', '2700', '3000', '3100', '3500', '4200'],
      funFact: 'It flows through ten countries, more than any other river.',
    }),
    other('order', 'Put these inventions in order, the oldest first.', {
      options: ['The wheel', 'Paper', 'The printing press', 'The steam engine', 'The telephone'],
      timeLimit: 30,
      funFact: 'Paper is about two thousand years old. The wheel is nearly three times as old.',
    }),
    other('slide', 'Now you\nThe next three questions have no right answer. Say what you think.'),
    other('poll', 'Where should the next trip go?', {
      options: ['The mountains', 'The sea', 'A large city', 'A desert', 'The far north', 'Nowhere, I like it here'],
      timeLimit: 15,
    }),
    other('scale', 'How well do you sleep on trains?', {
      setup: { from: 1, steps: 5, low: 'Not at all', high: 'Like a stone' },
      timeLimit: 15,
    }),
    other('words', 'What do you need on a long journey?', {
      setup: { count: 3 },
      guesses: [
        ...['music', 'coffee', 'a good book', 'friends', 'time', 'snacks', 'a window', 'sleep', 'music', 'patience'],
        ...['coffee', 'water', 'a map', 'music', 'headphones', 'luck', 'friends', 'socks', 'curiosity', 'coffee'],
      ],
    }),
    question('Which planet has the shortest day?', ['Earth', 'Mars', 'Jupiter*', 'Saturn'], {
      points: 200,
      funFact: 'Jupiter spins once in under ten hours, although eleven Earths would fit side by side across it.',
    }),
  ],
};

/**
 * What players of the demo know.
 *
 * @typedef {object} Known
 * @property {string[]} right The correct options, the items in their order, or the answer to type.
 * @property {string[]} guesses What they type if they do not know it.
 */

/** @returns {Map<string, Known>} By the text of the question. */
export function answerKey() {
  return new Map(demoQuiz.questions.map((one) => [one.text, { right: rightOf(one), guesses: one.guesses ?? [] }]));
}

/** @param {DemoQuestion} question */
function rightOf({ type, options = [], key = {} }) {
  if (type === 'order') return options.map(({ text }) => text);
  if (type === 'text' && Array.isArray(key.accepted)) return key.accepted.map(String);
  if (type === 'number') return [String(key.value)];
  return options.flatMap((option) => (option.isCorrect ? [option.text] : []));
}
