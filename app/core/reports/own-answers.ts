import type { LiveParticipant, LiveQuestion, LiveSession } from '#app/core/live/state.ts';

/** A question that was asked, as its reader answered it, with what was right ([RP9]). */
export interface OwnAnswer {
  questionId: string;
  /** Its place among all of the session's questions, counted from 1. */
  position: number;
  text: string;
  /** Empty: none. */
  funFact: string;
  outcome: 'right' | 'wrong' | 'none';
  points: number;
  /** Each with its place among all, counted from 0. */
  options: { id: string; position: number; text: string; isCorrect: boolean; isChosen: boolean }[];
}

/** One's own answers in a session. */
export interface OwnAnswers {
  answers: OwnAnswer[];
  /** Questions that were never asked: they stay untold, as they may be asked another time. */
  notAsked: number;
}

/** What a participant may read of a session that is completed; null while it runs. */
export function toOwnAnswers(session: LiveSession, { id }: Pick<LiveParticipant, 'id'>): OwnAnswers | null {
  if (session.phase.status !== 'completed') return null;
  const questions = [...session.questions.values()];
  const answers = questions.flatMap((question, index) =>
    question.resultsAt === null ? [] : [toOwnAnswer(question, { id, position: index + 1 })],
  );
  return { answers, notAsked: questions.length - answers.length };
}

function toOwnAnswer(
  { content, answers }: LiveQuestion,
  { id, position }: { id: string; position: number },
): OwnAnswer {
  const own = answers.get(id);
  return {
    questionId: content.id,
    position,
    text: content.text,
    funFact: content.funFact ?? '',
    outcome: own ? (own.score?.correct ? 'right' : 'wrong') : 'none',
    points: own?.score?.points ?? 0,
    options: content.options.map((option, index) => ({
      id: option.id,
      position: index,
      text: option.text,
      isCorrect: option.isCorrect,
      isChosen: own?.selected.includes(option.id) ?? false,
    })),
  };
}
