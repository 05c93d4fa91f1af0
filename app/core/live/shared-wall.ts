import { LEADERBOARD_AFTER_MS } from '#app/core/limits.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { LiveQuestion, LiveSession, Moment } from './state.ts';

// What all screens of a host show alike, besides the session itself ([WA33]). It is not stored, and has no revision.

/** What the wall shows in results. */
export type ResultStage = 'answers' | 'leaderboard';

/** The last requests. `stage` belongs to one round of one question; `sound` is null until a screen has said. */
export interface WallChoices {
  readonly stage: { readonly round: string; readonly shown: ResultStage } | null;
  readonly sound: boolean | null;
}

export const NO_CHOICES: WallChoices = { stage: null, sound: null };

/** The choices after a request. A stage counts only in results; elsewhere there is nothing to choose. */
export function choose(choices: WallChoices, request: WallRequest, session: LiveSession): WallChoices {
  if (request === 'sound' || request === 'silence') return { stage: choices.stage, sound: request === 'sound' };
  const question = shownQuestion(session);
  return question ? { stage: { round: roundOf(question), shown: request }, sound: choices.sound } : choices;
}

/**
 * What the wall shows in results: what a host chose in this round, else the answers and, after a while, the leaderboard, if
 * the quiz always shows it, points were to be had, and more questions follow ([WA12], [WA52]).
 */
export function stageOf(
  session: LiveSession,
  { stage }: WallChoices,
  { wall: now }: Pick<Moment, 'wall'>,
): ResultStage {
  const question = shownQuestion(session);
  if (!question || session.settings.leaderboard !== 'always') return 'answers';
  if (stage?.round === roundOf(question)) return stage.shown;
  // Without points the ranking is the one that everybody has seen.
  if (!rulesOf(question.content.type).isScored) return 'answers';
  const isDue = now - (question.resultsAt ?? now) >= LEADERBOARD_AFTER_MS;
  return isDue && hasMoreAfter(session, question) ? 'leaderboard' : 'answers';
}

/** The question whose results are shown, or null. */
function shownQuestion({ phase, questions }: LiveSession): LiveQuestion | null {
  return phase.status === 'results' ? (questions.get(phase.questionId) ?? null) : null;
}

function roundOf({ content, round }: LiveQuestion): string {
  return `${content.id} ${round}`;
}

/** Whether a later question has not been asked yet. */
function hasMoreAfter(session: LiveSession, question: LiveQuestion): boolean {
  const questions = [...session.questions.values()];
  return questions.slice(questions.indexOf(question) + 1).some(({ round }) => round === 0);
}
