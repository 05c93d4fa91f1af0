import { test, vi } from 'vitest';
import type { Command } from '#app/core/live/commands.ts';
import type { AnswerRow, SessionRows } from '#app/core/live/restore.ts';
import type { SessionSettings } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { always, watch } from '#tests/support/live/always.ts';
import { startCourse } from '#tests/support/live/course.ts';
import { same } from '#tests/support/live/same.ts';

// Hundreds of courses, on busy machines.
vi.setConfig({ testTimeout: 120_000 });

test('[AN1] [SC1] [SC2] [SC3] [SC4] [CM9] every score equals what the stored answers of closed questions give', () => {
  always((course) =>
    watch(
      course,
      () => null,
      ({ session, rows }) => {
        const keys = rows.answers.map(({ participantId, questionId }) => `${participantId} ${questionId}`);
        same(new Set(keys).size, keys.length);
        for (const { id, score, correctAnswers, totalResponseTime } of session.participants.values()) {
          const earned = rows.answers.filter((row) => row.participantId === id).flatMap((row) => worth(rows, row));
          const right = earned.filter(({ isRight }) => isRight);
          same(score, sum(earned.map(({ points }) => points)));
          same(correctAnswers, right.length);
          same(totalResponseTime, sum(right.map(({ timeMs }) => timeMs)));
        }
      },
    ),
  );
});

interface Worth {
  isRight: boolean;
  points: number;
  timeMs: number;
}

/** An answer's points, computed differently from the product; zero before the question is closed. */
function worth({ session: { settings }, questions }: SessionRows, answer: AnswerRow): Worth[] {
  const asked = questions.find(({ content }) => content.id === answer.questionId);
  if (!asked || asked.resultsAt === null) return [];
  const { points, timeLimit, options, type } = asked.content;
  const timeMs = answer.responseTimeMs;
  const isRight = key(asked.content) === [...answer.selected].sort().join();
  if (isRight && settings.scoring === 'points') return [{ isRight, points, timeMs }];
  // Halves are rounded away from zero: floor(x + 1/2), all in whole numbers.
  const limit = timeLimit * 1000;
  if (isRight) return [{ isRight, points: Math.floor((points * (2 * limit - timeMs) + limit) / (2 * limit)), timeMs }];
  if (settings.partialCredit) return [partlyRight(asked.content, answer, settings)];
  const wrong = type === 'multiple' ? 2 ** options.length - 2 : options.length - 1;
  const cost = Math.floor((2 * points + wrong) / (2 * wrong));
  return [{ isRight, points: settings.negativeScoring ? 0 - cost : 0, timeMs }];
}

/** Halves are rounded up, all in whole numbers: the points of a right answer, times right picks less wrong ones, by right options. */
function partlyRight(
  content: QuestionContent,
  { selected, responseTimeMs: timeMs }: AnswerRow,
  { scoring }: SessionSettings,
): Worth {
  const { points, timeLimit, options, type } = content;
  if (type !== 'multiple') return { isRight: false, points: 0, timeMs };
  const limit = timeLimit * 1000;
  const whole = scoring === 'points' ? points : Math.floor((points * (2 * limit - timeMs) + limit) / (2 * limit));
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  const net = options.reduce((sum, { id, isCorrect }) => sum + (selected.includes(id) ? (isCorrect ? 1 : -1) : 0), 0);
  return { isRight: false, points: Math.floor((2 * whole * Math.max(0, net) + right) / (2 * right)), timeMs };
}

function key({ options }: QuestionContent): string {
  return options
    .flatMap(({ id, isCorrect }) => (isCorrect ? [id] : []))
    .sort()
    .join();
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

type Answer = Extract<Command, { type: 'answer' }>;

test('[AN1] [AN2] [AN3] [AN4] [AN5] [AN6] [AN7] [AN10] [TM7] every answer gets the result that the rows predict', () => {
  always((course) => {
    const run = startCourse(course);
    for (const step of course.steps) {
      const startMs = run.now.ms;
      const command = run.next(step);
      const decision = transition(run.session, command, run.now);
      if (command.type === 'answer') {
        const expected = outcomeOf(run.rows, command, run.now.ms - startMs);
        same(decision.ok ? (decision.changes[0]?.type ?? 'nothing') : decision.reason, expected);
      }
      run.carryOut(decision);
    }
  });
});

/** The result of an answer, read from the rows, this long after they were stored. */
function outcomeOf(rows: SessionRows, answer: Answer, waitedMs: number): string {
  const participant = rows.participants.find(({ id }) => id === answer.participantId);
  if (!participant) return 'not_found';
  if (participant.removedAt !== null) return 'removed';
  const question = rows.questions.find(({ content }) => content.id === answer.questionId);
  if (!question) return 'unknown_question';

  const { content, round } = question;
  const isAnotherAsking = ![undefined, round].includes(answer.round);
  const chosen = [...new Set(answer.sent.optionIds)].sort().join();
  const own = rows.answers.find((row) => row.participantId === participant.id && row.questionId === content.id);
  if (own && !isAnotherAsking && [...own.selected].sort().join() === chosen) return 'nothing';
  const problem = choiceProblem(content, new Set(answer.sent.optionIds));
  if (problem) return problem;
  if (round === 0) return 'question_not_open';
  if (isAnotherAsking) return 'asked_again';

  const { status, currentQuestionId, timerPaused, elapsedMs } = rows.session;
  if (status !== 'question' || currentQuestionId !== content.id) return 'time_is_up';
  if (own) return 'already_answered';
  const goneMs = elapsedMs + (timerPaused ? 0 : waitedMs);
  if (goneMs < 0) return 'not_open_yet';
  const limitMs = content.timeLimit * 1000;
  if (goneMs >= limitMs * participant.timeFactor + 500) return 'time_is_up';
  if (timerPaused) return 'paused';
  return goneMs >= limitMs * lastFactor(rows) + 500 ? 'time_is_up' : 'answered';
}

function choiceProblem({ options, type }: QuestionContent, chosen: ReadonlySet<string>): string | null {
  if (chosen.size === 0) return 'no_option';
  const known = options.filter(({ id }) => chosen.has(id)).length;
  if (known < chosen.size) return 'unknown_option';
  return type === 'multiple' || chosen.size === 1 ? null : 'one_option_only';
}

/** The longest limit of those who count: stored as connected or having answered, and still in the session. */
function lastFactor({ attended, answers, participants, session }: SessionRows): number {
  const answered = answers.filter(({ questionId }) => questionId === session.currentQuestionId);
  const there = new Set([...attended, ...answered.map(({ participantId }) => participantId)]);
  const counting = participants.filter(({ id, removedAt }) => there.has(id) && removedAt === null);
  return Math.max(1, ...counting.map(({ timeFactor }) => timeFactor));
}
