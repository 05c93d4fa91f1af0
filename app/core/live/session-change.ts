import type { AnswerCounts, Option, Participant, PlayersState, Question, Session } from './shapes.ts';

// A phone that knows the last state is told only what has changed ([SK21]). Of 2,000 bytes of a whole state most are the
// same as before, and every phone of the room would get them again.

/** A participant without what the session says already. `nameNumber` is absent for 1, `featured` for false. */
export type LeanParticipant = Omit<Participant, 'quizId' | 'sessionId' | 'nameNumber' | 'featured'> &
  Partial<Pick<Participant, 'nameNumber' | 'featured'>>;

/** A question without what the session and the question itself say already. */
export interface LeanQuestion extends Omit<Question, 'quizId' | 'options'> {
  options: Omit<Option, 'questionId'>[];
}

/** What changed for all players between two states. A field that is absent has not changed. */
export interface SessionChange {
  session: Partial<Session>;
  participants?: LeanParticipant[];
  total: number;
  question?: LeanQuestion | null;
  /** The question is the same, and its results are shown now: those of the `question_results` told just before. */
  revealed?: true;
  serverNow: number;
}

/** What a phone was told of a question's results. */
export interface ToldResults {
  questionId: string;
  correctOptionIds: readonly string[];
  answerCounts: AnswerCounts;
  funFact: string;
}

/** What changed from one state to the next. */
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
 * The state after a change.
 *
 * @param results The last that were told.
 * @returns Null where the change rests on results that were never told.
 */
export function withChange(
  before: PlayersState,
  change: SessionChange,
  results: ToldResults | null,
): PlayersState | null {
  const session = { ...before.session, questionStartedAt: null, timeRemaining: null, ...change.session };
  if (change.revealed) {
    if (!before.question || results?.questionId !== before.question.id) return null;
    session.currentStats = { answerCounts: results.answerCounts };
  }
  return {
    session,
    participants: change.participants?.map((one) => fromLean(one, session)) ?? before.participants,
    total: change.total,
    question: questionAfter(before, change, results),
    serverNow: change.serverNow,
  };
}

/**
 * All of a state that a change leaves out where it has not changed, as text. A reader of one state can be told changes from
 * another where both have the same basis.
 */
export function basisOf({ participants, question, session }: PlayersState): string {
  return JSON.stringify([participants, question, withoutTime(session)]);
}

/** Told with every change of an open question; null outside one. */
const ONLY_WHILE_OPEN: ReadonlySet<string> = new Set(['questionStartedAt', 'timeRemaining']);

function changedFields(before: Session, after: Session): Partial<Session> {
  const entries = Object.entries(after).filter(([name, value]) =>
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
  results: ToldResults | null,
): Question | null {
  if (question !== undefined) return question && fromLeanQuestion(question, session.quizId);
  if (!revealed || !held || !results) return held;
  const correct = new Set(results.correctOptionIds);
  const options = held.options.map((option) => ({ ...option, isCorrect: correct.has(option.id) }));
  return { ...held, funFact: results.funFact, options };
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

function toLeanQuestion({ quizId: _quizId, options, ...question }: Question): LeanQuestion {
  return { ...question, options: options.map(({ questionId: _questionId, ...option }) => option) };
}

function fromLeanQuestion({ options, ...question }: LeanQuestion, quizId: string): Question {
  return { ...question, quizId, options: options.map((option) => ({ ...option, questionId: question.id })) };
}

/** The question as it was before its results were shown. */
function hidden({ funFact: _funFact, options, ...question }: Question): Question {
  return { ...question, options: options.map(({ isCorrect: _isCorrect, ...option }) => option) };
}

/** Both were made by the same views: equal values have equal texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
