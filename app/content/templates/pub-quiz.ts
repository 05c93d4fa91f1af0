import { multiple, single, type Template, trueOrFalse } from './template.ts';

export const pubQuiz: Template = {
  id: 'pub-quiz',
  name: 'Pub quiz',
  about: 'Eight mixed questions, from music to dice, for a table of friends.',
  title: 'Pub quiz',
  seconds: 30,
  questions: [
    single({
      text: 'Which band recorded the album Abbey Road?',
      options: ['The Rolling Stones', 'The Beatles', 'The Who', 'Pink Floyd'],
      right: 'The Beatles',
      funFact: 'It is named after the London street of the studio where it was recorded.',
    }),
    single({
      text: 'How many dots are there on two ordinary dice together?',
      options: ['36', '40', '42', '48'],
      right: '42',
      funFact: 'Opposite sides of a die add up to seven.',
    }),
    multiple({
      text: 'Which of these cities have hosted the Summer Olympics more than once?',
      options: ['London', 'Rome', 'Sydney', 'Paris'],
      right: ['London', 'Paris'],
      funFact: 'Both three times: London in 1908, 1948 and 2012, Paris in 1900, 1924 and 2024.',
    }),
    single({
      text: 'Which country has the most time zones, counting its overseas territories?',
      options: ['Russia', 'China', 'United States', 'France'],
      right: 'France',
      funFact: 'Islands all over the world put it ahead of Russia, which has eleven.',
    }),
    trueOrFalse(
      'The Great Wall of China can be seen from the Moon with the naked eye.',
      false,
      'It is very long, but only a few metres wide.',
    ),
    single({
      text: 'Which gas makes up most of the air?',
      options: ['Oxygen', 'Nitrogen', 'Carbon dioxide', 'Hydrogen'],
      right: 'Nitrogen',
      funFact: 'Air is about 78% nitrogen and 21% oxygen.',
    }),
    single({
      text: 'Who painted The Starry Night?',
      options: ['Claude Monet', 'Edvard Munch', 'Paul Cézanne', 'Vincent van Gogh'],
      right: 'Vincent van Gogh',
      funFact: 'He painted it in 1889, after the view from his window in Saint-Rémy-de-Provence.',
    }),
    single({
      text: 'Which word stands for Q in the alphabet that pilots use on the radio?',
      options: ['Quebec', 'Queen', 'Quick', 'Quito'],
      right: 'Quebec',
      funFact: 'It comes after Papa and before Romeo.',
    }),
  ],
};
