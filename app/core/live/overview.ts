import type { LiveQuestion, LiveSession } from './state.ts';

/** A question card of the overview ([OV2]). It contains nothing that players have not been shown. */
export type OverviewCard =
  | { id: string; status: 'not_asked' | 'open'; isCurrent: boolean }
  | {
      id: string;
      status: 'shown';
      isCurrent: boolean;
      text: string;
      /** Empty if there is none. */
      funFact: string;
      /** The correct options; `index` is the position among all options, from 0. */
      correct: { id: string; index: number; text: string }[];
    };

/** The overview's cards, in the order of the questions. */
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
