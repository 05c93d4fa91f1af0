import { elapsedMs } from '#app/core/live/clock.ts';
import { earnedBy } from '#app/core/live/closing.ts';
import type { Change } from '#app/core/live/commands.ts';
import type { AnswerRow, SessionRows } from '#app/core/live/restore.ts';
import { revealElapsedMs } from '#app/core/live/revealing.ts';
import type { LiveParticipant, LiveSession, Moment, SessionSettings } from '#app/core/live/state.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { pickSettings, SESSION_SETTING_NAMES, SETTING_DEFAULTS } from '#app/core/setting-values.ts';

const SETTINGS: SessionSettings = pickSettings(SETTING_DEFAULTS, SESSION_SETTING_NAMES);

/** When every session of these tests is created. The monotonic clock starts anywhere. */
export const START: Moment = { ms: 7_000, wall: Date.UTC(2026, 4, 1, 9) };

/** The rows of a new session. */
export function rowsOf(questions: readonly QuestionContent[], settings: Partial<SessionSettings> = {}): SessionRows {
  return {
    session: {
      id: 'session',
      quizId: 'quiz',
      hostId: 'host-account',
      number: 1,
      title: 'Capitals',
      accessCode: '123456',
      createdAt: START.wall,
      settings: { ...SETTINGS, ...settings },
      status: 'waiting',
      currentQuestionId: null,
      timerPaused: false,
      elapsedMs: 0,
      locked: false,
      revision: 0,
      completedAt: null,
      reveal: null,
    },
    questions: questions.map((content) => ({ content, round: 0, resultsAt: null, shuffled: [], hidden: [] })),
    participants: [],
    answers: [],
    attended: [],
  };
}

/**
 * Applies changes to the rows, the way a database would: it does not know the state, and adds up the participants'
 * totals from the answers that it holds. Participants who answered are not stored as connected: their answer shows it.
 */
export function storeChanges(rows: SessionRows, changes: readonly Change[]): void {
  for (const change of changes) store(rows, change);
}

/** What is stored once a second: the elapsed time of an open question or of a reveal. */
export function storeElapsed({ session: row }: SessionRows, { phase }: LiveSession, now: Moment): void {
  if (phase.status === 'question') row.elapsedMs = elapsedMs(phase.clock, now);
  if (phase.status === 'completed') row.elapsedMs = revealElapsedMs({ phase }, now);
}

function store(rows: SessionRows, change: Change): void {
  switch (change.type) {
    case 'joined':
      rows.participants.push({ ...change.participant });
      break;
    case 'answered':
      insertAnswer(rows, change);
      break;
    case 'attended':
      rows.attended.push(...change.participantIds);
      break;
    case 'removed':
      participantRow(rows, change.participantId).removedAt = change.removedAt;
      break;
    case 'featured':
      participantRow(rows, change.participantId).featured = change.featured;
      break;
    case 'time_given':
      participantRow(rows, change.participantId).timeFactor = change.factor;
      break;
    case 'withdrawn':
      rows.answers = rows.answers.filter(({ questionId }) => questionId !== change.questionId);
      questionRow(rows, change.questionId).resultsAt = null;
      addUp(rows);
      break;
    case 'closed':
      storeResults(rows, change);
      break;
    case 'opened':
      Object.assign(questionRow(rows, change.questionId), { round: change.round, shuffled: change.shuffled });
      rows.attended = [...change.attended];
      update(rows, { status: 'question', currentQuestionId: change.questionId, timerPaused: false, elapsedMs: 0 });
      break;
    case 'paused':
      update(rows, { timerPaused: true, elapsedMs: change.elapsedMs });
      break;
    case 'resumed':
      update(rows, { timerPaused: false });
      break;
    case 'hidden':
      hide(rows, change);
      break;
    case 'locked':
      update(rows, { locked: change.locked });
      break;
    case 'completed':
      update(rows, {
        status: 'completed',
        currentQuestionId: null,
        completedAt: change.completedAt,
        reveal: change.podiumMs === null ? null : 0,
      });
      break;
    case 'revealed':
      update(rows, { reveal: change.revealed });
      break;
    case 'revised':
      update(rows, { revision: change.revision });
  }
}

function update({ session }: SessionRows, columns: Partial<SessionRows['session']>): void {
  Object.assign(session, columns);
}

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>;

function hide(rows: SessionRows, { questionId, text, hidden }: Of<'hidden'>): void {
  const row = questionRow(rows, questionId);
  const others = [...row.hidden].filter((one) => one !== text);
  row.hidden = hidden ? [...others, text] : others;
}

function insertAnswer(rows: SessionRows, { questionId, participantId, answer }: Of<'answered'>): void {
  if (answerRow(rows, questionId, participantId)) throw new Error('The unique key holds: one answer per question');
  const score = earnedBy(answer, questionRow(rows, questionId), rows.session);
  rows.answers.push({ questionId, participantId, ...answer, selected: [...answer.selected], score });
}

function storeResults(rows: SessionRows, { questionId, resultsAt, scores }: Of<'closed'>): void {
  questionRow(rows, questionId).resultsAt = resultsAt;
  for (const [participantId, score] of scores) {
    const row = answerRow(rows, questionId, participantId);
    if (!row) throw new Error('Only answers that are stored are scored');
    if (JSON.stringify(row.score) !== JSON.stringify(score)) throw new Error('A question is closed with other scores');
  }
  update(rows, { status: 'results', timerPaused: false });
  addUp(rows);
}

/** UPDATE participant SET score = (SELECT sum(points) …): whatever was there before. */
function addUp({ participants, answers }: SessionRows): void {
  for (const participant of participants) {
    const own = answers.filter(({ participantId, score }) => participantId === participant.id && score !== null);
    const right = own.filter(({ score }) => score?.correct);
    participant.score = own.reduce((sum, { score }) => sum + (score?.points ?? 0), 0);
    participant.correctAnswers = right.length;
    participant.totalResponseTime = right.reduce((sum, { responseTimeMs }) => sum + responseTimeMs, 0);
  }
}

function answerRow({ answers }: SessionRows, questionId: string, participantId: string): AnswerRow | undefined {
  return answers.find((row) => row.questionId === questionId && row.participantId === participantId);
}

function questionRow({ questions }: SessionRows, id: string): SessionRows['questions'][number] {
  const row = questions.find(({ content }) => content.id === id);
  if (!row) throw new Error(`There is no question ${id}`);
  return row;
}

function participantRow({ participants }: SessionRows, id: string): LiveParticipant {
  const row = participants.find((participant) => participant.id === id);
  if (!row) throw new Error(`There is no participant ${id}`);
  return row;
}
