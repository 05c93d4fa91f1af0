import { averageResponseTime, rankAll } from '#app/core/leaderboard.ts';
import { HARD_BELOW } from '#app/core/limits.ts';
import type { AnswerCounts } from '#app/core/live/shapes.ts';
import type { LiveParticipant, LiveQuestion } from '#app/core/live/state.ts';
import { nameOf, type Picture } from '#app/core/media.ts';
import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { AnswerSummary } from '#app/core/questions/summaries.ts';
import { meanScoreOf, type SessionLine, shareOf } from './lines.ts';

/**
 * A participant's result for a question. `answered`: the question is never scored; `no_answer`: was present but did not
 * answer; `absent`: was not present, for example because they joined later; `shown`: nobody answers it.
 */
export type AnswerState = (typeof STATES)[number];

const STATES = ['right', 'partly', 'wrong', 'answered', 'no_answer', 'absent', 'not_asked', 'shown'] as const;

export interface ReportParticipant {
  id: string;
  name: string;
  nameNumber: number;
  /** The number of the drawn hand that the player chose; null if they chose none. */
  hand: number | null;
  /** Null for removed participants, who are not ranked ([RP2]). */
  rank: number | null;
  score: number;
  correctAnswers: number;
  /** To questions that are scored. */
  answers: number;
  /** Scored questions asked while they were present. */
  met: number;
  /** Milliseconds, over correct answers only; null without any. */
  averageMs: number | null;
  wasRemoved: boolean;
  /** One for each question of the report, in order. */
  states: AnswerState[];
}

export interface ReportQuestion {
  id: string;
  text: string;
  /** As on a question of the wire; so are those of the options. */
  html?: string | undefined;
  image: Picture | null;
  type: QuestionType;
  points: number;
  /** How many times it was opened; 0 if never. Only answers of the last round are kept and counted. */
  round: number;
  /** `count`: how many chose it, alone or together with others. */
  options: ReportOption[];
  setup: QuestionSetup;
  key: QuestionKey;
  /** What the answers come to; held back or hidden, nothing is left out: only the host reads it. */
  answerCounts: AnswerCounts;
  summary: AnswerSummary | null;
  /** The solution in words. */
  solution: string[];
  answers: number;
  /** Null for types that are never scored. */
  right: number | null;
  /** How many were present but did not answer. */
  withoutAnswer: number;
  /** Milliseconds, over all answers; null without any. */
  averageMs: number | null;
  isHard: boolean;
}

export interface ReportOption {
  id: string;
  /** What it is called: its text, or the alternative text of a picture alone. */
  text: string;
  html?: string | undefined;
  image: Picture | null;
  isCorrect: boolean;
  count: number;
}

/** The session that a report is about. */
export interface ReportHead {
  sessionId: string;
  quizId: string;
  title: string;
  number: number;
  accessCode: string;
}

/** The report of a completed session ([RP5]), without its participants. */
export interface Report extends ReportHead {
  figures: Pick<SessionLine, 'participants' | 'questions' | 'asked' | 'answers' | 'correct' | 'totalScore'> & {
    meanScore: number | null;
    removed: number;
  };
  questions: ReportQuestion[];
}

/** The participants of a report by rank, followed by those who were removed. */
export interface ReportLines {
  count: number;
  /** The participants from index `from` up to, not including, `to`. */
  slice(from: number, to: number): ReportParticipant[];
}

/** Builds a report question by question. */
export interface ReportDraft {
  /** Adds the next question and the ids of participants who were present for it. Its answers are not retained. */
  add(question: LiveQuestion, attended: ReadonlySet<string>): void;
  finish(): { report: Report; lines: ReportLines };
}

/**
 * Starts a report that is built question by question. Only one question's answers are in memory at a time; a result takes
 * one byte per participant and question.
 *
 * @param everybody All participants in the order in which they joined.
 */
export function startReport(head: ReportHead, everybody: readonly LiveParticipant[]): ReportDraft {
  const present = everybody.filter(({ removedAt }) => removedAt === null);
  const removed = everybody.filter(({ removedAt }) => removedAt !== null);
  const everyone: RankedOrRemoved[] = [
    ...rankAll(present).map(({ of, rank }) => ({ of, rank })),
    ...removed.map((of) => ({ of, rank: null })),
  ];
  const counted = new Set(present.map(({ id }) => id));
  const columns: Uint8Array[] = [];
  const questions: ReportQuestion[] = [];

  return {
    add(question, attended) {
      questions.push(toQuestion(question, { counted, attended }));
      columns.push(Uint8Array.from(everyone, ({ of }) => STATES.indexOf(stateOf(question, of.id, attended))));
    },
    finish() {
      const totals = {
        participants: present.length,
        questions: questions.length,
        asked: questions.filter(({ round }) => round > 0).length,
        answers: questions.reduce((sum, { answers, right }) => (right === null ? sum : sum + answers), 0),
        correct: questions.reduce((sum, { right }) => sum + (right ?? 0), 0),
        totalScore: present.reduce((sum, { score }) => sum + score, 0),
      };
      const figures = { ...totals, meanScore: meanScoreOf(totals), removed: removed.length };
      return { report: { ...head, figures, questions }, lines: toLines(everyone, columns, questions) };
    },
  };
}

interface RankedOrRemoved {
  of: LiveParticipant;
  rank: number | null;
}

function toLines(
  everyone: readonly RankedOrRemoved[],
  columns: readonly Uint8Array[],
  questions: readonly ReportQuestion[],
): ReportLines {
  const scored = questions.map(({ right }) => right !== null);
  return {
    count: everyone.length,
    slice: (from, to) =>
      everyone.slice(from, to).map(({ of, rank }, index) => {
        const states = columns.map((column) => STATES[column[from + index] ?? 0] ?? 'absent');
        return toParticipant(of, rank, { states, ofScored: states.filter((_, question) => scored[question]) });
      }),
  };
}

interface Counting {
  /** Ids of participants who were not removed. */
  counted: ReadonlySet<string>;
  attended: ReadonlySet<string>;
}

function toQuestion({ content, round, answers }: LiveQuestion, { counted, attended }: Counting): ReportQuestion {
  const { id, text, type, points, options, setup, key } = content;
  const rules = rulesOf(type);
  const given = [...answers].flatMap(([participantId, answer]) => (counted.has(participantId) ? [answer] : []));
  const right = rules.isScored ? given.filter(({ score }) => score?.correct).length : null;
  const tally = rules.startTally(content, () => false);
  for (const answer of given) tally.add(answer);
  const answerCounts = tally.counts();
  const there = [...attended].filter((participantId) => counted.has(participantId));
  const share = right === null ? null : shareOf({ correct: right, answers: given.length });
  const totalMs = given.reduce((sum, { responseTimeMs }) => sum + responseTimeMs, 0);
  return {
    id,
    text,
    image: content.image ?? null,
    type,
    points: rules.isScored ? points : 0,
    round,
    right,
    setup,
    key,
    answerCounts,
    summary: tally.summary(new Set(), true),
    solution: rules.solutionTexts(content),
    options: options.map((option) => ({
      id: option.id,
      text: nameOf(option),
      image: option.image ?? null,
      isCorrect: option.isCorrect,
      count: answerCounts[option.id] ?? 0,
    })),
    answers: given.length,
    withoutAnswer: there.filter((participantId) => !answers.has(participantId)).length,
    averageMs: given.length === 0 ? null : totalMs / given.length,
    isHard: share !== null && share < HARD_BELOW,
  };
}

interface States {
  states: AnswerState[];
  /** Only those of questions that are scored. */
  ofScored: AnswerState[];
}

function toParticipant(
  participant: LiveParticipant,
  rank: number | null,
  { states, ofScored }: States,
): ReportParticipant {
  const { id, name, nameNumber, score, correctAnswers, hand } = participant;
  return {
    id,
    name,
    nameNumber,
    hand,
    rank,
    score,
    correctAnswers,
    states,
    answers: ofScored.filter((state) => GIVEN.includes(state)).length,
    met: ofScored.filter((state) => GIVEN.includes(state) || state === 'no_answer').length,
    averageMs: averageResponseTime(participant),
    wasRemoved: participant.removedAt !== null,
  };
}

/** Answers to questions that are scored. */
const GIVEN: readonly AnswerState[] = ['right', 'partly', 'wrong'];

function stateOf({ content, round, answers }: LiveQuestion, id: string, attended: ReadonlySet<string>): AnswerState {
  if (round === 0) return 'not_asked';
  const { isScored, isAnswered } = rulesOf(content.type);
  if (!isAnswered) return 'shown';
  const answer = answers.get(id);
  if (answer && !isScored) return 'answered';
  if (answer?.score?.correct) return 'right';
  if (answer) return (answer.score?.credit ?? 0) > 0 ? 'partly' : 'wrong';
  return attended.has(id) ? 'no_answer' : 'absent';
}
