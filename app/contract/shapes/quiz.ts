import * as z from 'zod';
import { settingShapes } from '#app/contract/settings.ts';
import { idText, time } from './values.ts';

export const QuizStatus = z.enum(['draft', 'active', 'completed']);
export type QuizStatus = z.output<typeof QuizStatus>;

/** A quiz as its host sees it. */
export const Quiz = z.object({
  ...settingShapes,
  id: idText,
  title: z.string(),
  description: z.string().describe('Empty if the quiz has none'),
  defaultTimeLimit: z.int().describe('Seconds'),
  defaultPoints: z.int(),
  status: QuizStatus,
  creatorId: idText,
  accessCode: z.string().regex(/^\d{6}$/),
  tags: z.array(z.string()).describe("In the author's order"),
  createdAt: time,
  updatedAt: time,
});
export type Quiz = z.output<typeof Quiz>;
