import type { Stored, StoredAnswer, StoredQuestion } from './stored.ts';

/** An answer as a player gave it. */
export interface Given {
  participantId: string;
  questionId: string;
  selectedOptionIds: readonly string[];
}

/** Records which answers were sent and which were acknowledged. */
export interface Ledger {
  /** An answer is sent, with this choice and no other. */
  send(answer: Given): void;
  /** The server acknowledged the participant's answer to this question, or showed it in the state. */
  acknowledge(participantId: string, questionId: string): void;
  isAcknowledged(participantId: string, questionId: string): boolean;
  /** Acknowledged answers, all or those to one question. */
  count(questionId?: string): number;
  /** What is wrong with the rows: nothing if every promise is kept, to the point and to the millisecond. */
  problems(stored: Stored): string[];
}

export function openLedger(): Ledger {
  /** The choice by participant and question. */
  const sent = new Map<string, string>();
  const acknowledged = new Map<string, string>();
  const keyOf = (participantId: string, questionId: string) => `${participantId} ${questionId}`;

  return {
    send({ participantId, questionId, selectedOptionIds }) {
      sent.set(keyOf(participantId, questionId), toChoice(selectedOptionIds));
    },
    acknowledge(participantId, questionId) {
      acknowledged.set(keyOf(participantId, questionId), questionId);
    },
    isAcknowledged: (participantId, questionId) => acknowledged.has(keyOf(participantId, questionId)),
    count: (questionId) =>
      [...acknowledged.values()].filter((id) => questionId === undefined || id === questionId).length,
    problems(stored) {
      const rows = new Map(stored.answers.map((answer) => [keyOf(answer.participantId, answer.questionId), answer]));
      const lost = [...acknowledged.keys()].filter((key) => !rows.has(key));
      const strange = [...rows].filter(([key, row]) => sent.get(key) !== toChoice(parse(row.selectedOptionIds)));
      return [
        ...(rows.size === stored.answers.length ? [] : ['an answer is stored twice']),
        ...lost.map((key) => `${key} was acknowledged and is not stored`),
        ...strange.map(([key, row]) => `${key} is stored as ${row.selectedOptionIds}; given was ${sent.get(key)}`),
        ...scoreProblems(stored),
      ];
    },
  };
}

/** What does not add up between answers, their points and the participants' totals, by the test's own formula. */
function scoreProblems(stored: Stored): string[] {
  const problems: string[] = [];
  const totals = new Map(stored.participants.map(({ id }) => [id, { points: 0, correct: 0, timeMs: 0 }]));
  for (const answer of stored.answers) {
    const question = stored.questions.find(({ questionId }) => questionId === answer.questionId);
    if (!question) throw new Error('An answer without a question');
    const earned = earnedBy(stored, question, answer);
    const held = answer.points === null ? null : { correct: Boolean(answer.correct), points: answer.points };
    if (JSON.stringify(earned) !== JSON.stringify(held)) {
      problems.push(`an answer has ${JSON.stringify(held)}, not ${JSON.stringify(earned)}`);
    }
    if (answer.asking !== question.asking) problems.push('an answer is of another round');
    if (answer.responseTimeMs < 0 || answer.responseTimeMs > question.timeLimit * 1000) {
      problems.push(`an answer took ${answer.responseTimeMs} ms`);
    }
    const total = totals.get(answer.participantId);
    // The score is stored with the answer, and counts once the question's results are shown.
    if (!total || question.resultsAt === null) continue;
    total.points += earned.points;
    total.correct += Number(earned.correct);
    total.timeMs += earned.correct ? answer.responseTimeMs : 0;
  }
  for (const { id, score, correctAnswers, totalResponseTime } of stored.participants) {
    const held = { points: score, correct: correctAnswers, timeMs: totalResponseTime };
    const sum = totals.get(id);
    if (JSON.stringify(sum) !== JSON.stringify(held)) {
      problems.push(`a participant has ${JSON.stringify(held)}, their answers come to ${JSON.stringify(sum)}`);
    }
  }
  return problems;
}

/**
 * The scoring rules again, taken from their text, in whole numbers: numerator and denominator are rounded at the end.
 */
function earnedBy({ session, options }: Stored, question: StoredQuestion, answer: StoredAnswer) {
  const own = options.filter(({ questionId }) => questionId === question.questionId);
  const right = own.filter(({ isCorrect }) => isCorrect === 1).map(({ optionId }) => optionId);
  const { points, timeLimit, type } = question;
  if (toChoice(right) === toChoice(parse(answer.selectedOptionIds))) {
    const limitMs = timeLimit * 1000;
    if (session.scoring === 'points') return { correct: true, points };
    return { correct: true, points: divide(points * (2 * limitMs - answer.responseTimeMs), 2 * limitMs) };
  }
  if (!session.negativeScoring) return { correct: false, points: 0 };
  const wrongOnes = type === 'multiple' ? 2 ** own.length - 2 : own.length - 1;
  return { correct: false, points: 0 - divide(points, wrongOnes) };
}

/** Half away from zero, of numbers above zero. */
function divide(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

function toChoice(ids: readonly string[]): string {
  return [...ids].sort().join();
}

function parse(json: string): string[] {
  return JSON.parse(json);
}
