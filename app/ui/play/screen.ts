import type { PlayPage } from '#app/contract/play.ts';
import type { Participant, Question, Session } from '#app/contract/things.ts';
import { TOP_SHOWN } from '#app/core/limits.ts';
import { ALL_REVEALED } from '#app/core/live/state.ts';
import { type Countdown, leftMs } from '#app/ui/live/countdown.ts';
import type { Known, LiveView, Results, TapState } from '#app/ui/live/view.ts';

/** What a player's screen shows, computed only from the view ([PL3]). */
export type Screen = WaitingScreen | QuestionScreen | ResultsScreen | RevealingScreen | CompletedScreen;

interface Common {
  score: number;
  /** Null if the quiz hides ranks. */
  rank: number | null;
  /** The number of participants. */
  total: number;
  /** The top 3, if players may see them. */
  top: readonly Participant[];
  hostPresent: boolean;
}

export interface WaitingScreen extends Common {
  kind: 'waiting';
}

export interface QuestionScreen extends Common {
  kind: 'question';
  /** Different for each round of each question. */
  key: string;
  /** The round of this question, from 1. */
  round: number;
  question: Question;
  number: QuestionNumber | null;
  answer: AnswerState;
  /** The chosen options, sent or being sent. */
  chosen: readonly string[];
  /** Why the answer was refused. */
  refusal: string | null;
  /** The host has paused the question. */
  paused: boolean;
  /** The player's own time is up. */
  timeUp: boolean;
  /** Whether the player can answer now. */
  canAnswer: boolean;
  /** A new object whenever the clock was updated; null if it is unknown. */
  countdown: Countdown | null;
  /** The total time and the time left, in milliseconds. */
  limitMs: number;
  leftMs: number;
}

/** `open`: nothing was sent; `held`: waits for the end of a pause. */
export type AnswerState = 'open' | 'sending' | 'held' | 'received' | 'refused';

export interface ResultsScreen extends Common {
  kind: 'results';
  key: string;
  round: number;
  question: Question;
  number: QuestionNumber | null;
  /** `missed`: the answer arrived too late. `none`: there was none. */
  outcome: 'right' | 'wrong' | 'missed' | 'none';
  /** The points of the answer; null until they are known. */
  points: number | null;
  chosen: readonly string[];
  correct: readonly string[];
  /** Empty: none. */
  funFact: string;
  next: NextRank | null;
}

/** The quiz is over, and the wall reveals the podium: no rank and no top 3 yet ([EN2]). */
export interface RevealingScreen extends Common {
  kind: 'revealing';
}

export interface CompletedScreen extends Common {
  kind: 'completed';
}

/** The position of a question in the quiz, such as 3 of 5. */
export interface QuestionNumber {
  number: number;
  of: number;
}

/** What stays the same during a session. */
export type PlaySetting = Pick<PlayPage, 'questionOrders'>;

/** @param now Monotonic reading, on the clock of the view. */
export function toScreen(view: LiveView, setting: PlaySetting, now: number): Screen {
  const { known, tap } = view;
  if (!known) return { kind: 'waiting', score: 0, rank: null, total: 0, top: [], hostPresent: true };
  const { session, question, results } = known;
  const common = commonOf(known);
  if (isBeingRevealed(session)) return { ...common, kind: 'revealing', rank: null, top: [] };
  if (session.status === 'completed') return { kind: 'completed', ...common };
  if (!question || session.status === 'waiting') return { kind: 'waiting', ...common };
  const of = {
    key: `${question.id} ${session.asking}`,
    round: session.asking,
    question,
    number: questionNumberOf(question, setting),
  };
  // Results arrive just before the session's status changes.
  if (results?.questionId === question.id) return { ...common, ...of, ...resultsPart(known, results, tap) };
  if (session.status === 'results') return { kind: 'waiting', ...common };
  return { ...common, ...of, ...questionPart(known, question, tap, now) };
}

/** Whether the quiz is over, so that the host is no longer needed. */
export function isOver({ kind }: Pick<Screen, 'kind'>): boolean {
  return kind === 'revealing' || kind === 'completed';
}

/** Whether the wall still has places of the podium to show. */
export function isBeingRevealed({ reveal }: Pick<Session, 'reveal'>): boolean {
  return reveal !== null && reveal < ALL_REVEALED;
}

function commonOf({ session, you, total, participants }: Known): Common {
  const top = participants.filter(({ rank }) => rank !== null).slice(0, TOP_SHOWN);
  const own = top.find(({ id }) => id === you?.participant.id);
  const { score = 0, rank = null } = you?.participant ?? {};
  const isRanked = session.status === 'results' || session.status === 'completed';
  // The final state has ranks only for the top 3.
  return { score, rank: (isRanked ? own?.rank : null) ?? rank, total, top, hostPresent: session.hostPresent };
}

function questionNumberOf(question: Question, { questionOrders }: PlaySetting): QuestionNumber | null {
  const index = questionOrders.indexOf(question.order);
  return index < 0 ? null : { number: index + 1, of: questionOrders.length };
}

function questionPart({ session, you, countdown }: Known, question: Question, tap: TapState | null, now: number) {
  const limitMs = countdown?.limitMs ?? question.timeLimit * 1000;
  const left = countdown ? leftMs(countdown, now) : limitMs;
  const answer = answerState(tap, you?.answer != null);
  const timeUp = left === 0;
  return {
    kind: 'question' as const,
    answer,
    chosen: tap?.tap.selectedOptionIds ?? you?.answer?.selectedOptionIds ?? [],
    refusal: tap?.status === 'refused' ? tap.message : null,
    paused: session.timerPaused,
    timeUp,
    canAnswer: !timeUp && (answer === 'open' || answer === 'refused'),
    countdown,
    limitMs,
    leftMs: left,
  };
}

function answerState(tap: TapState | null, isAnswered: boolean): AnswerState {
  if (isAnswered || tap?.status === 'received') return 'received';
  // A missed tap belongs to a closed question.
  return tap === null || tap.status === 'missed' ? 'open' : tap.status;
}

function resultsPart(known: Known, results: Results, tap: TapState | null) {
  const { you, session } = known;
  const own = you?.lastResult?.questionId === results.questionId ? you.lastResult : null;
  const chosen = own?.selectedOptionIds ?? you?.answer?.selectedOptionIds ?? [];
  const isMissed = chosen.length === 0 && (tap?.status === 'missed' || tap?.status === 'sending');
  const correct = results.correctOptionIds;
  const participant = you?.participant;
  return {
    kind: 'results' as const,
    outcome: isMissed ? ('missed' as const) : outcomeOf(chosen, own?.correct ?? isSame(chosen, correct)),
    points: own?.points ?? null,
    chosen,
    correct,
    funFact: results.funFact,
    // Until the status changes, the known top 3 are those from before.
    next: participant && session.status === 'results' ? nextRank(participant, commonOf(known).top) : null,
  };
}

function outcomeOf(chosen: readonly string[], isCorrect: boolean): 'right' | 'wrong' | 'none' {
  if (chosen.length === 0) return 'none';
  return isCorrect ? 'right' : 'wrong';
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** How many points the player is behind the nearest rank that they may know; 0 if they are only slower. */
export interface NextRank {
  rank: number;
  points: number;
}

type Row = Pick<Participant, 'id' | 'rank' | 'score'>;

/**
 * The distance to the next rank ([PL9]). Players only know the top 3, so from the fifth rank on it is the distance to
 * third.
 *
 * @param top The top 3 in order.
 * @returns Null for the first, and if ranks are hidden.
 */
export function nextRank(own: Row, top: readonly Row[]): NextRank | null {
  const { rank: ownRank } = own;
  if (ownRank === null) return null;
  let next: NextRank | null = null;
  for (const { id, rank, score } of top) {
    if (id !== own.id && rank !== null && rank < ownRank) next = { rank, points: Math.max(0, score - own.score) };
  }
  return next;
}
