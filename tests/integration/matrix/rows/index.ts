import type { Saying, Visit } from '../knock.ts';
import { accountRows, documentRows } from './accounts.ts';
import { answerRows } from './answers.ts';
import { answerMessages, seatMessages, steerMessages } from './messages.ts';
import { pageRows } from './pages.ts';
import { changeRows, handRows, joinRows, readRows } from './participants.ts';
import { questionRows, quizRows } from './quizzes.ts';
import { startRows, steerRows, watchRows } from './sessions.ts';

/** Every row of the calls of /api. */
export const callRows: Visit[] = [
  ...accountRows,
  ...quizRows,
  ...questionRows,
  ...startRows,
  ...watchRows,
  ...steerRows,
  ...joinRows,
  ...readRows,
  ...changeRows,
  ...handRows,
  ...answerRows,
  ...documentRows,
];

/** Every row requested over HTTP. */
export const visitRows: Visit[] = [...pageRows, ...callRows];

/** Every row of the socket. */
export const messageRows: Saying[] = [...seatMessages, ...answerMessages, ...steerMessages];
