import { averageResponseTime, rankAll } from '#app/core/leaderboard.ts';
import { HARD_BELOW } from '#app/core/limits.ts';
import type { LiveParticipant, LiveQuestion, LiveSession } from '#app/core/live/state.ts';
import { meanScoreOf, shareOf } from '#app/core/reports/lines.ts';
import type { AnswerState, ReportParticipant, ReportQuestion } from '#app/core/reports/report.ts';

/** Who was connected while each question was open, by the question's id. */
type Attended = ReadonlyMap<string, ReadonlySet<string>>;

/** A report computed in the simplest way, from a whole session in memory: the reference for a report in pieces. */
export function plainReport(session: LiveSession, attended: Attended) {
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
    asked: questions.filter(({ round }) => round > 0).length,
    answers: reported.reduce((sum, { answers }) => sum + answers, 0),
    correct: reported.reduce((sum, { right }) => sum + (right ?? 0), 0),
    totalScore: present.reduce((sum, { score }) => sum + score, 0),
  };
  return {
    sessionId,
    quizId,
    title,
    number,
    accessCode,
    figures: { ...totals, meanScore: meanScoreOf(totals), removed: removed.length },
    participants: [
      ...rankAll(present).map(({ of, rank }) => toLine(of, rank)),
      ...removed.map((participant) => toLine(participant, null)),
    ],
    questions: reported,
  };
}

interface Counting {
  /** Ids of the participants who count. */
  counted: ReadonlySet<string>;
  attended: Attended;
}

function toQuestion({ content, round, answers }: LiveQuestion, { counted, attended }: Counting): ReportQuestion {
  const { id, text, type, points, options } = content;
  const given = [...answers].flatMap(([participantId, answer]) => (counted.has(participantId) ? [answer] : []));
  const right = given.filter(({ score }) => score?.correct).length;
  const there = [...(attended.get(id) ?? [])].filter((participantId) => counted.has(participantId));
  const share = shareOf({ correct: right, answers: given.length });
  const totalMs = given.reduce((sum, { responseTimeMs }) => sum + responseTimeMs, 0);
  return {
    id,
    text,
    image: null,
    type,
    points,
    round,
    right,
    setup: content.setup,
    key: content.key,
    answerCounts: Object.fromEntries(
      options.map(({ id }) => [id, given.filter(({ selected }) => selected.includes(id)).length]),
    ),
    summary: null,
    solution: options.filter(({ isCorrect }) => isCorrect).map((option) => option.text),
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      image: null,
      isCorrect: option.isCorrect,
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
  const { id, name, nameNumber, score, correctAnswers, hand } = participant;
  const states = questions.map((question) => stateOf(question, id, attended));
  return {
    id,
    name,
    nameNumber,
    hand,
    rank,
    score,
    correctAnswers,
    states,
    answers: states.filter((state) => state === 'right' || state === 'wrong').length,
    met: states.filter((state) => state !== 'absent' && state !== 'not_asked').length,
    averageMs: averageResponseTime(participant),
    wasRemoved: participant.removedAt !== null,
  };
}

function stateOf({ content, round, answers }: LiveQuestion, participantId: string, attended: Attended): AnswerState {
  if (round === 0) return 'not_asked';
  const answer = answers.get(participantId);
  if (answer) return answer.score?.correct ? 'right' : 'wrong';
  return attended.get(content.id)?.has(participantId) ? 'no_answer' : 'absent';
}
