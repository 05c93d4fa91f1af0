import { nameOf } from '#app/core/media.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { LiveQuestion } from './state.ts';
import { htmlIn, type Scene } from './views.ts';

/** A question card of the overview ([OV2]). It contains nothing that players have not been shown. */
export type OverviewCard =
  | { id: string; status: 'not_asked' | 'open'; isCurrent: boolean }
  | {
      id: string;
      status: 'shown';
      isCurrent: boolean;
      /** False for a slide, which is only shown. */
      isAnswered: boolean;
      text: string;
      /** As on a question of the wire; so are the others. */
      html?: string | undefined;
      /** Empty if there is none. */
      funFact: string;
      funFactHtml?: string | undefined;
      /** The solution; `index` is the position among all options, from 0, or null if it is no option. */
      correct: { id: string; index: number | null; text: string; html?: string | undefined }[];
    };

/** The overview's cards, in the order of the questions. */
export function overviewCards(scene: Pick<Scene, 'session' | 'format'>): OverviewCard[] {
  const { questions, phase } = scene.session;
  const currentId = phase.status === 'question' || phase.status === 'results' ? phase.questionId : null;
  return [...questions.values()].map((question) => overviewCard(scene, question, question.content.id === currentId));
}

function overviewCard(
  scene: Pick<Scene, 'session' | 'format'>,
  { content, round, resultsAt }: LiveQuestion,
  isCurrent: boolean,
): OverviewCard {
  const { id, text, funFact } = content;
  if (resultsAt === null) return { id, isCurrent, status: round > 0 ? 'open' : 'not_asked' };
  // Accepted answers are not formatted.
  const isFormatted = rulesOf(content.type).options !== null;
  const correct = solutionOf(content).map((one) => ({
    ...one,
    html: isFormatted ? htmlIn(scene, one.text) : undefined,
  }));
  return {
    id,
    isCurrent,
    status: 'shown',
    isAnswered: rulesOf(content.type).isAnswered,
    text,
    html: htmlIn(scene, text),
    funFact: funFact ?? '',
    funFactHtml: htmlIn(scene, funFact ?? ''),
    correct,
  };
}

function solutionOf(content: QuestionContent): Extract<OverviewCard, { status: 'shown' }>['correct'] {
  const type = rulesOf(content.type);
  if (!type.options?.isMarked) {
    return type.solutionTexts(content).map((text, place) => ({ id: String(place), index: null, text }));
  }
  return content.options.flatMap((option, index) =>
    option.isCorrect ? [{ id: option.id, index, text: nameOf(option) }] : [],
  );
}
