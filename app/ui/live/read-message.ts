import type { OwnResult, OwnState, ServerMessage, ServerMessages, ServerMessageType } from '#app/contract/messages.ts';
import type { RefusalReason, refusals } from '#app/contract/refusals.ts';
import type {
  AnswerSummary,
  AnswerValue,
  HostedParticipant,
  HostPart,
  Option,
  Participant,
  Question,
  QuestionStats,
  RoomHealth,
  Session,
  WallView,
} from '#app/contract/things.ts';
import { TIME_FACTORS } from '#app/core/live/state.ts';
import type { Picture, Sound } from '#app/core/media.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { SUMMARY_KINDS } from '#app/core/questions/summaries.ts';
import {
  type Check,
  isFlag,
  isListOf,
  isMaybe,
  isNullOr,
  isNumber,
  isOneOf,
  isRecord,
  isRecordOf,
  isShape,
  isText,
  parseJson,
} from '#app/ui/calls/checks.ts';

const isCounts = isRecordOf(isNumber);
const isTexts = isListOf(isText);
const isMaybeText = isMaybe(isText);

/** A summary of any kind. Its own server made it, so only what would break a screen is checked. */
const isSummary: Check<AnswerSummary> = (value): value is AnswerSummary =>
  isRecord(value) && isOneOf(...SUMMARY_KINDS)(value.kind);

export const isSession = isShape<Session>({
  id: isText,
  quizId: isText,
  number: isNumber,
  status: isOneOf('waiting', 'question', 'results', 'completed'),
  currentQuestionId: isNullOr(isText),
  asking: isNumber,
  questionStartedAt: isNullOr(isText),
  opensAt: isNullOr(isText),
  timerPaused: isFlag,
  timeRemaining: isNullOr(isNumber),
  currentStats: isShape<QuestionStats>({ answerCounts: isCounts, summary: isNullOr(isSummary) }),
  locked: isFlag,
  hostPresent: isFlag,
  revision: isNumber,
  createdAt: isText,
  completedAt: isNullOr(isText),
  reveal: isNullOr(isOneOf(0, 1, 2, 3)),
});

/** A picture or a sound. Its own server made it, so only its address is checked. */
const isMedia = <Of extends { src: string }>(value: unknown): value is Of => isRecord(value) && isText(value.src);

const isOption = isShape<Option>({
  id: isText,
  questionId: isText,
  text: isText,
  html: isMaybeText,
  isCorrect: isMaybe(isFlag),
  order: isNumber,
  image: isNullOr(isMedia<Picture>),
});

export const isQuestion = isShape<Question>({
  id: isText,
  quizId: isText,
  text: isText,
  html: isMaybeText,
  type: isOneOf(...QUESTION_TYPES),
  timeLimit: isNumber,
  points: isNumber,
  order: isNumber,
  funFact: isMaybeText,
  funFactHtml: isMaybeText,
  options: isListOf(isOption),
  setup: isRecord,
  image: isNullOr(isMedia<Picture>),
  sound: isNullOr(isMedia<Sound>),
  key: isMaybe(isRecord),
});

const participant = {
  id: isText,
  quizId: isText,
  sessionId: isText,
  name: isText,
  nameNumber: isNumber,
  score: isNumber,
  correctAnswers: isNumber,
  totalResponseTime: isNumber,
  featured: isFlag,
  rank: isNullOr(isNumber),
  hand: isMaybe(isNumber),
};
export const isParticipant = isShape<Participant>(participant);
export const isHosted = isShape<HostedParticipant>({
  ...participant,
  connected: isFlag,
  removed: isFlag,
  timeFactor: isOneOf(...TIME_FACTORS),
});

export const isAnswerValue: Check<AnswerValue> = (value): value is AnswerValue =>
  isText(value) || isNumber(value) || isTexts(value);
const isValue = isNullOr(isAnswerValue);

const result = {
  selectedOptionIds: isTexts,
  value: isValue,
  correct: isFlag,
  credit: isNullOr(isNumber),
  points: isNumber,
  score: isNumber,
  rank: isNullOr(isNumber),
  of: isNumber,
  streak: isMaybe(isNumber),
};

const isOwnState = isShape<OwnState>({
  participant: isParticipant,
  answer: isNullOr(isShape({ questionId: isText, selectedOptionIds: isTexts, value: isValue })),
  lastResult: isNullOr(isShape<OwnResult>({ ...result, questionId: isText })),
  timeLimit: isNullOr(isNumber),
});

const health = {
  polling: isNumber,
  reached: isNumber,
  of: isNumber,
  slowestMs: isNullOr(isNumber),
  isPoor: isFlag,
};

const isHostPart = isShape<HostPart>({
  course: isListOf(isShape({ questionId: isText, round: isNumber })),
  elapsedMs: isListOf(isNumber),
  removed: isListOf(isHosted),
  connected: isNumber,
  progress: isShape({ answered: isNumber, total: isNumber, correct: isNumber }),
  shuffled: isTexts,
  hidden: isTexts,
  wall: isShape<WallView>({ stage: isOneOf('answers', 'leaderboard'), sound: isNullOr(isFlag), isOnScreen: isFlag }),
  room: isShape<RoomHealth>(health),
});

type FoldedType = Exclude<
  ServerMessageType,
  'error' | 'session_changed' | 'restart_question' | 'pause_timer' | 'resume_timer'
>;
/** A message that changes what a screen shows. */
export type FoldedMessage = Extract<ServerMessage, { type: FoldedType }> | ErrorMessage;

/** A refusal. A newer server may use reasons that are unknown here; an older one sends none. */
export interface ErrorMessage {
  type: 'error';
  message: string;
  reason?: string | undefined;
}
type Frame<Type extends ServerMessageType> = { type: Type } & ServerMessages[Type];

/** The fields that the states of players and hosts share. */
export const stateShape = {
  session: isSession,
  total: isNumber,
  question: isNullOr(isQuestion),
  serverNow: isNumber,
  host: isMaybe(isHostPart),
};

const people = { participants: isListOf(isHosted), total: isNumber, connected: isNumber };

// restart_question, pause_timer and resume_timer are not read: the session_state of the same revision has it all.
const frames: Check<FoldedMessage>[] = [
  isShape<Frame<'session_state'>>({
    ...stateShape,
    type: isOneOf('session_state'),
    participants: isListOf(isParticipant),
    you: isMaybe(isOwnState),
  }),
  isShape<Frame<'participant_changed'>>({
    type: isOneOf('participant_changed'),
    ...people,
  }),
  isShape<Frame<'participant_joined'>>({
    type: isOneOf('participant_joined'),
    participant: isHosted,
    ...people,
  }),
  isShape<Frame<'participant_answered'>>({
    type: isOneOf('participant_answered'),
    answerCounts: isCounts,
    summary: isNullOr(isSummary),
    answered: isNumber,
    total: isNumber,
  }),
  isShape<Frame<'room_health'>>({ type: isOneOf('room_health'), ...health }),
  isShape<Frame<'question_results'>>({
    type: isOneOf('question_results'),
    questionId: isText,
    correctOptionIds: isTexts,
    answerCounts: isCounts,
    summary: isNullOr(isSummary),
    key: isRecord,
    funFact: isText,
    funFactHtml: isMaybeText,
    you: isMaybe(isShape(result)),
  }),
  isShape<Frame<'answer_accepted'>>({ type: isOneOf('answer_accepted'), questionId: isText }),
  isShape<ErrorMessage>({ type: isOneOf('error'), message: isText, reason: isMaybeText }),
];

/** A frame as a message; null if it breaks the contract, or if no view needs it ([CL5]). */
export function readMessage(text: string): FoldedMessage | null {
  return toMessage(parseJson(text));
}

/** The same for a frame that is already parsed. */
export function toMessage(frame: unknown): FoldedMessage | null {
  for (const isFrame of frames) {
    if (isFrame(frame)) return frame;
  }
  return null;
}

// The reasons that screens act on. The table of refusals is too large for a phone, so only its types are used here. Any
// other reason, such as one of a newer server, is shown with the server's text.

/** A tap with one of these is kept, and sent again later. */
export const HELD: readonly (string | undefined)[] = ['paused', 'not_open_yet'] satisfies RefusalReason[];
export const REMOVED = 'removed' satisfies RefusalReason;
export const NOT_FOUND = 'not_found' satisfies RefusalReason;
export const ALREADY_ANSWERED = 'already_answered' satisfies RefusalReason;
export const QUICKER = 'quicker' satisfies RefusalReason;

type PassingReason = {
  [Reason in RefusalReason]: (typeof refusals)[Reason]['status'] extends 500 | 503 ? Reason : never;
}[RefusalReason];

const PASSING: readonly (string | undefined)[] = ['broken', 'busy', 'unavailable'] satisfies PassingReason[];

/** Whether the same request may succeed a moment later, because the server could not handle it this time. */
export function isPassing(reason: string | undefined): boolean {
  return PASSING.includes(reason);
}
