import type { ServerMessage } from '#app/contract/messages.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import {
  attendanceView,
  correctOptionIds,
  countConnected,
  currentQuestion,
  hostedParticipantView,
  hostsView,
  ownResultView,
  ownView,
  type Scene,
} from '#app/core/live/views.ts';
import type { Signal } from '../live/bus.ts';

// What the sockets of one session are told: views in the contract's messages.

/**
 * The state for one player, with their own part; without it for somebody who is no longer in.
 *
 * @param common What all players may see of the scene.
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

/** What led to a move besides the state itself; null for results, which each player gets in a frame of their own. */
export function toSignalMessage({ session: { id: sessionId, quizId } }: Scene, signal: Signal): ServerMessage | null {
  if (signal.type === 'restarted')
    return { type: 'restart_question', sessionId, quizId, questionId: signal.questionId };
  if (signal.type === 'paused') return { type: 'pause_timer', sessionId, quizId };
  return signal.type === 'resumed' ? { type: 'resume_timer', sessionId, quizId } : null;
}

/** Results of one question: what all have in common, and each player's own part. */
export interface Results {
  questionId: string;
  common: ServerMessage;
  /**
   * One player's result, as it is now. Its frame is made when it is sent: making thousands first would keep the first
   * player waiting. What is common is serialized once.
   */
  frameFor(participantId: string): () => Buffer;
}

/** Null where the results have been taken back in the meantime. */
export function toResults(scene: Scene, questionId: string): Results | null {
  const question = scene.session.questions.get(questionId);
  if (!question || question.resultsAt === null) return null;
  const common: ServerMessage = {
    type: 'question_results',
    questionId,
    correctOptionIds: correctOptionIds(question.content),
    answerCounts: scene.ranking.countsOf(question),
    funFact: question.content.funFact ?? '',
  };
  const head = JSON.stringify(common).slice(0, -1);
  return {
    questionId,
    common,
    frameFor(participantId) {
      const participant = scene.session.participants.get(participantId);
      if (!participant) return () => Buffer.from(`${head}}`);
      const { questionId: _, ...you } = ownResultView(scene, participant, question);
      return () => Buffer.from(`${head},"you":${JSON.stringify(you)}}`);
    },
  };
}

/** Events for hosts, gathered since the last batch. */
export interface EventBatch {
  joined: ReadonlySet<string>;
  people: ReadonlySet<string>;
  answered: boolean;
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
  // Once it is closed the results tell the counts, and nobody is waited for any more.
  if (batch.answered && current && scene.session.phase.status === 'question') {
    const counts = scene.ranking.countsOf(current);
    messages.push({ type: 'participant_answered', answerCounts: counts, ...attendanceView(scene.session) });
  }
  return messages;
}

function participantsOf(scene: Scene, ids: ReadonlySet<string>) {
  return [...ids].flatMap((id) => {
    const participant = scene.session.participants.get(id);
    return participant ? [hostedParticipantView(scene, participant)] : [];
  });
}
