import type { Picture, Sound } from '#app/core/media.ts';
import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import type { AnswerSummary } from '#app/core/questions/summaries.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import type { ResultStage } from './shared-wall.ts';
import type { Revealed, SessionStatus, TimeFactor } from './state.ts';

// The wire format of a session and its parts. The contract re-exports it.

/** A question. For anyone but the host `funFact` and `isCorrect` are absent until its results are shown. */
export interface Question {
  id: string;
  quizId: string;
  text: string;
  /** The text as HTML, made safe by the server; absent if it looks as typed ([RF8]). */
  html?: string | undefined;
  type: QuestionType;
  /** Seconds. */
  timeLimit: number;
  points: number;
  order: number;
  /** Empty if there is none. */
  funFact?: string | undefined;
  /** See `html`. */
  funFactHtml?: string | undefined;
  /** For players in the order in which they see them. */
  options: Option[];
  setup: QuestionSetup;
  image: Picture | null;
  sound: Sound | null;
  /** Absent for anyone but the host until its results are shown. */
  key?: QuestionKey | undefined;
}

export interface Option {
  id: string;
  questionId: string;
  text: string;
  /** As that of a question. */
  html?: string | undefined;
  isCorrect?: boolean | undefined;
  order: number;
  image: Picture | null;
}

/**
 * How many participants chose each option, by option id, with a key for every option of the question; by step for a scale;
 * empty for types whose answers are not picked.
 */
export type AnswerCounts = Record<string, number>;

/** What the answers to the current question come to. */
export interface QuestionStats {
  answerCounts: AnswerCounts;
  /** Null if `answerCounts` says everything, and for those who may not see it yet. */
  summary: AnswerSummary | null;
}

/** A live session, as the recipient may see it. */
export interface Session {
  id: string;
  quizId: string;
  number: number;
  status: SessionStatus;
  currentQuestionId: string | null;
  /** The round of the current question, from 1; 0 without a current question. */
  asking: number;
  questionStartedAt: string | null;
  /** When answers open, while the question is shown without them; else null. In a pause, when they would. */
  opensAt: string | null;
  timerPaused: boolean;
  /** Seconds with decimals; null if no question is open. */
  timeRemaining: number | null;
  currentStats: QuestionStats;
  locked: boolean;
  hostPresent: boolean;
  revision: number;
  createdAt: string;
  completedAt: string | null;
  /**
   * How many places of the podium the wall has shown, if the session was ended with a reveal. Until it is 3, players get no
   * ranks.
   */
  reveal: Revealed | null;
}

export interface Participant {
  id: string;
  quizId: string;
  sessionId: string;
  name: string;
  /** 1 for the first participant with that name in the session. */
  nameNumber: number;
  score: number;
  correctAnswers: number;
  /** Milliseconds, over correct answers only. */
  totalResponseTime: number;
  featured: boolean;
  rank: number | null;
  /** The number of the drawn hand that the player chose; absent if they chose none (app/core/hand.ts). */
  hand?: number | undefined;
}

/** A participant as hosts see them. */
export interface HostedParticipant extends Participant {
  connected: boolean;
  removed: boolean;
  timeFactor: TimeFactor;
}

/** A player's answer to a question and what it earned. */
export interface OwnResult {
  questionId: string;
  selectedOptionIds: string[];
  /** As the player gave it, where the answer is not made of picked options. */
  value: AnswerValue | null;
  correct: boolean;
  /** How right the answer is, from 0 to 1; null without an answer, and for types that are never scored. */
  credit: number | null;
  points: number;
  score: number;
  rank: number | null;
  /** How many participants are ranked. */
  of: number;
  /** How many questions in a row were answered correctly, this one included; absent below 2. It earns nothing. */
  streak?: number | undefined;
}

/** A player's own part of the state, sent in reply to join_session and when their time factor changes. */
export interface OwnState {
  participant: Participant;
  answer: { questionId: string; selectedOptionIds: string[]; value: AnswerValue | null } | null;
  lastResult: OwnResult | null;
  /** The participant's own time limit in seconds; null if no question is open. */
  timeLimit: number | null;
}

/** The part of the state that only hosts get. While the podium is revealed, `wall` is all that is left in it. */
export interface HostPart {
  /** The session's questions in their order, and how often each has been opened. */
  course: CourseItem[];
  /** How long each completed question took, in milliseconds. */
  elapsedMs: number[];
  removed: HostedParticipant[];
  /** How many participants are connected, without the removed. */
  connected: number;
  /**
   * How many have answered the current question, and how many count for 'everyone has answered'; that total is 0 unless
   * the question is open. `correct`: how many of the answers are correct; 0 until the results.
   */
  progress: { answered: number; total: number; correct: number };
  /** The order in which players see the options of the current question, as ids; empty where that is its own. */
  shuffled: string[];
  /** Answers to the current question that are hidden from the wall, normalised. */
  hidden: string[];
  wall: WallView;
  room: RoomHealth;
}

/** How well the room is reached ([RH4]). Who is connected or has answered is in the part of the state around it. */
export interface RoomHealth {
  /** Participants who are connected by requests alone, as their socket does not get through. */
  polling: number;
  /**
   * How many phones have the open question, of those that were connected at any moment since it opened; both are 0 unless
   * a question is open.
   */
  reached: number;
  of: number;
  /** By how much the question came later than the fastest frame of that phone, on the slowest; null if none has said. */
  slowestMs: number | null;
  /** Three seconds after the question opened, fewer than 90 % of the phones have it. */
  isPoor: boolean;
}

/** What all screens of the host show alike, besides the session ([WA33]). */
export interface WallView {
  /** What the wall shows in results. */
  stage: ResultStage;
  /** Whether the wall sounds; null until a screen has said. */
  sound: boolean | null;
  /** Whether a screen shows the wall right now; a host's phone that is a remote does not. */
  isOnScreen: boolean;
}

/** A question of a session, and how often it has been opened. */
export interface CourseItem {
  questionId: string;
  round: number;
}

/** The state that the hosts of a session get. */
export interface HostsState {
  session: Session;
  /** At most 100: the newest in `waiting`, else the first by rank. */
  participants: HostedParticipant[];
  /** Participants who have not been removed. */
  total: number;
  question: Question | null;
  /** Epoch milliseconds. */
  serverNow: number;
  /** Absent once the session is completed and its podium, if there is one, has been revealed. */
  host?: HostPart | undefined;
}

/** The state that is the same for all players of a session. */
export interface PlayersState {
  session: Session;
  /** The top participants, as far as players may see them. */
  participants: Participant[];
  /** Participants who have not been removed. */
  total: number;
  question: Question | null;
  /** Epoch milliseconds. */
  serverNow: number;
}
