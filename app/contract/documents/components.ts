import type * as z from 'zod';
import { HistoryEntry, JoinTarget, Message, User } from '#app/contract/shapes/account.ts';
import {
  AnswerSummary,
  Option,
  Picture,
  Question,
  QuestionKey,
  QuestionSetup,
  Sound,
  ToldUpload,
} from '#app/contract/shapes/question.ts';
import { Quiz } from '#app/contract/shapes/quiz.ts';
import { HostedParticipant, Participant, QuestionStats, Session, TakenAnswer } from '#app/contract/shapes/session.ts';
import { HostPart, OwnResult, OwnState, RoomHealth } from '#app/contract/shapes/states.ts';

/** What calls answer with. */
export const receivedShapes: Record<string, z.ZodType> = {
  User,
  HistoryEntry,
  Quiz,
  Question,
  QuestionSetup,
  QuestionKey,
  Option,
  Picture,
  Sound,
  ToldUpload,
  Session,
  QuestionStats,
  AnswerSummary,
  Participant,
  HostedParticipant,
  JoinTarget,
  TakenAnswer,
  Message,
};

/** What only messages of the socket contain. */
export const socketShapes: Record<string, z.ZodType> = {
  ...receivedShapes,
  OwnState,
  OwnResult,
  HostPart,
  RoomHealth,
};
