import { type Template, trueOrFalse } from './template.ts';

export const trueOrFalseRound: Template = {
  id: 'true-or-false',
  name: 'True or false',
  about: 'Eight statements that sound wrong, or sound right. Fast, and good for large groups.',
  title: 'True or false?',
  seconds: 20,
  questions: [
    trueOrFalse(
      'There were sharks before there were trees.',
      true,
      'Sharks appeared more than 400 million years ago, trees a little less than 400 million years ago.',
    ),
    trueOrFalse(
      'Lightning never strikes the same place twice.',
      false,
      'The Empire State Building in New York is struck more than 20 times in an average year.',
    ),
    trueOrFalse(
      'A baby has more bones than an adult.',
      true,
      'A newborn has almost 300. Some grow together until there are 206.',
    ),
    trueOrFalse('A goldfish remembers things for three seconds only.', false, 'Goldfish can remember for months.'),
    trueOrFalse(
      'Water boils at a lower temperature on a high mountain.',
      true,
      'On top of Mount Everest it boils at about 70 °C, because the air pressure is lower.',
    ),
    trueOrFalse(
      'The Sahara is the largest desert on Earth.',
      false,
      'Antarctica is: a desert is a place with very little rain or snow. The Sahara is the largest hot desert.',
    ),
    trueOrFalse(
      'The University of Oxford is older than the Aztec capital, Tenochtitlan.',
      true,
      'There was teaching in Oxford in 1096. Tenochtitlan was founded in about 1325.',
    ),
    trueOrFalse(
      'Napoleon was unusually short for his time.',
      false,
      'He was about 1.68 m tall, not less than most Frenchmen of his time.',
    ),
  ],
};
