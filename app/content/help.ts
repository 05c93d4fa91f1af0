import { BRAND } from '#app/core/brand.ts';
import { OPTIONS, OPTIONS_OF_ANY, PARTICIPANTS_MAX, TIME_LIMIT } from '#app/core/limits.ts';
import type { FaqEntry } from './plans.ts';

/** The steps to a first quiz. */
export const firstSteps: readonly { title: string; text: string }[] = [
  {
    title: 'Create an account',
    text: 'Just an email address and a password. You are signed in right away.',
  },
  {
    title: 'Write your questions',
    text: 'Press Create, give the quiz a title, and add questions. The preview shows how each one will look on a phone. Save the quiz as a draft while you work, and publish it when it is complete.',
  },
  {
    title: 'Open it on the big screen',
    text: 'Press Start beside the quiz. The lobby shows the address, the six-digit code and a QR code: people join, and their names appear.',
  },
  {
    title: 'Run the session',
    text: 'Press Space for the next step: a question, its results, the leaderboard, the next question. Press P to pause, and the question mark to see all keys.',
  },
  {
    title: 'See what the room understood',
    text: 'The final scores stay on the leaderboard page, and each session has a report under Reports.',
  },
];

export const helpFaq: readonly FaqEntry[] = [
  {
    question: 'Which question types are there?',
    answer: `Ten: single choice with one right answer, multiple choice with several, true or false, poll, type the answer, number, put in order, scale, word cloud, and slides that are only read. Where people choose, there are ${OPTIONS.min} to ${OPTIONS.max} answers (up to ${OPTIONS_OF_ANY} in polls and ordering). A question has a time limit of ${TIME_LIMIT.min} to ${TIME_LIMIT.max} seconds.`,
  },
  {
    question: 'How do people join?',
    answer:
      'They open the address on the screen or scan the QR code, enter the six-digit code and choose a name. There is nothing to install. By default they have to sign in first; in the quiz settings you can allow guests.',
  },
  {
    question: 'How many people can take part?',
    answer: `Up to ${PARTICIPANTS_MAX} in one session on the Community plan, which every account has. The operator of this copy of ${BRAND} may have set a different limit.`,
  },
  {
    question: 'Someone lost their connection. Are their points gone?',
    answer:
      'No. Their phone reconnects automatically with the same name, score and answers, even after a reload or in a second tab. Once the phone confirms an answer, it is stored.',
  },
  {
    question: 'How are points counted?',
    answer:
      'A correct answer earns the points of its question. If you choose speed scoring, an instant answer earns all of them, and one at the last moment earns half. With negative scoring, wrong answers cost points, so guessing does not pay. Only the server keeps time and score.',
  },
  {
    question: 'Can everyone take part, even without a mouse or without seeing the screen?',
    answer:
      'Every screen works with a keyboard and a screen reader. Answers have a letter and a shape as well as a colour, and as a host you can give a player up to twice the time.',
  },
];
