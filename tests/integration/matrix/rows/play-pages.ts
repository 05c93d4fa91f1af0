import type { Visit } from '../knock.ts';
import { byKind, everybody, inside, type Person, type Row } from '../people.ts';
import type { Scene } from '../scene.ts';
import { ownIn } from './answers.ts';

const SCREEN = '/play/:sessionId/:participantId';
const LEAVE = `${SCREEN}/leave`;
const SCORES = '/leaderboard/:id';

const own = (scene: Scene, person: Person) => ({
  sessionId: scene.show.session.id,
  participantId: ownIn('show', person, scene),
});
const anothers = (scene: Scene, person: Person) => own(scene, person === 'guest' ? 'participant' : 'guest');
const elsewhere = (scene: Scene, person: Person) => ({ ...own(scene, person), sessionId: scene.done.session.id });
const unknown = () => ({ sessionId: 'AAAAAAAAAAAAAAAA', participantId: 'AAAAAAAAAAAAAAAA' });

/** The page says 'Participant not found' to everybody but removed participants, who are told so. */
const notFound: Row = { ...everybody(404), removed: 403, removedGuest: 403 };
const players = (yes: { participant: Row[Person]; guest: Row[Person] }): Row => ({ ...notFound, ...yes });
const both = (yes: Row[Person]) => players({ participant: yes, guest: yes });
const FORM = new URLSearchParams();

/** For the host and the participants; others must sign in, or get 404. */
const scores: Row = {
  ...byKind({ nobody: 'to sign in', guests: 'to sign in', accounts: 404 }),
  ...inside(200),
  removed: 403,
  removedGuest: 403,
  host: 200,
};
const nobodys = byKind({ nobody: 'to sign in', guests: 'to sign in', accounts: 404 });

/** The player's screen and the pages it links to. */
export const playPageRows: Visit[] = [
  ...reading(SCREEN, { row: both(200), params: own }),
  ...reading(SCREEN, { of: "another's", row: notFound, params: anothers }),
  ...reading(SCREEN, { of: 'in another session', row: notFound, params: elsewhere }),
  ...reading(SCREEN, { of: 'unknown', row: everybody(404), params: unknown }),
  { door: `POST ${SCREEN}`, row: both('to the game'), params: own, body: FORM },
  { door: `POST ${SCREEN}`, of: "another's", row: notFound, params: anothers, body: FORM },
  { door: `POST ${SCREEN}`, of: 'unknown', row: everybody(404), params: unknown, body: FORM },

  ...reading(LEAVE, { row: players({ participant: 'to the game', guest: 200 }), params: own }),
  { door: `POST ${LEAVE}`, row: players({ participant: 'to the game', guest: 'to /join' }), params: own, body: FORM },
  { door: `POST ${LEAVE}`, of: "another's", row: notFound, params: anothers, body: FORM },

  ...reading(SCORES, { of: 'completed', row: scores, params: ({ done }) => ({ id: done.quiz.id }) }),
  ...reading(SCORES, { of: 'of a deleted quiz', row: scores, params: ({ gone }) => ({ id: gone.quiz.id }) }),
  ...reading(SCORES, { of: 'running', row: scores, params: ({ show }) => ({ id: show.quiz.id }) }),
  ...reading(SCORES, {
    of: 'never started',
    row: { ...nobodys, host: 200 },
    params: ({ ready }) => ({ id: ready.id }),
  }),
  ...reading(SCORES, { of: 'unknown', row: nobodys, params: () => ({ id: 'AAAAAAAAAAAAAAAA' }) }),
];

function reading(path: string, visit: Omit<Visit, 'door'>): Visit[] {
  return [
    { door: `GET ${path}`, ...visit },
    { door: `DATA ${path}`, ...visit },
  ];
}
