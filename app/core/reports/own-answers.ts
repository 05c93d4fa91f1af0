import type { LiveAnswer, LiveParticipant, LiveQuestion } from '#app/core/live/state.ts';
import { htmlIn, type Scene } from '#app/core/live/views.ts';
import { nameOf, type Picture } from '#app/core/media.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { plainOf } from '#app/core/rich-text.ts';

/** A question that was asked, with the player's answer and the correct one ([RP9]). */
export interface OwnAnswer {
  questionId: string;
  /** Its position among all questions of the session, from 1. */
  position: number;
  text: string;
  /** As on a question of the wire; so are the others. */
  html?: string | undefined;
  image: Picture | null;
  /** Empty if there is none. */
  funFact: string;
  funFactHtml?: string | undefined;
  /** `given`: the question is never scored. */
  outcome: 'right' | 'partly' | 'wrong' | 'given' | 'none';
  /** Whether the question earns points. */
  isScored: boolean;
  points: number;
  /** The answer and the solution in words, for types whose answers are not picked options; else empty. */
  given: string[];
  solution: string[];
  /** `position` counts from 0. Empty for types whose answers are not picked. */
  options: {
    id: string;
    position: number;
    text: string;
    html?: string | undefined;
    image: Picture | null;
    isCorrect: boolean;
    isChosen: boolean;
  }[];
}

/** A player's own answers in a session. */
export interface OwnAnswers {
  answers: OwnAnswer[];
  /** How many questions were never asked. The questions themselves stay secret, because another session may ask them. */
  notAsked: number;
}

/** A participant's answers in a completed session; null while the session runs. */
export function toOwnAnswers(
  scene: Pick<Scene, 'session' | 'format'>,
  { id }: Pick<LiveParticipant, 'id'>,
): OwnAnswers | null {
  const { session } = scene;
  if (session.phase.status !== 'completed') return null;
  const questions = [...session.questions.values()];
  const answers = questions.flatMap((question, index) =>
    question.resultsAt === null || !isAnswered(question)
      ? []
      : [toOwnAnswer(scene, question, { id, position: index + 1 })],
  );
  // A slide is read, not answered ([QT78]).
  return { answers, notAsked: questions.filter(isAnswered).length - answers.length };
}

function isAnswered({ content }: LiveQuestion): boolean {
  return rulesOf(content.type).isAnswered;
}

function toOwnAnswer(
  scene: Pick<Scene, 'session' | 'format'>,
  { content, answers }: LiveQuestion,
  { id, position }: { id: string; position: number },
): OwnAnswer {
  const own = answers.get(id);
  const type = rulesOf(content.type);
  // An order has options too, but they say nothing without their places.
  const isOrder = content.type === 'order';
  const isPicked = type.options !== null && !isOrder;
  const inWords = (texts: string[]) => (isOrder ? texts.map((text) => plainOf(text, htmlIn(scene, text))) : texts);
  return {
    questionId: content.id,
    position,
    text: content.text,
    html: htmlIn(scene, content.text),
    image: content.image ?? null,
    funFact: content.funFact ?? '',
    funFactHtml: htmlIn(scene, content.funFact ?? ''),
    outcome: own ? outcomeOf(own, type.isScored) : 'none',
    isScored: type.isScored,
    points: own?.score?.points ?? 0,
    given: isPicked || !own ? [] : inWords(type.answerTexts(content, own)),
    solution: isPicked ? [] : inWords(type.solutionTexts(content)),
    options: (isPicked ? content.options : []).map((option, index) => ({
      id: option.id,
      position: index,
      text: nameOf(option),
      html: htmlIn(scene, option.text),
      image: option.image ?? null,
      isCorrect: option.isCorrect,
      isChosen: own?.selected.includes(option.id) ?? false,
    })),
  };
}

function outcomeOf({ score }: LiveAnswer, isScored: boolean): OwnAnswer['outcome'] {
  if (!isScored) return 'given';
  if (score?.correct) return 'right';
  return score?.credit ? 'partly' : 'wrong';
}
