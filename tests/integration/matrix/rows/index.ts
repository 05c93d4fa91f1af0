import type { Visit } from '../knock.ts';
import { accountRows } from './accounts.ts';
import { pageRows } from './pages.ts';
import { participantRows } from './participants.ts';
import { quizRows } from './quizzes.ts';
import { sessionRows } from './sessions.ts';

/** Every row of the calls of /api. */
export const callRows: Visit[] = [...accountRows, ...quizRows, ...sessionRows, ...participantRows];

/** Every row that is asked for by http. */
export const visitRows: Visit[] = [...pageRows, ...callRows];
