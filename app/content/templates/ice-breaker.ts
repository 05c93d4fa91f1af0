import { multiple, single, type Template, trueOrFalse } from './template.ts';

export const iceBreaker: Template = {
  id: 'ice-breaker',
  name: 'Ice breaker',
  about: 'Small surprises about people and everyday things. Nobody needs to know anything.',
  title: 'Ice breaker: Small surprises',
  seconds: 30,
  questions: [
    single({
      text: 'In a group of 23 people, how likely is it that two of them share a birthday?',
      options: ['About 1%', 'About 6%', 'About 25%', 'About 50%'],
      right: 'About 50%',
      funFact: 'In a group of 57 people it is about 99%.',
    }),
    trueOrFalse(
      'People and giraffes have the same number of bones in their necks.',
      true,
      'Both have seven, like almost all mammals. One of a giraffe’s can be 25 cm long.',
    ),
    single({
      text: 'Roughly how often does an adult blink in a minute?',
      options: ['Twice', '15 times', '60 times', '150 times'],
      right: '15 times',
      funFact: 'Looking at a screen, we blink less often.',
    }),
    multiple({
      text: 'Which of these are berries, if you ask a botanist?',
      options: ['Banana', 'Strawberry', 'Tomato', 'Raspberry'],
      right: ['Banana', 'Tomato'],
      funFact: 'A berry grows from a single ovary. A strawberry and a raspberry grow from many.',
    }),
    single({
      text: 'About how many people in 100 are left-handed?',
      options: ['2', '10', '25', '40'],
      right: '10',
      funFact: 'August 13 is International Left Handers Day.',
    }),
    single({
      text: 'Which letter is used most in written English?',
      options: ['A', 'E', 'S', 'T'],
      right: 'E',
      funFact: 'About one letter in eight is an E.',
    }),
  ],
};
