import { TOP_SHOWN } from '#app/core/limits.ts';
import type { OptionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { toldValue } from '#app/core/questions/told-value.ts';
import type { Format } from '#app/core/rich-text.ts';
import { isReading, ownLimitMs, remainingMs, startedAtWall } from './clock.ts';
import type { Ranking } from './ranking.ts';
import { isRevealing } from './revealing.ts';
import type {
  OwnResult,
  OwnState,
  Participant,
  PlayersState,
  Question,
  QuestionStats,
  RoomHealth,
  Session,
} from './shapes.ts';
import type { WallChoices } from './shared-wall.ts';
import {
  type LiveAnswer,
  type LiveParticipant,
  type LiveQuestion,
  type LiveSession,
  type Moment,
  revealedOf,
} from './state.ts';
import { answersBack, streakOf } from './streak.ts';

// What each audience sees of a session. Sockets, pages and /api get sessions only through these views.
// Views are built by the thousand. A property after a spread costs a microsecond, thirty times as much as one before it, so
// spreads come last.

/** `host`: the session's host; `player`: all other participants. */
export type Audience = 'host' | 'player';

/** A session with everything else that views need. */
export interface Scene {
  session: LiveSession;
  ranking: Ranking;
  hostPresent: boolean;
  isConnected(participantId: string): boolean;
  now: Moment;
  /** Absent where nothing is formatted. */
  format?: Format | undefined;
  /** What the host's screens share; absent where nobody has a screen open. */
  wall?: SharedWall;
  /** Counts how well the room is reached; absent where nobody is sent it. */
  health?(): RoomHealth;
}

/** What was chosen for the wall, and whether a screen shows it. */
export interface SharedWall {
  choices: WallChoices;
  isOnScreen: boolean;
}

/** The session; players get the counts only with the results ([VW1]). */
export function sessionView({ session, ranking, hostPresent, now }: Scene, audience: Audience): Session {
  const { phase } = session;
  const current = currentQuestion(session);
  const open = phase.status === 'question' ? phase : null;
  const startedAt = open && toIso(startedAtWall(open, now));
  const countsShown = current !== null && (audience === 'host' || phase.status === 'results');
  return {
    id: session.id,
    quizId: session.quizId,
    number: session.number,
    status: phase.status,
    currentQuestionId: current?.content.id ?? null,
    asking: current?.round ?? 0,
    questionStartedAt: startedAt,
    opensAt: open && isReading(session, open, now) ? startedAt : null,
    timerPaused: open?.clock.paused ?? false,
    timeRemaining: open && Math.round(remainingMs(session, open, now)) / 1000,
    currentStats: countsShown ? ranking.statsOf(current) : NO_STATS,
    locked: session.locked,
    hostPresent,
    revision: session.revision,
    createdAt: toIso(session.createdAt),
    completedAt: phase.status === 'completed' ? toIso(phase.completedAt) : null,
    reveal: revealedOf(phase),
  };
}

const NO_STATS: QuestionStats = { answerCounts: {}, summary: null };

/** The current question, as the audience may see it; null in `waiting` and `completed`. */
export function currentQuestionView(scene: Scene, audience: Audience): Question | null {
  const current = currentQuestion(scene.session);
  return current && questionView(scene, current, audience);
}

/**
 * A question from the session's copy. Players get its options once answers open ([VW9]), and which of them are correct only
 * once its results are shown ([VW2]).
 */
export function questionView(
  scene: Pick<Scene, 'session' | 'now' | 'format'>,
  question: LiveQuestion,
  audience: Audience,
): Question {
  const { session, now } = scene;
  const shown = audience === 'host' || question.resultsAt !== null;
  const { id, text, type, timeLimit, order, funFact, setup, key, image = null, sound = null } = question.content;
  const { phase } = session;
  const isRead = phase.status === 'question' && phase.questionId === id && isReading(session, phase, now);
  const seen = audience === 'host' ? question.content.options : optionsAsSeen(question);
  const sent = audience === 'player' && isRead ? [] : seen;
  const points = rulesOf(type).isScored ? question.content.points : 0;
  const options = sent.map((option) => ({
    id: option.id,
    questionId: id,
    text: option.text,
    html: htmlIn(scene, option.text),
    order: option.order,
    image: option.image ?? null,
    ...(shown && { isCorrect: option.isCorrect }),
  }));
  const { quizId } = session;
  return {
    id,
    quizId,
    text,
    html: htmlIn(scene, text),
    type,
    timeLimit,
    points,
    order,
    setup,
    image,
    sound,
    // Last of what stays when the results are shown: a change is told by comparing JSON (session-change.ts).
    options,
    ...(shown && { key, funFact: funFact ?? '', funFactHtml: htmlIn(scene, funFact ?? '') }),
  };
}

/** A text of the session as HTML; undefined if it looks as typed, as all do while the quiz's setting is off ([RF1]). */
export function htmlIn({ session, format }: Pick<Scene, 'session' | 'format'>, text: string): string | undefined {
  return session.settings.formatting ? (format?.(text) ?? undefined) : undefined;
}

/** The options in the order in which players see them, numbered anew so that nothing tells the true order ([QT4]). */
function optionsAsSeen({ content, shuffled }: LiveQuestion): readonly OptionContent[] {
  if (shuffled.length === 0) return content.options;
  return shuffled.flatMap((id, order) => {
    const option = content.options.find((one) => one.id === id);
    return option ? [{ ...option, order }] : [];
  });
}

/** A participant; players get no rank while the quiz hides its leaderboard, or the wall reveals the podium ([VW3]). */
export function participantView(scene: Scene, participant: LiveParticipant, audience: Audience): Participant {
  const { id, name, nameNumber, score, correctAnswers, totalResponseTime, featured } = participant;
  const { session, ranking } = scene;
  const hand = participant.hand ?? undefined;
  const rank = audience === 'host' || isRankingShown(session) ? ranking.rankOf(id) : null;
  const { id: sessionId, quizId } = session;
  return { id, quizId, sessionId, name, nameNumber, score, correctAnswers, totalResponseTime, featured, rank, hand };
}

/** The top participants for players; empty while ranks are hidden from them. */
export function topView(scene: Scene): Participant[] {
  if (!isRankingShown(scene.session)) return [];
  return scene.ranking
    .all()
    .slice(0, TOP_SHOWN)
    .map(({ of }) => participantView(scene, of, 'player'));
}

/** A player's own part of the state. */
export function ownView(scene: Scene, participant: LiveParticipant): OwnState {
  const { session } = scene;
  const { phase } = session;
  const current = currentQuestion(session);
  const answer = current?.answers.get(participant.id);
  return {
    participant: participantView(scene, participant, 'player'),
    answer: current && answer ? ownAnswerView(current, answer) : null,
    lastResult: lastResultView(scene, participant),
    timeLimit: phase.status === 'question' ? ownLimitMs(session, phase, participant) / 1000 : null,
  };
}

function ownAnswerView({ content }: LiveQuestion, answer: LiveAnswer): NonNullable<OwnState['answer']> {
  const value = toldValue(answer);
  return { questionId: content.id, selectedOptionIds: [...answer.selected], value };
}

/** The state that is the same for all players. In `waiting` it has no top participants, as nobody has scored yet. */
export function playersView(scene: Scene): PlayersState {
  return {
    session: sessionView(scene, 'player'),
    participants: scene.session.phase.status === 'waiting' ? [] : topView(scene),
    total: scene.session.headcount,
    question: currentQuestionView(scene, 'player'),
    serverNow: scene.now.wall,
  };
}

/** A player's result for a question whose results are shown; without an answer it is empty and earns nothing. */
export function ownResultView(scene: Scene, participant: LiveParticipant, question: LiveQuestion): OwnResult {
  return ownResultsView(scene, question)(participant)();
}

/**
 * Reads the results of a question for many players, all at the same moment ([LE18]). Each result is put together only when
 * it is needed: doing that for thousands first would make the first player wait.
 *
 * @returns Notes one player's score; what it returns then builds their result.
 */
export function ownResultsView(
  { session, ranking }: Scene,
  question: LiveQuestion,
): (participant: LiveParticipant) => () => OwnResult {
  const questionId = question.content.id;
  const { headcount: of } = session;
  // If the question is asked again, it gets new answers, and these stay as they are.
  const { answers } = question;
  const type = rulesOf(question.content.type);
  const back = answersBack(ranking.scored(), question);
  const rankOf = isRankingShown(session) ? ranking.ranksNow() : () => null;
  return ({ id, score }) =>
    () => {
      const answer = answers.get(id);
      return {
        questionId,
        selectedOptionIds: [...(answer?.selected ?? [])],
        value: answer ? toldValue(answer) : null,
        correct: answer?.score?.correct ?? false,
        credit: type.isScored ? (answer?.score?.credit ?? null) : null,
        points: answer?.score?.points ?? 0,
        score,
        rank: rankOf(id),
        of,
        streak: toldStreak(streakOf(back, id)),
      };
    };
}

/** One correct answer is no streak yet. */
function toldStreak(streak: number): number | undefined {
  return streak > 1 ? streak : undefined;
}

function lastResultView(scene: Scene, participant: LiveParticipant): OwnResult | null {
  const last = scene.ranking.shown()[0];
  return last ? ownResultView(scene, participant, last) : null;
}

/** How many attending participants have answered the open question, and how many attend. */
export function attendanceView(session: LiveSession): { answered: number; total: number } {
  const { phase } = session;
  if (phase.status !== 'question') return { answered: 0, total: 0 };
  const here = [...phase.attended].filter((id) => session.participants.get(id)?.removedAt === null);
  const answers = session.questions.get(phase.questionId)?.answers;
  return { answered: here.filter((id) => answers?.has(id)).length, total: here.length };
}

/** The question that is open or whose results are shown, or null. */
export function currentQuestion({ phase, questions }: LiveSession): LiveQuestion | null {
  if (phase.status !== 'question' && phase.status !== 'results') return null;
  return questions.get(phase.questionId) ?? null;
}

/** Whether players may see ranks. */
function isRankingShown({ settings, phase }: LiveSession): boolean {
  if (isRevealing({ phase })) return false;
  if (settings.leaderboard === 'always') return true;
  return settings.leaderboard === 'end' && phase.status === 'completed';
}

function toIso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
