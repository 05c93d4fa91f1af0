import type { Visit } from '../knock.ts';
import { byKind, everybody, inside } from '../people.ts';
import type { Scene } from '../scene.ts';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const codeOf =
  (pick: (scene: Scene) => { accessCode: string }) =>
  (scene: Scene): string =>
    `?code=${pick(scene).accessCode}`;
const draft = codeOf((scene) => scene.draft.quiz);
const ready = codeOf((scene) => scene.ready);
const done = codeOf((scene) => scene.done.quiz);
const show = codeOf((scene) => scene.show.quiz);

/**
 * Joining a quiz: opening the page never redirects anybody, and a form never admits anyone whom a call would refuse.
 */
export const joinPageRows: Visit[] = [
  { door: 'GET /join', row: everybody(200) },
  { door: 'DATA /join', row: everybody(200) },
  { door: 'POST /join', row: everybody(422), body: form({}) },
  ...opening('a running session', show),
  ...opening('a quiz that has not started', ready),
  ...opening('a completed quiz', done),
  { door: 'GET /join', of: 'code of a draft', row: everybody(404), query: draft },
  { door: 'POST /join', of: 'code of a draft', row: everybody(404), query: draft, body: form({ intent: 'join' }) },
  {
    door: 'POST /join',
    of: 'for signed-in people, without a name',
    row: byKind({ nobody: 401, guests: 401, accounts: 422 }),
    query: ready,
    body: form({ intent: 'join' }),
  },
  {
    door: 'POST /join',
    of: 'completed',
    row: everybody(409),
    query: done,
    body: form({ intent: 'join', name: 'Zoe' }),
  },
  {
    door: 'POST /join',
    of: 'to a session from which some were removed',
    row: { ...everybody(422), ...inside('to the game'), removed: 403, removedGuest: 403 },
    query: show,
    body: form({ intent: 'join' }),
  },
];

function opening(of: string, query: (scene: Scene) => string): Visit[] {
  return [
    { door: 'GET /join', of, row: everybody(200), query },
    { door: 'DATA /join', of, row: everybody(200), query },
  ];
}
