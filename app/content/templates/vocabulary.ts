import { multiple, single, type Template, text, trueOrFalse } from './template.ts';

export const vocabulary: Template = {
  id: 'vocabulary',
  name: 'Vocabulary',
  about: 'Eight words and phrases of a new language. This one is Spanish for beginners.',
  title: 'Vocabulary: Everyday Spanish',
  seconds: 20,
  questions: [
    text({ text: 'What does “el pan” mean?', accepted: ['bread', 'the bread'] }),
    single({
      text: 'How do you say “thank you”?',
      options: ['Por favor', 'De nada', 'Gracias', 'Perdón'],
      right: 'Gracias',
      funFact: '“De nada” is the answer to it: you’re welcome.',
    }),
    single({
      text: 'What does “la ventana” mean?',
      options: ['window', 'door', 'chair', 'wall'],
      right: 'window',
    }),
    multiple({
      text: 'Which of these are days of the week?',
      options: ['lunes', 'enero', 'viernes', 'verde'],
      right: ['lunes', 'viernes'],
      funFact: 'In Spanish, days and months start with a small letter.',
    }),
    single({
      text: 'Complete the sentence: “Yo ___ estudiante.”',
      options: ['estoy', 'tengo', 'eres', 'soy'],
      right: 'soy',
      funFact: 'Who or what you are takes “ser”; how or where you are takes “estar”.',
    }),
    single({
      text: 'What does “embarazada” mean?',
      options: ['embarrassed', 'pregnant', 'tired', 'barefoot'],
      right: 'pregnant',
      funFact: 'A false friend: “embarrassed” is “avergonzada”.',
    }),
    trueOrFalse(
      '“Agua” (water) is a feminine noun.',
      true,
      'It takes “el” because it begins with a stressed a, but the adjective shows it: “el agua fría”.',
    ),
    single({
      text: 'When do you say “Buenas noches”?',
      options: ['In the morning', 'At noon', 'At night', 'On your birthday'],
      right: 'At night',
    }),
  ],
};
