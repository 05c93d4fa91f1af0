import type { Visit } from '../knock.ts';
import {
  ANOTHER,
  byKind,
  everybody,
  HIDDEN,
  inside,
  NOT_THERE,
  othersSteering,
  type Person,
  REMOVED,
  type Row,
  SIGN_IN_TO_JOIN,
  steering,
} from '../people.ts';
import type { Scene } from '../scene.ts';
import { UNKNOWN } from './quizzes.ts';

const unknown = () => UNKNOWN;
const participantOn = (person: Person) => (scene: Scene) => scene.show.participants[person] ?? '';
const others = ({ other }: Scene) => other.participants.strangerGuest ?? '';

const HAND = 'PUT /api/participants/{id}/hand';
/** Only this participant; others in the session know it and are refused. */
const oneself = (yes: Row[Person]): Row => ({ ...NOT_THERE, ...inside(ANOTHER), host: ANOTHER, participant: yes });

const notSignedIn = (accounts: Row[Person]) => byKind({ nobody: SIGN_IN_TO_JOIN, guests: SIGN_IN_TO_JOIN, accounts });

/** Participants who are already in need no name; removed ones do not come back. */
const joining = { ...everybody(422), ...inside(200) };

/** Calls for joining. */
export const joinRows: Visit[] = [
  { door: 'GET /api/join/{code}', row: everybody(200), at: ({ show }) => show.quiz.accessCode },
  { door: 'GET /api/join/{code}', of: 'of a draft', row: everybody(HIDDEN), at: ({ draft }) => draft.quiz.accessCode },
  { door: 'GET /api/join/{code}', of: 'no code', row: everybody(HIDDEN), at: () => 'river' },

  { door: 'POST /api/participants', row: joining, body: ({ show }) => ({ quizId: show.quiz.id, name: '' }) },
  {
    door: 'POST /api/participants',
    of: 'to a new session',
    row: everybody(201),
    body: async (scene) => ({ quizId: await scene.newSession(), name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'to a new session, for signed-in people',
    row: notSignedIn(201),
    body: async (scene) => ({ quizId: await scene.newSession({ whoCanJoin: 'signed_in' }), name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'not started, for signed-in people',
    row: notSignedIn('409 The host has not started yet'),
    body: ({ ready }) => ({ quizId: ready.id, name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'completed',
    row: everybody('409 This quiz has ended'),
    body: ({ done }) => ({ quizId: done.quiz.id, name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'a draft for anyone',
    row: notSignedIn(HIDDEN),
    body: ({ draft }) => ({ quizId: draft.quiz.id, name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'unknown quiz',
    row: notSignedIn(HIDDEN),
    body: () => ({ quizId: UNKNOWN, name: 'Zoe' }),
  },
  { door: 'POST /api/participants', of: 'no quiz', row: everybody(422), body: () => ({ name: 'Zoe' }) },
];

/** Reading one participant. */
export const readRows: Visit[] = [
  ...reading('an account', participantOn('participant'), { participant: 200, host: 200 }),
  ...reading('a guest', participantOn('guest'), { guest: 200, host: 200 }),
  ...reading('a removed account', participantOn('removed'), { host: 200 }),
  ...reading('a removed guest', participantOn('removedGuest'), { host: 200 }),
  {
    door: 'GET /api/participants/{id}',
    of: "the other host's",
    row: { ...NOT_THERE, strangerGuest: 200, otherHost: 200 },
    at: others,
  },
  { door: 'GET /api/participants/{id}', of: 'unknown', row: NOT_THERE, at: unknown },
];

/** The drawn hand, which only the player may change. The session on show has started. */
export const handRows: Visit[] = [
  { door: HAND, of: 'wrong', row: oneself(422), at: participantOn('participant'), body: () => ({ hand: -1 }) },
  {
    door: HAND,
    of: 'too late',
    row: oneself('409 The quiz has started'),
    at: participantOn('participant'),
    body: () => ({ hand: 5 }),
  },
  { door: HAND, of: 'unknown', row: NOT_THERE, at: unknown, body: () => ({ hand: 5 }) },
];

/** What the host does to one participant. */
export const changeRows: Visit[] = [
  ...changing('removed', { wrong: {}, right: { removed: false } }),
  ...changing('time', { wrong: { factor: 3 }, right: { factor: 1 } }),
  ...changing('featured', { wrong: { featured: 'yes' }, right: { featured: false } }),
];

function reading(of: string, at: Visit['at'], yes: Partial<Row>): Visit[] {
  const row = { ...NOT_THERE, removed: REMOVED, removedGuest: REMOVED, ...yes };
  return [{ door: 'GET /api/participants/{id}', of, row, ...(at && { at }) }];
}

/** One of the host's calls about a participant. That participant is refused like all others. */
function changing(what: string, { wrong, right }: { wrong: object; right: object }): Visit[] {
  const door = `PUT /api/participants/{id}/${what}`;
  const body = () => right;
  return [
    { door, of: 'wrong', row: steering(422), at: participantOn('participant'), body: () => wrong },
    { door, of: 'unchanged', row: steering(200), at: participantOn('participant'), body },
    { door, of: 'of a guest', row: steering(200), at: participantOn('guest'), body },
    { door, of: 'of a removed account', row: steering(422), at: participantOn('removed'), body: () => wrong },
    { door, of: "the other host's", row: othersSteering(200), at: others, body },
    { door, of: 'unknown', row: NOT_THERE, at: unknown, body },
  ];
}
