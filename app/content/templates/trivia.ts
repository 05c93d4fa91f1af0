import { multiple, single, type Template, trueOrFalse } from './template.ts';

export const trivia: Template = {
  id: 'trivia',
  name: 'Opinion-free trivia',
  about: 'Seven questions with answers that nobody can argue about.',
  title: 'Just the facts',
  seconds: 30,
  questions: [
    single({
      text: 'Which element has the symbol Au?',
      options: ['Silver', 'Aluminium', 'Gold', 'Argon'],
      right: 'Gold',
      funFact: 'From its Latin name, aurum.',
    }),
    single({
      text: 'How many sides does a heptagon have?',
      options: ['5', '6', '7', '9'],
      right: '7',
    }),
    multiple({
      text: 'Which of these numbers can be divided by 3?',
      options: ['27', '41', '51', '82'],
      right: ['27', '51'],
      funFact: 'Add up the digits: if 3 divides the sum, it divides the number.',
    }),
    single({
      text: 'Which country is the smallest by area?',
      options: ['Monaco', 'San Marino', 'Liechtenstein', 'Vatican City'],
      right: 'Vatican City',
      funFact: 'It covers less than half a square kilometre.',
    }),
    trueOrFalse(
      'Sound travels faster in water than in air.',
      true,
      'More than four times as fast: about 1,480 metres a second instead of 340.',
    ),
    single({
      text: 'At which number do the Celsius and Fahrenheit scales meet?',
      options: ['−40', '0', '32', '100'],
      right: '−40',
    }),
    single({
      text: 'Which of these metals is liquid at room temperature?',
      options: ['Lead', 'Mercury', 'Tin', 'Zinc'],
      right: 'Mercury',
      funFact: 'It freezes at about −39 °C.',
    }),
  ],
};
