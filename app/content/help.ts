import { BRAND } from '#app/core/brand.ts';
import { OPTIONS, PARTICIPANTS_MAX, TIME_LIMIT } from '#app/core/limits.ts';
import type { FaqEntry } from './plans.ts';

/** The steps to a first quiz. */
export const firstSteps: readonly { title: string; text: string }[] = [
  {
    title: 'Create an account',
    text: 'Email address and password, nothing else. You are signed in at once.',
  },
  {
    title: 'Write your questions',
    text: 'Press Create, give the quiz a title, and add questions. The preview shows each one as a phone will. Save it as a draft while you work, and publish it when it is complete.',
  },
  {
    title: 'Open it on the big screen',
    text: 'Press Start beside the quiz. The lobby shows the address, the six-digit code and a QR code: people join, and their names come in.',
  },
  {
    title: 'Lead the session',
    text: 'Press Space for the next step: a question, its results, the leaderboard, the next question. Press P to pause, and the question mark to see all keys.',
  },
  {
    title: 'Look at what the room understood',
    text: 'The final scores stay on the leaderboard page, and each session is under Reports.',
  },
];

export const helpFaq: readonly FaqEntry[] = [
  {
    question: 'Which question types are there?',
    answer: `Three: single choice with one right answer, multiple choice with several, and true or false. A question has ${OPTIONS.min} to ${OPTIONS.max} answers, and between ${TIME_LIMIT.min} and ${TIME_LIMIT.max} seconds of time.`,
  },
  {
    question: 'How do people join?',
    answer:
      'They open the address on the screen or scan the QR code, enter the six-digit code and choose a name. Nothing has to be installed. By default they sign in first; in the settings of a quiz you can let anyone in as a guest.',
  },
  {
    question: 'How many people can take part?',
    answer: `Up to ${PARTICIPANTS_MAX} in one session on the Community plan, which every account has. Whoever runs this copy of ${BRAND} may have set another number.`,
  },
  {
    question: 'Somebody lost the connection. Are their points gone?',
    answer:
      'No. Their phone comes back by itself, with the same name, score and answers, also after a reload or on a second tab. An answer that says "Received" is stored.',
  },
  {
    question: 'How are points counted?',
    answer:
      'A correct answer earns the points of its question. If you choose speed scoring, a quick answer earns all of them, and one at the last moment half. With negative scoring a wrong answer costs points, so that guessing does not pay. The server alone keeps the time and the score.',
  },
  {
    question: 'Can everybody take part, also without a mouse or without seeing the screen?',
    answer:
      'Every screen works by keyboard and with a screen reader. Answers carry a letter and a shape besides their colour, and as a host you can give a person up to twice the time.',
  },
];
