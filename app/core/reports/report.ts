import { averageResponseTime, rankAll } from '../leaderboard.ts';
import { HARD_BELOW } from '../limits.ts';
import type { LiveParticipant, LiveQuestion, LiveSession } from '../live/state.ts';
import type { QuestionType } from '../question.ts';
import { meanScoreOf, type SessionLine, shareOf } from './lines.ts';

/** Who was there while each question was open, by the question's id. */
export type Attended = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What became of a question for one participant. `no_answer`: was there and gave none; `absent`: was not there, e.g.
 * joined later.
 */
export type AnswerState = 'right' | 'wrong' | 'no_answer' | 'absent' | 'not_asked';

export interface ReportParticipant {
  id: string;
  name: string;
  nameNumber: number;
  /** Null for those whom the host removed: they have no place ([RP2]). */
  rank: number | null;
  score: number;
  correctAnswers: number;
  answers: number;
  /** Questions that were asked while they were there. */
  met: number;
  /** Milliseconds, of correct answers only; null without any. */
  averageMs: number | null;
  wasRemoved: boolean;
  /** For each question of the report, in their order. */
  states: AnswerState[];
}

export interface ReportQuestion {
  id: string;
  text: string;
  type: QuestionType;
  points: number;
  /** How often it was opened; 0: never. Only the last asking counts, the answers of those before are gone. */
  asking: number;
  /** `count`: how many chose it, among others too where several may be right. */
  options: { id: string; text: string; isCorrect: boolean; count: number }[];
  answers: number;
  right: number;
  /** How many were there and gave no answer. */
  withoutAnswer: number;
  /** Of all answers, in milliseconds; null without any. */
  averageMs: number | null;
  isHard: boolean;
}

/** All that a host is told of a session that has ended ([RP5]). */
export interface Report {
  sessionId: string;
  quizId: string;
  title: string;
  number: number;
  accessCode: string;
  figures: Pick<SessionLine, 'participants' | 'questions' | 'asked' | 'answers' | 'correct' | 'totalScore'> & {
    meanScore: number | null;
    removed: number;
  };
  /** By rank, and behind them the removed. */
  participants: ReportParticipant[];
  questions: ReportQuestion[];
}

/** The report of a session, from what is stored of it. */
export function toReport(session: LiveSession, attended: Attended): Report {
  const everybody = [...session.participants.values()];
  const removed = everybody.filter(({ removedAt }) => removedAt !== null);
  const present = everybody.filter(({ removedAt }) => removedAt === null);
  const counted = new Set(present.map(({ id }) => id));
  const questions = [...session.questions.values()];
  const reported = questions.map((question) => toQuestion(question, { counted, attended }));
  const toLine = (participant: LiveParticipant, rank: number | null) =>
    toParticipant(participant, { rank, questions, attended });
  const { id: sessionId, quizId, title, number, accessCode } = session;
  const totals = {
    participants: present.length,
    questions: questions.length,
    asked: questions.filter(({ asking }) => asking > 0).length,
    answers: reported.reduce((sum, { answers }) => sum + answers, 0),
    correct: reported.reduce((sum, { right }) => sum + right, 0),
    totalScore: present.reduce((sum, { score }) => sum + score, 0),
  };
  return {
    ...{ sessionId, quizId, title, number, accessCode },
    figures: { ...totals, meanScore: meanScoreOf(totals), removed: removed.length },
    participants: [
      ...rankAll(present).map(({ of, rank }) => toLine(of, rank)),
      ...removed.map((participant) => toLine(participant, null)),
    ],
    questions: reported,
  };
}

interface Counting {
  /** Ids of those who count. */
  counted: ReadonlySet<string>;
  attended: Attended;
}

function toQuestion({ content, asking, answers }: LiveQuestion, { counted, attended }: Counting): ReportQuestion {
  const { id, text, type, points, options } = content;
  const given = [...answers].flatMap(([participantId, answer]) => (counted.has(participantId) ? [answer] : []));
  const right = given.filter(({ score }) => score?.correct).length;
  const there = [...(attended.get(id) ?? [])].filter((participantId) => counted.has(participantId));
  const share = shareOf({ correct: right, answers: given.length });
  const totalMs = given.reduce((sum, { responseTimeMs }) => sum + responseTimeMs, 0);
  return {
    ...{ id, text, type, points, asking, right },
    options: options.map((option) => ({
      ...{ id: option.id, text: option.text, isCorrect: option.isCorrect },
      count: given.filter(({ selected }) => selected.includes(option.id)).length,
    })),
    answers: given.length,
    withoutAnswer: there.filter((participantId) => !answers.has(participantId)).length,
    averageMs: given.length === 0 ? null : totalMs / given.length,
    isHard: share !== null && share < HARD_BELOW,
  };
}

interface Line {
  rank: number | null;
  questions: readonly LiveQuestion[];
  attended: Attended;
}

function toParticipant(participant: LiveParticipant, { rank, questions, attended }: Line): ReportParticipant {
  const { id, name, nameNumber, score, correctAnswers } = participant;
  const states = questions.map((question) => stateOf(question, id, attended));
  return {
    ...{ id, name, nameNumber, rank, score, correctAnswers, states },
    answers: states.filter((state) => state === 'right' || state === 'wrong').length,
    met: states.filter((state) => state !== 'absent' && state !== 'not_asked').length,
    averageMs: averageResponseTime(participant),
    wasRemoved: participant.removedAt !== null,
  };
}

function stateOf({ content, asking, answers }: LiveQuestion, participantId: string, attended: Attended): AnswerState {
  if (asking === 0) return 'not_asked';
  const answer = answers.get(participantId);
  if (answer) return answer.score?.correct ? 'right' : 'wrong';
  return attended.get(content.id)?.has(participantId) ? 'no_answer' : 'absent';
}
