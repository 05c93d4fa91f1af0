import { multiple, number, poll, single, type Template, trueOrFalse, words } from './template.ts';

export const iceBreaker: Template = {
  id: 'ice-breaker',
  name: 'Ice breaker',
  about: 'Small surprises about people and everyday things. Nobody needs to know anything.',
  title: 'Ice breaker: Small surprises',
  seconds: 30,
  questions: [
    words({ text: 'How are you today, in one word?' }),
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
    number({
      text: 'Roughly how many times does an adult blink in a minute?',
      value: 15,
      tolerance: 5,
      funFact: 'Looking at a screen, we blink less often.',
    }),
    multiple({
      text: 'Which of these are berries, if you ask a botanist?',
      options: ['Banana', 'Strawberry', 'Tomato', 'Raspberry'],
      right: ['Banana', 'Tomato'],
      funFact: 'A berry grows from a single ovary. A strawberry and a raspberry grow from many.',
    }),
    poll({
      text: 'You have a free day. Where would you rather be?',
      options: ['By the sea', 'In the mountains', 'In a big city', 'At home'],
    }),
  ],
};
