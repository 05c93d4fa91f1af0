import { multiple, single, type Template, trueOrFalse } from './template.ts';

/** The quiz for hosts who want to see the product work before they write anything. */
export const starter: Template = {
  id: 'starter',
  name: 'Starter quiz',
  about: 'Five quick questions, ready to play.',
  title: 'A bit of everything',
  seconds: 30,
  questions: [
    single({
      text: 'Which planet is closest to the Sun?',
      options: ['Venus', 'Mercury', 'Mars', 'Earth'],
      right: 'Mercury',
      funFact: 'A year on Mercury lasts only 88 Earth days.',
    }),
    trueOrFalse(
      'An octopus has three hearts.',
      true,
      'Two of them pump blood through the gills, one through the rest of the body.',
    ),
    multiple({
      text: 'Which of these are prime numbers?',
      options: ['2', '9', '11', '15'],
      right: ['2', '11'],
      funFact: '2 is the only even prime number.',
    }),
    single({
      text: 'How many keys does a standard piano have?',
      options: ['66', '76', '88', '98'],
      right: '88',
      funFact: '52 of them are white, 36 are black.',
    }),
    single({
      text: 'Which ocean is the largest?',
      options: ['Atlantic', 'Indian', 'Arctic', 'Pacific'],
      right: 'Pacific',
      funFact: 'It is larger than all the land on Earth put together.',
    }),
  ],
};
