import type { ServerMessage } from '#app/contract/messages.ts';
import { countConnected, healthView, hostedParticipantView, hostsView } from '#app/core/live/host-views.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { attendanceView, currentQuestion, htmlIn, ownResultsView, ownView, type Scene } from '#app/core/live/views.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { MoveCause } from '../live/bus.ts';
import { textFrame } from './text-frame.ts';

// Builds the contract's messages for the sockets of one session from its views.

/**
 * The state for one player, with their own part if they are a participant.
 *
 * @param common The part that is the same for all players.
 */
export function ownState(scene: Scene, participantId: string, common: PlayersState): ServerMessage {
  const participant = scene.session.participants.get(participantId);
  const state = { type: 'session_state' as const, ...common };
  return participant ? { ...state, you: ownView(scene, participant) } : state;
}

/** The state for hosts. */
export function hostsState(scene: Scene): ServerMessage {
  return { type: 'session_state', ...hostsView(scene) };
}

/** The message for a cause of a move; null for results, which are in a frame of each player's own. */
export function toCauseMessage({ session: { id: sessionId, quizId } }: Scene, cause: MoveCause): ServerMessage | null {
  if (cause.type === 'restarted') return { type: 'restart_question', sessionId, quizId, questionId: cause.questionId };
  if (cause.type === 'paused') return { type: 'pause_timer', sessionId, quizId };
  return cause.type === 'resumed' ? { type: 'resume_timer', sessionId, quizId } : null;
}

/** Results of one question: the part common to all, and each player's own part. */
export interface Results {
  questionId: string;
  common: ServerMessage;
  /** Reads one player's result now, but builds its frame only when it is sent. The common part is serialized once. */
  frameFor(participantId: string): () => Buffer;
}

/** Null if the results were withdrawn meanwhile. */
export function toResults(scene: Scene, questionId: string): Results | null {
  const question = scene.session.questions.get(questionId);
  if (!question || question.resultsAt === null) return null;
  const common: ServerMessage = {
    type: 'question_results',
    questionId,
    correctOptionIds: rulesOf(question.content.type).correctOptionIds(question.content),
    ...scene.ranking.statsOf(question),
    key: question.content.key,
    funFact: question.content.funFact ?? '',
    funFactHtml: htmlIn(scene, question.content.funFact ?? ''),
  };
  const head = JSON.stringify(common).slice(0, -1);
  const readOwn = ownResultsView(scene, question);
  return {
    questionId,
    common,
    frameFor(participantId) {
      const participant = scene.session.participants.get(participantId);
      if (!participant) return () => textFrame(`${head}}`);
      const own = readOwn(participant);
      return () => {
        const { questionId: _, ...you } = own();
        return textFrame(`${head},"you":${JSON.stringify(you)}}`);
      };
    },
  };
}

/** What to report to hosts since the last batch: ids of participants, whether answers came in, and whether more changed. */
export interface EventBatch {
  joined: ReadonlySet<string>;
  people: ReadonlySet<string>;
  answered: boolean;
  /** Whether what the host's screens share has changed. */
  wall: boolean;
  /** Whether ranks and counts of others have changed. */
  ranking: boolean;
  /** Whether it has changed how well the room is reached. */
  health: boolean;
}

export function toBatchMessages(scene: Scene, batch: EventBatch): ServerMessage[] {
  const messages: ServerMessage[] = [];
  const joined = participantsOf(scene, batch.joined).filter(({ removed }) => !removed);
  const participant = joined.at(-1);
  const people = participantsOf(scene, batch.people);
  const total = scene.session.headcount;
  const connected = participant || people.length > 0 ? countConnected(scene) : 0;
  if (participant) messages.push({ type: 'participant_joined', participant, participants: joined, total, connected });
  if (people.length > 0) messages.push({ type: 'participant_changed', participants: people, total, connected });
  const current = currentQuestion(scene.session);
  // After the question closes, the counts are in its results.
  if (batch.answered && current && scene.session.phase.status === 'question') {
    const stats = scene.ranking.statsOf(current);
    messages.push({ type: 'participant_answered', ...stats, ...attendanceView(scene.session) });
  }
  if (batch.health) messages.push({ type: 'room_health', ...healthView(scene) });
  // In the lobby nobody has a rank.
  const isRanked = scene.session.phase.status !== 'waiting';
  if (batch.wall || (batch.ranking && isRanked)) messages.push(hostsState(scene));
  return messages;
}

function participantsOf(scene: Scene, ids: ReadonlySet<string>) {
  return [...ids].flatMap((id) => {
    const participant = scene.session.participants.get(id);
    return participant ? [hostedParticipantView(scene, participant)] : [];
  });
}
