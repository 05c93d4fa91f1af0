import type { OwnResult, ServerMessages } from '#app/contract/messages.ts';
import type { Participant, Question, QuestionStats, Session } from '#app/contract/things.ts';
import { countdownOf, matchClocks } from './countdown.ts';
import type { FoldedMessage } from './read-message.ts';
import { settleTap } from './tap.ts';
import type { Known, LiveView, Results, StateSnapshot, You } from './view.ts';

/**
 * The view after a message from the server. Returns the same object if nothing changed: for another session, an older
 * revision, or a question that is not the current one ([CL1], [CL4]).
 *
 * @param at Monotonic reading at its receipt, in milliseconds.
 */
export function fold(view: LiveView, message: FoldedMessage, at: number): LiveView {
  if (message.type === 'session_state') return foldState(view, message, at);
  if (message.type === 'error') {
    const { message: text, reason } = message;
    return { ...view, error: { message: text, reason, at } };
  }
  if (message.type === 'answer_accepted') return foldAccepted(view, message.questionId);
  const known = view.known && foldEvent(view.known, message);
  return known === view.known ? view : settleTap({ ...view, known });
}

/** A late acknowledgement counts: the answer is stored. */
function foldAccepted(view: LiveView, questionId: string): LiveView {
  const tap = view.tap?.tap;
  return tap?.questionId === questionId ? settleTap({ ...view, tap: { status: 'received', tap } }) : view;
}

/** The view after a whole state. One is enough to recover from any missed message. */
export function foldState(view: LiveView, state: StateSnapshot, at: number): LiveView {
  const { known: held } = view;
  const { session, participants, question, total, serverNow } = state;
  if (session.id !== view.sessionId) return view;
  if (held && session.revision < held.session.revision) return view;

  const same = held && isSameRound(held.session, session) ? held : null;
  const you = foldOwn(held?.you ?? null, state, same !== null);
  const clock = serverNow === undefined ? (held?.clock ?? null) : matchClocks(held?.clock ?? null, serverNow, at);
  const source = { session, question, timeLimit: you?.timeLimit, serverNow, held: same?.countdown };
  return settleTap({
    ...view,
    known: {
      session,
      participants,
      question,
      clock,
      you,
      total: total ?? held?.total ?? participants.length,
      countdown: countdownOf(source, clock && serverNow !== undefined ? serverNow + clock.offsetMs : at),
      results: resultsOf(state),
      host: state.host ?? held?.host ?? null,
    },
  });
}

/** Applies an event to a known state. Events carry only what is new, and do not name their round. */
function foldEvent(known: Known, message: SessionEvent): Known {
  switch (message.type) {
    case 'question_results':
      return foldResults(known, message);
    case 'participant_answered':
      return foldAnswered(known, message);
    case 'room_health':
      return foldHealth(known, message);
    default:
      return foldParticipants(known, message);
  }
}

type SessionEvent = Exclude<FoldedMessage, { type: 'session_state' | 'error' | 'answer_accepted' }>;

/** Results of an earlier question are no longer shown, but their points count. */
function foldResults(known: Known, message: Extract<SessionEvent, { type: 'question_results' }>): Known {
  const { type: _type, you: own, ...told } = message;
  const { questionId } = told;
  const results = questionId === known.session.currentQuestionId ? told : known.results;
  return { ...known, results, you: known.you && own ? foldOwnResult(known.you, { ...own, questionId }) : known.you };
}

function foldAnswered(known: Known, message: ServerMessages['participant_answered']): Known {
  const { answerCounts, summary, answered, total } = message;
  const { session, question, host } = known;
  if (session.status !== 'question' || !question || !isAbout(question, message)) return known;
  return {
    ...known,
    session: { ...session, currentStats: { answerCounts, summary } },
    host: host && { ...host, progress: { answered, total, correct: 0 } },
  };
}

function foldHealth(known: Known, { type: _type, ...room }: Extract<SessionEvent, { type: 'room_health' }>): Known {
  return { ...known, host: known.host && { ...known.host, room } };
}

/** The message does not name its question, but its options or the kind of its summary identify it. */
function isAbout({ type, options }: Question, { answerCounts, summary }: QuestionStats): boolean {
  return summary ? summary.kind === type : options.every(({ id }) => id in answerCounts);
}

type PeopleEvent = Extract<SessionEvent, { type: 'participant_changed' | 'participant_joined' }>;

function foldParticipants(known: Known, message: PeopleEvent): Known {
  const { type, participants: changed, total, connected } = message;
  const { host } = known;
  const isNewestFirst = known.session.status === 'waiting';
  const turn = <Row>(list: readonly Row[]) => (isNewestFirst ? [...list].reverse() : list);
  const rows = new Map(turn(known.participants).map((participant) => [participant.id, participant]));
  const removed = new Map(host?.removed.map((participant) => [participant.id, participant]));
  // A change of somebody outside the list, who joined before everybody in it.
  const isListPartial = isNewestFirst && type === 'participant_changed' && rows.size < known.total;
  const older: (typeof changed)[number][] = [];
  for (const participant of changed) {
    const { id } = participant;
    if (participant.sessionId !== known.session.id) return known;
    (participant.removed ? rows : removed).delete(id);
    if (participant.removed) removed.set(id, participant);
    else if (isListPartial && !rows.has(id)) older.push(participant);
    else rows.set(id, participant);
  }
  return {
    ...known,
    participants: turn([...older, ...rows.values()]),
    total,
    host: host && { ...host, connected, removed: [...removed.values()] },
  };
}

function isSameRound(one: Session, other: Session): boolean {
  return one.currentQuestionId === other.currentQuestionId && one.asking === other.asking;
}

/** The results contained in a state whose status is `results`. */
function resultsOf({ session, question }: StateSnapshot): Results | null {
  if (session.status !== 'results' || !question) return null;
  const { answerCounts, summary } = session.currentStats;
  const marked = question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
  return {
    questionId: question.id,
    // A state has the right order only as the order of these keys.
    correctOptionIds: summary?.kind === 'order' ? Object.keys(summary.inPlace) : marked,
    answerCounts,
    summary,
    key: question.key ?? {},
    funFact: question.funFact ?? '',
    funFactHtml: question.funFactHtml,
  };
}

/**
 * A player's own part after a state. Most states are the same bytes for all players and have no own part; then the one
 * already known is kept as far as it is still true ([CL2]).
 *
 * @param isSameRound Whether the current question and its round are the ones already known.
 */
function foldOwn(held: You | null, state: StateSnapshot, isSameRound: boolean): You | null {
  const { session, question, you } = state;
  const commonLimit = session.status === 'question' && question ? question.timeLimit : null;
  if (you) {
    const sent = you.timeLimit !== null && commonLimit ? you.timeLimit / commonLimit : null;
    return { ...you, timeFactor: sent ?? held?.timeFactor ?? 1 };
  }
  if (!held) return null;
  const { timeFactor } = held;
  const isOpened = commonLimit !== null && !isSameRound;
  const takenBack = isOpened && held.lastResult?.questionId === session.currentQuestionId ? held.lastResult : null;
  const participant = rowOf(state, held.participant.id) ?? held.participant;
  return {
    // In a new round of a question, the points of its earlier round are gone.
    participant: takenBack ? { ...participant, score: takenBack.score - takenBack.points } : participant,
    answer: isSameRound ? held.answer : null,
    lastResult: takenBack ? null : held.lastResult,
    timeLimit: commonLimit && commonLimit * timeFactor,
    timeFactor,
  };
}

/** A player's own part after the result of the current question. */
function foldOwnResult(held: You, result: OwnResult): You {
  const { score, rank } = result;
  return { ...held, lastResult: result, participant: { ...held.participant, score, rank } };
}

/** The player's own row, if it was sent or is among the top 3. */
function rowOf({ participants, row }: StateSnapshot, ownId: string): Participant | undefined {
  return row ?? participants.find(({ id }) => id === ownId);
}
