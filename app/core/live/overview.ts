import type { LiveQuestion, LiveSession } from './state.ts';

/** A question of a session on its overview ([OV2]). What has not been shown to the room is not in it. */
export type OverviewCard =
  | { id: string; status: 'not_asked' | 'open'; isCurrent: boolean }
  | {
      id: string;
      status: 'shown';
      isCurrent: boolean;
      text: string;
      /** Empty: none. */
      funFact: string;
      /** The right answers, each with its place among all, counted from 0. */
      correct: { id: string; index: number; text: string }[];
    };

/** The cards of a session, in the order of its questions. */
export function overviewCards({ questions, phase }: LiveSession): OverviewCard[] {
  const currentId = phase.status === 'question' || phase.status === 'results' ? phase.questionId : null;
  return [...questions.values()].map((question) => overviewCard(question, question.content.id === currentId));
}

function overviewCard({ content, round, resultsAt }: LiveQuestion, isCurrent: boolean): OverviewCard {
  const { id, text, funFact, options } = content;
  if (resultsAt === null) return { id, isCurrent, status: round > 0 ? 'open' : 'not_asked' };
  const correct = options.flatMap((option, index) =>
    option.isCorrect ? [{ id: option.id, index, text: option.text }] : [],
  );
  return { id, isCurrent, status: 'shown', text, funFact: funFact ?? '', correct };
}
