import type { LiveParticipant, LiveQuestion, LiveSession } from '#app/core/live/state.ts';

/** A question that was asked, with the player's answer and the correct one ([RP9]). */
export interface OwnAnswer {
  questionId: string;
  /** Its position among all questions of the session, from 1. */
  position: number;
  text: string;
  /** Empty if there is none. */
  funFact: string;
  outcome: 'right' | 'wrong' | 'none';
  points: number;
  /** `position` counts from 0. */
  options: { id: string; position: number; text: string; isCorrect: boolean; isChosen: boolean }[];
}

/** A player's own answers in a session. */
export interface OwnAnswers {
  answers: OwnAnswer[];
  /** How many questions were never asked. The questions themselves stay secret, because another session may ask them. */
  notAsked: number;
}

/** A participant's answers in a completed session; null while the session runs. */
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
