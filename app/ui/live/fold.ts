import type { ServerMessages } from '#app/contract/messages.ts';
import type { Session } from '#app/contract/things.ts';
import { countdownOf, matchClocks } from './countdown.ts';
import { foldOwn, foldOwnResult } from './own.ts';
import type { FoldedMessage } from './read-message.ts';
import { settleTap } from './tap.ts';
import type { Known, LiveView, Results, StateNews } from './view.ts';

/**
 * The view after a message of the server. The same view comes back where the message changes nothing: one of another
 * session, of an older revision, or of a question that is not the current one ([CL1], [CL4]).
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
  const known = view.known && foldNews(view.known, message);
  return known === view.known ? view : settleTap({ ...view, known });
}

/** Late is fine: stored is stored. */
function foldAccepted(view: LiveView, questionId: string): LiveView {
  const tap = view.tap?.tap;
  return tap?.questionId === questionId ? settleTap({ ...view, tap: { status: 'received', tap } }) : view;
}

/** The view after a whole state; one is enough to heal whatever was missed. */
export function foldState(view: LiveView, news: StateNews, at: number): LiveView {
  const { known: held } = view;
  const { session, participants, question, total, serverNow } = news;
  if (session.id !== view.sessionId) return view;
  if (held && session.revision < held.session.revision) return view;

  const same = held && isSameAsking(held.session, session) ? held : null;
  const you = foldOwn(held?.you ?? null, news, same !== null);
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
      results: resultsOf(news),
      host: news.host ?? held?.host ?? null,
    },
  });
}

/** What came to a state since: only what is new, and not of which session or asking. */
function foldNews(known: Known, message: News): Known {
  switch (message.type) {
    case 'question_results':
      return foldResults(known, message);
    case 'participant_answered':
      return foldAnswered(known, message);
    case 'participant_joined':
    case 'participant_changed':
      return foldParticipants(known, message);
  }
}

type News = Exclude<FoldedMessage, { type: 'session_state' | 'error' | 'answer_accepted' }>;

/** Those of a question that has made way already show nothing any more, but what they earned counts. */
function foldResults(known: Known, message: ServerMessages['question_results']): Known {
  const { questionId, correctOptionIds, answerCounts, funFact, you: own } = message;
  const isCurrent = questionId === known.session.currentQuestionId;
  const results = isCurrent ? { questionId, correctOptionIds, answerCounts, funFact } : known.results;
  return { ...known, results, you: known.you && own ? foldOwnResult(known.you, { ...own, questionId }) : known.you };
}

function foldAnswered(known: Known, message: ServerMessages['participant_answered']): Known {
  const { answerCounts, answered, total } = message;
  const { session, question, host } = known;
  // It does not say of which question it is, but its options do.
  if (session.status !== 'question' || !question?.options.every(({ id }) => id in answerCounts)) return known;
  return {
    ...known,
    session: { ...session, currentStats: { answerCounts } },
    host: host && { ...host, progress: { answered, total } },
  };
}

function foldParticipants(known: Known, message: ServerMessages['participant_changed']): Known {
  const { participants: told, total, connected } = message;
  const { host } = known;
  const isNewestFirst = known.session.status === 'waiting';
  const turn = <Row>(list: readonly Row[]) => (isNewestFirst ? [...list].reverse() : list);
  const rows = new Map(turn(known.participants).map((participant) => [participant.id, participant]));
  const removed = new Map(host?.removed.map((participant) => [participant.id, participant]));
  for (const participant of told) {
    const { id } = participant;
    if (participant.sessionId !== known.session.id) return known;
    (participant.removed ? rows : removed).delete(id);
    if (participant.removed) removed.set(id, participant);
    else rows.set(id, participant);
  }
  return {
    ...known,
    participants: turn([...rows.values()]),
    total,
    host: host && { ...host, connected, removed: [...removed.values()] },
  };
}

function isSameAsking(one: Session, other: Session): boolean {
  return one.currentQuestionId === other.currentQuestionId && one.asking === other.asking;
}

/** What a state in `results` says of them by itself. */
function resultsOf({ session, question }: StateNews): Results | null {
  if (session.status !== 'results' || !question) return null;
  return {
    questionId: question.id,
    correctOptionIds: question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
    answerCounts: session.currentStats.answerCounts,
    funFact: question.funFact ?? '',
  };
}
