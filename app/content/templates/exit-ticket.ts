import { multiple, single, type Template, trueOrFalse } from './template.ts';

export const exitTicket: Template = {
  id: 'exit-ticket',
  name: 'Exit ticket',
  about: 'Five questions for the last minutes of a lesson. This one is about the water cycle.',
  title: 'Exit ticket: The water cycle',
  seconds: 40,
  questions: [
    single({
      text: 'What is it called when liquid water turns into water vapour?',
      options: ['Condensation', 'Precipitation', 'Evaporation', 'Freezing'],
      right: 'Evaporation',
    }),
    single({
      text: 'What gives the water cycle its energy?',
      options: ['The Sun', 'The Moon', 'The wind', 'Volcanoes'],
      right: 'The Sun',
    }),
    multiple({
      text: 'Which of these are kinds of precipitation?',
      options: ['Rain', 'Wind', 'Snow', 'Hail'],
      right: ['Rain', 'Snow', 'Hail'],
      funFact: 'Precipitation is water that falls from clouds, liquid or frozen.',
    }),
    trueOrFalse(
      'The clouds we see are made of water vapour.',
      false,
      'Water vapour is invisible. Clouds are made of tiny drops of water or crystals of ice.',
    ),
    single({
      text: 'Where is most of the fresh water on Earth?',
      options: ['In rivers and lakes', 'In ice caps and glaciers', 'In the ground', 'In clouds'],
      right: 'In ice caps and glaciers',
      funFact: 'More than two thirds of it is frozen. Nearly all the rest is in the ground.',
    }),
  ],
};
