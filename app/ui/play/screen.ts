import type { OwnResult } from '#app/contract/messages.ts';
import type { PlayPage } from '#app/contract/play.ts';
import type { AnswerCounts, Participant, Question, Session } from '#app/contract/things.ts';
import { TOP_SHOWN } from '#app/core/limits.ts';
import { ALL_REVEALED } from '#app/core/live/state.ts';
import type { QuestionKey } from '#app/core/question.ts';
import { isAnswered, isScored } from '#app/core/questions/facts.ts';
import type { AnswerSummary } from '#app/core/questions/summaries.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import { type Countdown, leftMs, readingMs } from '#app/ui/live/countdown.ts';
import type { Known, LiveView, Results, TapState } from '#app/ui/live/view.ts';
import { type NextRank, nextRank } from './next-rank.ts';
import { hasPoints, type Places } from './places.ts';

/** What a player's screen shows, computed only from the view and the setting ([PL3]). */
export type Screen =
  | WaitingScreen
  | ReadyScreen
  | QuestionScreen
  | SlideScreen
  | ResultsScreen
  | RevealingScreen
  | CompletedScreen;

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

/** A question that is shown before its answers open ([TM10]). */
export interface ReadyScreen extends Common {
  kind: 'ready';
  key: string;
  question: Question;
  number: QuestionNumber | null;
  paused: boolean;
  /** See {@link QuestionScreen}. */
  countdown: Countdown | null;
  /** The whole time to read and what is left of it, in milliseconds. */
  totalMs: number;
  leftMs: number;
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
  /** The same for an answer that is not made of options; null without one. */
  value: AnswerValue | null;
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

/** Text that is only read ([QT71]). */
export interface SlideScreen extends Common {
  kind: 'slide';
  key: string;
  question: Question;
  number: QuestionNumber | null;
}

/**
 * What became of an answer. `given`: it is never scored, or its score is not known yet; `missed`: it arrived too late;
 * `none`: there was none.
 */
export type AnswerOutcome = 'right' | 'partly' | 'wrong' | 'given' | 'missed' | 'none';

export interface ResultsScreen extends Common {
  kind: 'results';
  key: string;
  round: number;
  question: Question;
  number: QuestionNumber | null;
  outcome: AnswerOutcome;
  /** The points of the answer; null until they are known. */
  points: number | null;
  chosen: readonly string[];
  value: AnswerValue | null;
  /** The correct options; of an order, all in the right order. */
  correct: readonly string[];
  /** The part of the solution that is not in the options. */
  solution: QuestionKey;
  answerCounts: AnswerCounts;
  summary: AnswerSummary | null;
  /** Empty: none. */
  funFact: string;
  funFactHtml: string | undefined;
  next: NextRank | null;
  /** Places gained since the results before; below 0 if lost. Null if ranks are hidden or the earlier rank is unknown. */
  climbed: number | null;
  /** Right answers in a row; 0 for fewer than two. */
  streak: number;
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

/** What the view does not say: what stays the same during a session, and the player's earlier place. */
export interface PlaySetting extends Pick<PlayPage, 'questionOrders' | 'readingTime'> {
  places: Places;
}

/** @param now Monotonic reading, on the clock of the view. */
export function toScreen(view: LiveView, setting: PlaySetting, now: number): Screen {
  const { known, tap } = view;
  if (!known) return { kind: 'waiting', score: 0, rank: null, total: 0, top: [], hostPresent: true };
  const { session, question, results } = known;
  const common = commonOf(known);
  if (isBeingRevealed(session)) return { kind: 'revealing', ...common, ...NO_RANKS };
  if (session.status === 'completed') return { kind: 'completed', ...common, ...(!hasPoints(known) && NO_RANKS) };
  if (!question || session.status === 'waiting') return { kind: 'waiting', ...common };
  const of = {
    key: `${question.id} ${session.asking}`,
    round: session.asking,
    question,
    number: questionNumberOf(question, setting),
  };
  if (!isAnswered(question.type)) return { ...common, ...of, kind: 'slide' };
  // Results arrive just before the session's status changes.
  if (results?.questionId === question.id)
    return { ...common, ...of, ...resultsPart(known, question, results, tap, setting.places.before) };
  if (session.status === 'results') return { kind: 'waiting', ...common };
  if (session.opensAt !== null) return { ...common, ...of, ...readyPart(known, setting, now) };
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

function readyPart({ session, countdown }: Known, { readingTime }: PlaySetting, now: number) {
  return {
    kind: 'ready' as const,
    paused: session.timerPaused,
    countdown,
    totalMs: readingTime * 1000,
    leftMs: countdown ? readingMs(countdown, now) : 0,
  };
}

function commonOf({ session, you, total, participants }: Known): Common {
  const top = participants.filter(({ rank }) => rank !== null).slice(0, TOP_SHOWN);
  const own = top.find(({ id }) => id === you?.participant.id);
  const { score = 0, rank = null } = you?.participant ?? {};
  const isRanked = session.status === 'results' || session.status === 'completed';
  // The final state has ranks only for the top 3.
  return { score, rank: (isRanked ? own?.rank : null) ?? rank, total, top, hostPresent: session.hostPresent };
}

const NO_RANKS = { rank: null, top: [] };

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
    value: (tap ? tap.tap.value : you?.answer?.value) ?? null,
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

function resultsPart(known: Known, question: Question, results: Results, tap: TapState | null, before: number | null) {
  const { you, session } = known;
  const own = you?.lastResult?.questionId === results.questionId ? you.lastResult : null;
  const chosen = own?.selectedOptionIds ?? you?.answer?.selectedOptionIds ?? [];
  const value = (own ?? you?.answer)?.value ?? null;
  const isGiven = chosen.length > 0 || value !== null;
  const missingOutcome: AnswerOutcome = tap?.status === 'missed' || tap?.status === 'sending' ? 'missed' : 'none';
  const correct = results.correctOptionIds;
  const participant = you?.participant;
  return {
    kind: 'results' as const,
    outcome: isGiven ? outcomeOf(question, own, chosen, correct) : missingOutcome,
    points: isScored(question.type) ? (own?.points ?? null) : null,
    chosen,
    value,
    correct,
    solution: results.key,
    answerCounts: results.answerCounts,
    summary: results.summary,
    funFact: results.funFact,
    funFactHtml: results.funFactHtml,
    // Until the status changes, the known top 3 are those from before.
    climbed: own?.rank && before ? before - own.rank : null,
    // An unscored answer has no part in it.
    streak: isScored(question.type) ? (own?.streak ?? 0) : 0,
    next: participant && session.status === 'results' ? nextRank(participant, commonOf(known).top) : null,
    ...(session.status === 'results' && !hasPoints(known) && NO_STANDING),
  };
}

/** While nobody has points, a place says only who was quicker ([PL23]). */
const NO_STANDING = { rank: null, next: null, climbed: null } as const;

/** What an answer came to ([QT70]). Picked options tell it by themselves if the result has not come. */
function outcomeOf(
  { type }: Question,
  own: OwnResult | null,
  chosen: readonly string[],
  correct: readonly string[],
): AnswerOutcome {
  if (!isScored(type) || (!own && chosen.length === 0)) return 'given';
  if (own?.correct ?? isSame(chosen, correct)) return 'right';
  return own?.credit ? 'partly' : 'wrong';
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
