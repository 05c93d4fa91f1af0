import { HOST_LIST_SHOWN } from '#app/core/limits.ts';
import { elapsedTimes } from './pace.ts';
import { isRevealing } from './revealing.ts';
import { NO_HEALTH } from './room-health.ts';
import type { HostedParticipant, HostPart, HostsState, RoomHealth, WallView } from './shapes.ts';
import { NO_CHOICES, stageOf } from './shared-wall.ts';
import type { LiveAnswer, LiveParticipant, LiveSession } from './state.ts';
import {
  attendanceView,
  currentQuestion,
  currentQuestionView,
  participantView,
  type Scene,
  type SharedWall,
  sessionView,
} from './views.ts';

// What only hosts see of a session, besides what views.ts gives to everybody.

export function hostedParticipantView(scene: Scene, participant: LiveParticipant): HostedParticipant {
  return {
    connected: participant.removedAt === null && scene.isConnected(participant.id),
    removed: participant.removedAt !== null,
    timeFactor: participant.timeFactor,
    ...participantView(scene, participant, 'host'),
  };
}

/** All participants by rank, for hosts. */
export function rankedView(scene: Scene): HostedParticipant[] {
  return scene.ranking.all().map(({ of }) => hostedParticipantView(scene, of));
}

/** The state for hosts. Its list of participants is bounded: the newest in `waiting`, else the best ([LV7]). */
export function hostsView(scene: Scene): HostsState {
  const isShowing = scene.session.phase.status !== 'completed' || isRevealing(scene.session);
  return {
    session: sessionView(scene, 'host'),
    participants: scene.session.phase.status === 'waiting' ? newestView(scene) : bestView(scene),
    total: scene.session.headcount,
    question: currentQuestionView(scene, 'host'),
    serverNow: scene.now.wall,
    ...(isShowing && { host: hostPart(scene) }),
  };
}

/** The part that only hosts get. It is built once per move, not once per player. */
function hostPart(scene: Scene): HostPart {
  const { session } = scene;
  const wall = wallView(scene);
  // Only the podium is left to show.
  if (session.phase.status === 'completed') return { ...EMPTY_PART, wall };
  return {
    course: [...session.questions.values()].map(({ content, round }) => ({ questionId: content.id, round })),
    elapsedMs: elapsedTimes(session),
    removed: removedView(scene),
    connected: countConnected(scene),
    progress: progressView(session),
    shuffled: [...(currentQuestion(session)?.shuffled ?? [])],
    hidden: [...(currentQuestion(session)?.hidden ?? [])],
    wall,
    room: healthView(scene),
  };
}

/** How well the room is reached. */
export function healthView(scene: Scene): RoomHealth {
  return scene.health?.() ?? NO_HEALTH;
}

const EMPTY_PART: Omit<HostPart, 'wall'> = {
  course: [],
  elapsedMs: [],
  removed: [],
  connected: 0,
  progress: { answered: 0, total: 0, correct: 0 },
  shuffled: [],
  hidden: [],
  room: NO_HEALTH,
};

function wallView({ session, now, wall }: Scene): WallView {
  const { choices, isOnScreen } = wall ?? NO_WALL;
  return { stage: stageOf(session, choices, now), sound: choices.sound, isOnScreen };
}

const NO_WALL: SharedWall = { choices: NO_CHOICES, isOnScreen: false };

/** How many participants are connected, without the removed. */
export function countConnected({ session, isConnected }: Scene): number {
  let count = 0;
  for (const { id, removedAt } of session.participants.values()) if (removedAt === null && isConnected(id)) count += 1;
  return count;
}

/** In `results` no answers are expected, but those given are still counted, as shares refer to them ([WA11]). */
function progressView(session: LiveSession): HostPart['progress'] {
  if (session.phase.status === 'question') {
    const { answered, total } = attendanceView(session);
    return { answered, total, correct: 0 };
  }
  const answers = currentQuestion(session)?.answers ?? new Map<string, LiveAnswer>();
  let answered = 0;
  let correct = 0;
  for (const [id, { score }] of answers) {
    if (session.participants.get(id)?.removedAt !== null) continue;
    answered += 1;
    if (score?.correct) correct += 1;
  }
  return { answered, total: 0, correct };
}

function newestView(scene: Scene): HostedParticipant[] {
  const present = [...scene.session.participants.values()].filter(({ removedAt }) => removedAt === null);
  return present
    .slice(-HOST_LIST_SHOWN)
    .reverse()
    .map((participant) => hostedParticipantView(scene, participant));
}

function bestView(scene: Scene): HostedParticipant[] {
  const best = scene.ranking.all().slice(0, HOST_LIST_SHOWN);
  return best.map(({ of }) => hostedParticipantView(scene, of));
}

/** Removed participants for hosts, in the order of joining. */
export function removedView(scene: Scene): HostedParticipant[] {
  return [...scene.session.participants.values()]
    .filter(({ removedAt }) => removedAt !== null)
    .map((participant) => hostedParticipantView(scene, participant));
}
