import type { Visit } from '../knock.ts';
import {
  ANOTHER,
  byKind,
  everybody,
  HIDDEN,
  inside,
  NOT_ONESELF,
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

/** The participant that somebody is in the session on show; who is none tries that of an account. */
export function ownIn(played: 'show' | 'other', person: Person, scene: Scene): string {
  const { participants } = scene[played];
  return participants[person] ?? participants[played === 'show' ? 'participant' : 'strangerGuest'] ?? '';
}

/** The first option of one of the questions on show, chosen by whoever knocks. */
export function ownAnswer(index: number) {
  return (scene: Scene, person: Person) => {
    const question = scene.show.questions[index];
    const participantId = ownIn('show', person, scene);
    return { participantId, questionId: question?.id, answerOptionId: question?.options[0]?.id };
  };
}

const notSignedIn = (accounts: Row[Person]) => byKind({ nobody: SIGN_IN_TO_JOIN, guests: SIGN_IN_TO_JOIN, accounts });

/** Those who are in already need no name; those who were sent away do not come back. */
const joining = { ...everybody(422), ...inside({ yes: 200 }) };

/** Calls about participants and answers, and of those who want to take part. */
export const participantRows: Visit[] = [
  { door: 'GET /api/join/{code}', row: everybody(200), at: ({ show }) => show.quiz.accessCode },
  { door: 'GET /api/join/{code}', of: 'of a draft', row: everybody(HIDDEN), at: ({ draft }) => draft.quiz.accessCode },
  { door: 'GET /api/join/{code}', of: 'no code', row: everybody(HIDDEN), at: () => 'river' },

  { door: 'POST /api/participants', row: joining, body: ({ show }) => ({ quizId: show.quiz.id, name: '' }) },
  {
    door: 'POST /api/participants',
    of: 'to a session just made',
    row: everybody(201),
    body: async (scene) => ({ quizId: await newSession(scene), name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'for people who are signed in',
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
    row: everybody(HIDDEN),
    body: ({ draft }) => ({ quizId: draft.quiz.id, name: 'Zoe' }),
  },
  {
    door: 'POST /api/participants',
    of: 'unknown quiz',
    row: notSignedIn(HIDDEN),
    body: () => ({ quizId: UNKNOWN, name: 'Zoe' }),
  },
  { door: 'POST /api/participants', of: 'no quiz', row: everybody(422), body: () => ({ name: 'Zoe' }) },

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

  ...changing('removed', { wrong: {}, right: { removed: false } }),
  ...changing('time', { wrong: { factor: 3 }, right: { factor: 1 } }),
  ...changing('featured', { wrong: { featured: 'yes' }, right: { featured: false } }),

  {
    door: 'POST /api/answers',
    row: { ...NOT_ONESELF, participant: '409 Time is up', guest: '409 Time is up' },
    body: ownAnswer(0),
  },
  { door: 'POST /api/answers', of: 'open', row: { ...NOT_ONESELF, ...inside({ yes: 201 }) }, body: ownAnswer(1) },
  {
    door: 'POST /api/answers',
    of: 'not asked yet',
    row: { ...NOT_ONESELF, ...inside({ yes: '409 This question is not open' }) },
    body: ownAnswer(2),
  },
  {
    door: 'POST /api/answers',
    of: "a guest's",
    row: { ...NOT_ONESELF, guest: 422 },
    body: (scene) => ({ participantId: participantOn('guest')(scene), questionId: UNKNOWN, answerOptionId: UNKNOWN }),
  },
  {
    door: 'POST /api/answers',
    of: "a removed account's",
    row: NOT_ONESELF,
    body: (scene) => ({ ...ownAnswer(1)(scene, 'nobody'), participantId: participantOn('removed')(scene) }),
  },
  {
    door: 'POST /api/answers',
    of: "in the other host's session",
    row: { ...NOT_ONESELF, removed: ANOTHER, removedGuest: ANOTHER, strangerGuest: 422, otherHost: 422 },
    body: (scene, person) => ({ ...ownAnswer(1)(scene, person), participantId: ownIn('other', person, scene) }),
  },
  {
    door: 'POST /api/answers',
    of: 'unknown participant',
    row: NOT_THERE,
    body: (scene) => ({ ...ownAnswer(1)(scene, 'nobody'), participantId: UNKNOWN }),
  },
  {
    door: 'POST /api/answers',
    of: 'of nobody',
    row: { ...everybody(422), nobody: NOT_THERE.nobody },
    body: () => ({}),
  },
];

function reading(of: string, at: Visit['at'], yes: Partial<Row>): Visit[] {
  const row = { ...NOT_THERE, removed: REMOVED, removedGuest: REMOVED, ...yes };
  return [{ door: 'GET /api/participants/{id}', of, row, ...(at && { at }) }];
}

/** One of the host's calls about a participant. The participant it is about is told no like all others. */
function changing(what: string, { wrong, right }: { wrong: object; right: object }): Visit[] {
  const door = `PUT /api/participants/{id}/${what}`;
  const body = () => right;
  return [
    { door, of: 'wrong', row: steering(422), at: participantOn('participant'), body: () => wrong },
    { door, of: 'as it is', row: steering(200), at: participantOn('participant'), body },
    { door, of: 'of a guest', row: steering(200), at: participantOn('guest'), body },
    { door, of: 'of a removed account', row: steering(422), at: participantOn('removed'), body: () => wrong },
    { door, of: "the other host's", row: othersSteering(200), at: others, body },
    { door, of: 'unknown', row: NOT_THERE, at: unknown, body },
  ];
}

async function newSession(scene: Scene): Promise<string> {
  const quizId = await scene.newQuiz();
  const { cookies, server } = scene;
  const headers = { Cookie: cookies.host, 'Content-Type': 'application/json' };
  await fetch(`${server.origin}/api/sessions`, { method: 'POST', headers, body: JSON.stringify({ quizId }) });
  return quizId;
}
