import type { Answering } from '#app/contract/live.ts';
import type { PlayPage } from '#app/contract/play.ts';
import { type Outcome, type Refusal, type RefusalReason, refusals, refuse } from '#app/contract/refusals.ts';
import type { HostedParticipant, JoinTarget, Participant } from '#app/contract/things.ts';
import { toAccessCode } from '#app/core/access-code.ts';
import { PRACTICE } from '#app/core/limits.ts';
import type { RoomCommand } from '#app/core/live/commands.ts';
import { hostedParticipantView } from '#app/core/live/host-views.ts';
import { findParticipant } from '#app/core/live/joining.ts';
import type { Person, Receipt } from '#app/core/live/state.ts';
import { ownView, participantView, playersView, type Scene } from '#app/core/live/views.ts';
import { checkName, nameProblems } from '#app/core/name.ts';
import { decide, type Viewer } from '#app/core/permissions.ts';
import { toldValue } from '#app/core/questions/told-value.ts';
import type { AnswerValue, GivenAnswer } from '#app/core/questions/type-rules.ts';
import { settingsForPlayers } from '#app/core/setting-values.ts';
import type { Data } from '../data/index.ts';
import type { Room } from '../live/room.ts';
import type { Rooms } from '../live/rooms.ts';
import { skeletonOf } from '../lookalikes.ts';
import { type ParticipantGrant, peopleOf } from './access.ts';
import type { Attempts } from './attempts.ts';
import type { GuestLimit } from './guest-limit.ts';
import type { Hosting } from './hosting.ts';
import type { JoinRules, JoinRulesOf } from './join-rules.ts';
import { isOffensive } from './name-screen.ts';
import { orUnavailable } from './outcome.ts';
import type { PracticeService } from './practice.ts';
import { newId } from './secrets.ts';
import { audienceOf } from './sessions.ts';

/** A person who wants to join, and the IP address they come from. */
export interface Joiner {
  viewer: Viewer;
  address: string;
}

/** Which quiz to join and under which name; the name may be any JSON value. */
export interface Wanted {
  quizId: string;
  name: unknown;
}

export interface Joined {
  participant: Participant;
  isNew: boolean;
  /** The guest to keep in the cookie; null for an account. */
  guestId: string | null;
}

/** A stored answer. */
export interface TakenAnswer {
  selected: string[];
  /** As the player gave it, where it is not made of picked options. */
  value: AnswerValue | null;
  /** False if it had been stored before. */
  isNew: boolean;
}

/** Use cases of players. All may also refuse `unavailable`. */
export interface ParticipantService {
  /** Finds the quiz of an access code. Refuses `not_found`, `too_many_codes`. */
  lookUp(code: string, who: Joiner): Promise<Outcome<JoinTarget>>;
  /**
   * Joins the quiz's running session, or returns the participant that this person already is.
   *
   * Refuses `sign_in_to_join`, `not_found`, `removed`, `invalid` (the name), `not_started`, `quiz_ended`,
   * `session_locked`, `session_full`, `too_many_guests`.
   */
  join(who: Joiner, wanted: Wanted): Promise<Outcome<Joined>>;
  /** A new guest id. Guests count once they join. */
  makeGuest(): string;
  read(grant: ParticipantGrant): Promise<Outcome<Participant>>;
  /** The data of the play page. */
  readPlayPage(grant: ParticipantGrant): Promise<Outcome<PlayPage>>;
  /** Removes, features or gives extra time. */
  change(grant: ParticipantGrant, command: RoomCommand): Promise<Outcome<HostedParticipant>>;
  /** Sets the drawn hand of the participant. Refuses `already_started`, `too_many_writes`. */
  chooseHand(grant: ParticipantGrant, hand: number): Promise<Outcome<Participant>>;
  /** Stores an answer; it is durable when this resolves. Refuses according to [AN1] to [AN10]. */
  answer(room: Room, answering: Answering, at?: Receipt): Promise<Outcome<TakenAnswer>>;
}

interface Deps {
  data: Pick<Data, 'quizzes' | 'sessions'>;
  rooms: Rooms;
  attempts: Attempts;
  guestLimit: GuestLimit;
  joinRules: JoinRulesOf;
  hosting: Pick<Hosting, 'participantLimitOf'>;
  practice: Pick<PracticeService, 'find' | 'admits'>;
}

export function createParticipantService(deps: Deps): ParticipantService {
  return {
    lookUp: (code, who) => orUnavailable(() => lookUp(deps, code, who)),
    join: (who, wanted) => orUnavailable(() => join(deps, who, wanted)),
    makeGuest: newId,
    read: (grant) =>
      orUnavailable(() =>
        grant.room.read((scene) => {
          const participant = scene.session.participants.get(grant.meantId);
          if (!participant) return refuse('not_found');
          const isHost = audienceOf(grant) === 'host';
          const value = isHost
            ? hostedParticipantView(scene, participant)
            : participantView(scene, participant, 'player');
          return { ok: true, value };
        }, grant.meantId),
      ),
    readPlayPage: (grant) =>
      orUnavailable(() => grant.room.read((scene) => playPage(scene, grant.meantId), grant.meantId)),
    change: (grant, command) => orUnavailable(() => change(grant, command)),
    chooseHand: (grant, hand) => orUnavailable(() => chooseHand(deps, grant, hand)),
    answer: (room, answering, at) => answer(room, answering, at),
  };
}

async function lookUp(
  { data, attempts, practice }: Deps,
  typed: string,
  { viewer, address }: Joiner,
): Promise<Outcome<JoinTarget>> {
  const code = toAccessCode(typed);
  const quiz = code === null ? null : await data.quizzes.findByCode(code);
  // Signed-out visitors are asked to sign in first.
  const isClosed = quiz && viewer.userId !== null && !(await practice.admits(quiz.creatorId, viewer.userId));
  if (!quiz || quiz.status === 'draft' || isClosed) {
    const wait = await attempts.takeMissedCode(address);
    return wait === null ? refuse('not_found') : refuse('too_many_codes', { retryAfter: wait });
  }
  const { id, title, status, whoCanJoin } = quiz;
  const sessionId = await data.sessions.findRunning(id);
  return { ok: true, value: { id, title, status, sessionId, whoCanJoin } };
}

async function join(deps: Deps, who: Joiner, wanted: Wanted): Promise<Outcome<Joined>> {
  const mayExist = await deps.data.quizzes.mayExist(wanted.quizId);
  const room = mayExist ? await deps.rooms.openRunning(wanted.quizId) : null;
  if (!room) return refuseToJoin(deps, who, wanted);
  const player = await playerOf(deps, room, who);
  const own = await findOwn(room, player.viewer);
  if (own) return own;
  const name = checkEntry(await deps.joinRules.find(wanted.quizId), who, wanted);
  if (!name.ok) return name;
  if (!(await deps.practice.admits(room.hostId, who.viewer.userId))) return refuse('not_found');
  return admit(deps, room, player, name.value);
}

/** In a practice room everybody plays as a guest, so that no account keeps a trace of it ([PX6]). */
async function playerOf({ practice }: Deps, room: Room, who: Joiner): Promise<Joiner> {
  if (!(await practice.find(room.hostId))) return who;
  return { viewer: { userId: null, guestId: who.viewer.guestId }, address: who.address };
}

async function refuseToJoin({ data }: Deps, who: Joiner, wanted: Wanted): Promise<Refusal> {
  const quiz = (await data.quizzes.mayExist(wanted.quizId)) ? await data.quizzes.find(wanted.quizId) : null;
  // Drafts must be indistinguishable from quizzes that do not exist.
  const published = quiz?.status === 'draft' ? null : quiz;
  const name = checkEntry(published, who, wanted);
  if (!name.ok) return name;
  return refuse(published?.status === 'completed' ? 'quiz_ended' : 'not_started');
}

/** Checks whether this person may join with this name; returns the name as it is stored. */
function checkEntry(rules: JoinRules | null, { viewer }: Joiner, wanted: Wanted): Outcome<string> {
  const action = rules?.whoCanJoin === 'anyone' ? 'join.anyone' : 'join.signed_in';
  if (decide(viewer, action) === 'sign_in') return refuse('sign_in_to_join');
  return rules ? nameFor(rules, wanted.name) : refuse('not_found');
}

/** The participant that this person already is, by account or by cookie; the account goes first. */
function findOwn(room: Room, viewer: Viewer): Promise<Outcome<Joined> | null> {
  return room.read((scene) => {
    const people = peopleOf(viewer);
    const [person] = people;
    const mine = people.flatMap((one) => findParticipant(scene.session, one) ?? []);
    // A guest who was removed must not come back by signing in.
    if (mine.length > 0 && mine.every(({ removedAt }) => removedAt !== null)) return refuse('removed');
    const participant = person && findParticipant(scene.session, person);
    if (!participant) return null;
    if (participant.removedAt !== null) return refuse('removed');
    room.noteRequest({ role: 'participant', id: participant.id });
    const guestId = person.kind === 'guest' ? person.guestId : null;
    return { ok: true, value: { participant: participantView(scene, participant, 'player'), isNew: false, guestId } };
  });
}

function nameFor({ screenNames }: JoinRules, typed: unknown): Outcome<string> {
  const problem = (message: string) => refuse('invalid', { fields: { name: [message] } });
  const check = checkName(typeof typed === 'string' ? typed : '');
  if (!check.ok) return problem(nameProblems[check.reason]);
  return screenNames && isOffensive(check.name)
    ? problem('Please choose another name')
    : { ok: true, value: check.name };
}

async function admit(
  { guestLimit, hosting, practice }: Deps,
  room: Room,
  { viewer, address }: Joiner,
  name: string,
): Promise<Outcome<Joined>> {
  const person: Person = peopleOf(viewer)[0] ?? { kind: 'guest', guestId: newId() };
  const guest = { person, address };
  const wait = await guestLimit.take(guest);
  if (wait !== null) return refuse('too_many_guests', { retryAfter: wait });
  const participantId = newId();
  const isPractice = (await practice.find(room.hostId)) !== null;
  const limit = isPractice ? PRACTICE.participants : await hosting.participantLimitOf(room.hostId);
  const joined = await room.submit({ type: 'join', participantId, person, name, skeleton: skeletonOf(name), limit });
  if (joined.ok && joined.value.length > 0) guestLimit.keep(guest);
  else await guestLimit.giveBack(guest);
  if (!joined.ok) return joined;
  return room.read((scene) => {
    const participant = findParticipant(scene.session, person);
    if (!participant) return refuse('not_found');
    room.noteRequest({ role: 'participant', id: participant.id });
    return {
      ok: true,
      value: {
        participant: participantView(scene, participant, 'player'),
        isNew: participant.id === participantId,
        guestId: person.kind === 'guest' ? person.guestId : null,
      },
    };
  });
}

function playPage(scene: Scene, participantId: string): Outcome<PlayPage> {
  const { session } = scene;
  const participant = session.participants.get(participantId);
  if (!participant) return refuse('not_found');
  const state = { ...playersView(scene), you: ownView(scene, participant) };
  const questionOrders = [...session.questions.values()].map(({ content }) => content.order);
  const isGuest = participant.person?.kind === 'guest';
  const settings = settingsForPlayers(session.settings);
  return { ok: true, value: { ...settings, state, title: session.title, questionOrders, isGuest } };
}

async function change(grant: ParticipantGrant, command: RoomCommand): Promise<Outcome<HostedParticipant>> {
  const done = await grant.room.submit(command);
  if (!done.ok) return done;
  return grant.room.read((scene) => {
    const participant = scene.session.participants.get(grant.meantId);
    return participant ? { ok: true, value: hostedParticipantView(scene, participant) } : refuse('not_found');
  }, grant.meantId);
}

async function chooseHand({ attempts }: Deps, grant: ParticipantGrant, hand: number): Promise<Outcome<Participant>> {
  const participantId = grant.meantId;
  const retryAfter = await attempts.takeHand(participantId);
  if (retryAfter !== null) return refuse('too_many_writes', { retryAfter });
  const done = await grant.room.submit({ type: 'choose_hand', participantId, hand });
  if (!done.ok) return done;
  return grant.room.read((scene) => {
    const participant = scene.session.participants.get(participantId);
    return participant ? { ok: true, value: participantView(scene, participant, 'player') } : refuse('not_found');
  }, participantId);
}

async function answer(room: Room, answering: Answering, at?: Receipt): Promise<Outcome<TakenAnswer>> {
  const { participantId, questionId, answerOptionId, selectedOptionIds, value, asking } = answering;
  const optionIds = selectedOptionIds ?? (answerOptionId ? [answerOptionId] : []);
  if (answerOptionId && !optionIds.includes(answerOptionId)) return namingField(refuse('unknown_option'), {});
  const sent = { optionIds, value };
  const command = { type: 'answer' as const, participantId, questionId, sent, round: asking, readMs: at?.ms };
  const taken = await room.submit(command, at?.fair);
  if (!taken.ok) return namingField(taken, answering);
  const stored = taken.value.find((change) => change.type === 'answered');
  if (stored) return { ok: true, value: told(stored.answer, true) };
  const known = await room.read(
    ({ session }) => session.questions.get(questionId)?.answers.get(participantId),
    participantId,
  );
  return { ok: true, value: known ? told(known, false) : { selected: optionIds, value: null, isNew: false } };
}

function told(answer: GivenAnswer, isNew: boolean): TakenAnswer {
  return { selected: [...answer.selected], value: toldValue(answer), isNew };
}

const VALUE_REFUSALS: readonly RefusalReason[] = [
  'no_value',
  'wrong_value',
  'not_a_number',
  'too_precise',
  'answer_too_long',
  'too_many_words',
];
const PICK_REFUSALS: readonly RefusalReason[] = ['no_option', 'one_option_only', 'too_many_options', 'unknown_option'];

/** A refusal of an answer's shape says which field it is about. */
function namingField(refusal: Refusal, { selectedOptionIds }: Partial<Answering>): Refusal {
  const problems = [refusals[refusal.reason].message];
  if (VALUE_REFUSALS.includes(refusal.reason)) return { ...refusal, fields: { value: problems } };
  if (!PICK_REFUSALS.includes(refusal.reason)) return refusal;
  const fields = selectedOptionIds ? { selectedOptionIds: problems } : { answerOptionId: problems };
  return { ...refusal, fields };
}
