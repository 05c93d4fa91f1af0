import { poll, scale, single, slide, type Template, trueOrFalse } from './template.ts';

export const teamMeeting: Template = {
  id: 'team-meeting',
  name: 'Team meeting',
  about: 'Quick questions to wake a meeting up before it starts.',
  title: 'Team meeting: Warm-up',
  seconds: 30,
  questions: [
    slide({ text: 'Six quick questions, then we start.\nPhones out, no preparation needed.' }),
    scale({ text: 'How full is your week?', low: 'Plenty of room', high: 'Overflowing' }),
    single({
      text: 'It is noon in London in January. What time is it in Tokyo?',
      options: ['3 a.m.', '5 p.m.', '9 p.m.', 'Midnight'],
      right: '9 p.m.',
      funFact: 'Japan is nine hours ahead of UTC all year: its clocks don’t change in summer.',
    }),
    single({
      text: 'Eight people meet for 45 minutes. How many hours of work is that?',
      options: ['4', '5', '6', '8'],
      right: '6',
    }),
    trueOrFalse(
      'A sheet of A3 paper has twice the area of a sheet of A4.',
      true,
      'Fold an A3 sheet in half and you have A4. Every size of the series works like that.',
    ),
    single({
      text: 'The weak glue of sticky notes was an accident. What was the chemist looking for?',
      options: ['Chewing gum', 'A very strong glue', 'A lubricant', 'Waterproof paint'],
      right: 'A very strong glue',
      funFact: 'Years later a colleague used it for bookmarks that didn’t fall out of his hymn book.',
    }),
    poll({
      text: 'When do you get your best work done?',
      options: ['Early in the morning', 'Before lunch', 'In the afternoon', 'Late in the evening'],
    }),
  ],
};
