import { multiple, order, scale, single, type Template, text, trueOrFalse } from './template.ts';

export const exitTicket: Template = {
  id: 'exit-ticket',
  name: 'Exit ticket',
  about: 'Six questions for the last minutes of a lesson. This one is about the water cycle.',
  title: 'Exit ticket: The water cycle',
  seconds: 40,
  questions: [
    text({
      text: 'What is it called when liquid water turns into water vapour?',
      accepted: ['Evaporation', 'Evaporating', 'Vaporization', 'Vaporisation'],
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
    order({
      text: 'Put the journey of a drop of water in order. It starts in the sea.',
      items: ['It evaporates', 'It becomes part of a cloud', 'It falls as rain', 'A river carries it back'],
    }),
    scale({
      text: 'How sure are you about the water cycle now?',
      low: 'Not yet',
      high: 'I could explain it',
    }),
  ],
};
