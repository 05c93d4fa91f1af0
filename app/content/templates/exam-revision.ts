import { multiple, single, type Template, trueOrFalse } from './template.ts';

export const examRevision: Template = {
  id: 'exam-revision',
  name: 'Exam revision',
  about: 'Eight exam questions, explained with the results. This one is about cells.',
  title: 'Exam revision: Cell biology',
  seconds: 45,
  questions: [
    single({
      text: 'Which part of an animal cell holds most of its DNA?',
      options: ['Nucleus', 'Ribosome', 'Cell membrane', 'Cytoplasm'],
      right: 'Nucleus',
      funFact: 'A little DNA is in the mitochondria, too.',
    }),
    single({
      text: 'Where does most of aerobic respiration take place?',
      options: ['In chloroplasts', 'In ribosomes', 'In mitochondria', 'In the nucleus'],
      right: 'In mitochondria',
    }),
    multiple({
      text: 'What does a leaf cell have that an animal cell doesn’t?',
      options: ['Cell wall', 'Chloroplasts', 'Mitochondria', 'Cell membrane'],
      right: ['Cell wall', 'Chloroplasts'],
      funFact: 'Plant cells have mitochondria as well: they respire day and night.',
    }),
    single({
      text: 'What do ribosomes make?',
      options: ['Fats', 'Sugars', 'DNA', 'Proteins'],
      right: 'Proteins',
    }),
    trueOrFalse(
      'In osmosis, water moves overall from the more concentrated solution to the more dilute one.',
      false,
      'It moves from the more dilute to the more concentrated solution, through a partially permeable membrane.',
    ),
    single({
      text: 'What is the result when one cell divides by mitosis?',
      options: ['Two identical cells', 'Two different cells', 'Four identical cells', 'Four different cells'],
      right: 'Two identical cells',
      funFact: 'Meiosis gives four cells that differ, with half the chromosomes.',
    }),
    single({
      text: 'How many chromosomes are there normally in a human egg cell?',
      options: ['22', '23', '46', '92'],
      right: '23',
      funFact: 'With the 23 of the sperm cell, that makes the 46 of a body cell.',
    }),
    multiple({
      text: 'Which of these have cells without a nucleus?',
      options: ['Bacteria', 'Yeasts', 'Archaea', 'Amoebae'],
      right: ['Bacteria', 'Archaea'],
      funFact: 'They are prokaryotes. Yeasts are fungi, and their cells have a nucleus.',
    }),
  ],
};
