import type { QuestionKey } from '#app/core/question.ts';
import type { AnswerSummary } from '#app/core/questions/summaries.ts';
import type { AnswerCounts, Option, Participant, PlayersState, Question, QuestionStats, Session } from './shapes.ts';

// A phone that has the last state gets only the changes ([SK21]). Most of a state's 2,000 bytes do not change, and every phone
// in the room would receive them again.

/** A participant without the session's and quiz's ids. `nameNumber` is absent for 1, `featured` for false. */
export type LeanParticipant = Omit<Participant, 'quizId' | 'sessionId' | 'nameNumber' | 'featured'> &
  Partial<Pick<Participant, 'nameNumber' | 'featured'>>;

/**
 * A question without ids that the session and the question itself contain. Absent are an option's `order` where it is its
 * index, an empty `setup`, and pictures and sounds where there are none.
 */
export interface LeanQuestion
  extends Omit<Question, 'quizId' | 'options' | 'setup' | 'image' | 'sound'>,
    Partial<Pick<Question, 'setup' | 'image' | 'sound'>> {
  options: (Omit<Option, 'questionId' | 'order' | 'image'> & Partial<Pick<Option, 'order' | 'image'>>)[];
}

/**
 * The changes between two players' states. An absent field has not changed; only in results are there stats, so that they
 * are left out otherwise.
 */
export interface SessionChange {
  session: Partial<Session>;
  participants?: LeanParticipant[];
  total: number;
  question?: LeanQuestion | null;
  /** Only the results of the question are new; they were in the `question_results` message just before. */
  revealed?: true;
  serverNow: number;
}

/** A question's results as sent to a phone. */
export interface PhoneResults {
  questionId: string;
  correctOptionIds: readonly string[];
  answerCounts: AnswerCounts;
  summary: AnswerSummary | null;
  key: QuestionKey;
  funFact: string;
  funFactHtml?: string | undefined;
}

/** Computes the changes from one state to the next. */
export function changeBetween(before: PlayersState, after: PlayersState): SessionChange {
  const change: SessionChange = {
    session: changedFields(before.session, after.session),
    total: after.total,
    serverNow: after.serverNow,
  };
  if (!isSame(before.participants, after.participants)) change.participants = after.participants.map(toLean);
  if (isSame(before.question, after.question)) return change;
  if (before.question && after.question && isSame(before.question, hidden(after.question))) {
    change.revealed = true;
    delete change.session.currentStats;
  } else {
    change.question = after.question && toLeanQuestion(after.question);
  }
  return change;
}

/**
 * Applies changes to a state.
 *
 * @param results The results received last.
 * @returns Null if the change depends on results that were not received.
 */
export function withChange(
  before: PlayersState,
  change: SessionChange,
  results: PhoneResults | null,
): PlayersState | null {
  const session = { ...before.session, questionStartedAt: null, timeRemaining: null, ...change.session };
  if (session.status !== 'results') session.currentStats = NO_STATS;
  if (change.revealed) {
    if (!before.question || results?.questionId !== before.question.id) return null;
    session.currentStats = { answerCounts: results.answerCounts, summary: results.summary };
  }
  return {
    session,
    participants: change.participants?.map((lean) => fromLean(lean, session)) ?? before.participants,
    total: change.total,
    question: questionAfter(before, change, results),
    serverNow: change.serverNow,
  };
}

/**
 * The part of a state that a change leaves out if it is unchanged, as text. Changes computed from one state can be applied
 * to another state with the same basis.
 */
export function basisOf({ participants, question, session }: PlayersState): string {
  return JSON.stringify([participants, question, withoutTime(session)]);
}

/** What players are told while a question is open, and without one. */
const NO_STATS: QuestionStats = { answerCounts: {}, summary: null };

/** Fields that every change contains while a question is open; null otherwise. */
const ONLY_WHILE_OPEN: ReadonlySet<string> = new Set(['questionStartedAt', 'timeRemaining']);

function changedFields(before: Session, after: Session): Partial<Session> {
  const told = Object.entries(after).filter(([name]) => name !== 'currentStats' || after.status === 'results');
  const entries = told.filter(([name, value]) =>
    ONLY_WHILE_OPEN.has(name) ? value !== null : !isSame(before[name as keyof Session], value),
  );
  return Object.fromEntries(entries);
}

function withoutTime(session: Session): Session {
  return { ...session, questionStartedAt: null, timeRemaining: null };
}

function questionAfter(
  { session, question: held }: PlayersState,
  { question, revealed }: SessionChange,
  results: PhoneResults | null,
): Question | null {
  if (question !== undefined) return question && fromLeanQuestion(question, session.quizId);
  if (!revealed || !held || !results) return held;
  // No item of an order is correct by itself: its solution is the list.
  const correct = new Set(held.type === 'order' ? [] : results.correctOptionIds);
  const options = held.options.map((option) => ({ ...option, isCorrect: correct.has(option.id) }));
  return { ...held, funFact: results.funFact, funFactHtml: results.funFactHtml, key: results.key, options };
}

function toLean({
  quizId: _quizId,
  sessionId: _sessionId,
  nameNumber,
  featured,
  ...lean
}: Participant): LeanParticipant {
  return { ...lean, ...(nameNumber !== 1 && { nameNumber }), ...(featured && { featured }) };
}

function fromLean({ nameNumber = 1, featured = false, ...lean }: LeanParticipant, session: Session): Participant {
  return { ...lean, nameNumber, featured, quizId: session.quizId, sessionId: session.id };
}

function toLeanQuestion({ quizId: _quizId, options, setup, image, sound, ...question }: Question): LeanQuestion {
  return {
    ...question,
    options: options.map(toLeanOption),
    ...(Object.keys(setup).length > 0 && { setup }),
    ...(image && { image }),
    ...(sound && { sound }),
  };
}

function toLeanOption(
  { questionId: _questionId, order, image, ...option }: Option,
  index: number,
): LeanQuestion['options'][number] {
  return { ...option, ...(order !== index && { order }), ...(image && { image }) };
}

function fromLeanQuestion(lean: LeanQuestion, quizId: string): Question {
  const { options, setup = {}, image = null, sound = null, ...question } = lean;
  const whole = options.map((option, order) => ({ order, image: null, ...option, questionId: question.id }));
  return { ...question, quizId, setup, image, sound, options: whole };
}

/** The question as players see it before its results are shown. */
function hidden({ funFact: _funFact, funFactHtml: _html, key: _key, options, ...question }: Question): Question {
  return { ...question, options: options.map(({ isCorrect: _isCorrect, ...option }) => option) };
}

/** Compares as JSON. The same views build both values, so equal values have their keys in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
