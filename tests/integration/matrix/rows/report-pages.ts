import type { Visit } from '../knock.ts';
import { type Result, type Row, signedIn } from '../people.ts';
import type { Scene } from '../scene.ts';
import { UNKNOWN } from './quizzes.ts';

const isDone = ({ done }: Scene) => done.session.id;
const isGone = ({ gone }: Scene) => gone.session.id;
const onShow = ({ show }: Scene) => show.session.id;
const others = ({ other }: Scene) => other.session.id;
const unknown = () => UNKNOWN;

/** About a session of the host's; other signed-in users get 404, participants too. */
function hosts(path: string, host: Result): Row {
  const way = encodeURIComponent(path).replace('%7Bid%7D', '{id}');
  return { ...signedIn(404, `to /auth?redirect=${way}`), host };
}

const report = (host: Result) => hosts('/reports/{id}', host);

/** Reports are for their host only, whether the session or quiz still exists or not. */
export const reportRows: Visit[] = [
  { door: 'GET /reports', row: signedIn(200, 'to /auth?redirect=%2Freports') },
  { door: 'DATA /reports', row: signedIn(200, 'to /auth?redirect=%2Freports') },
  { door: 'GET /reports/:sessionId', row: report(200), at: isDone },
  { door: 'GET /reports/:sessionId', of: 'of a deleted quiz', row: report(200), at: isGone },
  { door: 'GET /reports/:sessionId', of: 'running', row: report(200), at: onShow },
  { door: 'GET /reports/:sessionId', of: "the other host's", row: { ...report(404), otherHost: 200 }, at: others },
  { door: 'GET /reports/:sessionId', of: 'unknown', row: report(404), at: unknown },
  { door: 'DATA /reports/:sessionId', row: report(200), at: isDone },
  { door: 'DATA /reports/:sessionId', of: 'unknown', row: report(404), at: unknown },
  ...deletionRows(),
  ...fileRows('participants.csv'),
  ...fileRows('questions.csv'),
  { door: 'GET /settings/my-data', row: signedIn(200, 'to /auth?redirect=%2Fsettings%2Fmy-data') },
];

/** Nobody's form deletes a session that others of these rows need: the host's is one that runs. */
function deletionRows(): Visit[] {
  const door = '/reports/:sessionId/delete';
  const page = (host: Result) => hosts('/reports/{id}/delete', host);
  const body = new URLSearchParams();
  return [
    { door: `GET ${door}`, row: page(200), at: isDone },
    { door: `GET ${door}`, of: 'running', row: page(409), at: onShow },
    { door: `GET ${door}`, of: 'unknown', row: page(404), at: unknown },
    { door: `DATA ${door}`, row: page(200), at: isDone },
    { door: `POST ${door}`, of: 'running', row: page(409), at: onShow, body },
    { door: `POST ${door}`, of: "the other host's, running", row: { ...page(404), otherHost: 409 }, at: others, body },
    { door: `POST ${door}`, of: 'unknown', row: page(404), at: unknown, body },
  ];
}

function fileRows(name: string): Visit[] {
  const door = `GET /reports/:sessionId/${name}`;
  const file = (host: Result) => hosts(`/reports/{id}/${name}`, host);
  return [
    { door, row: file(200), at: isDone },
    { door, of: 'of a deleted quiz', row: file(200), at: isGone },
    { door, of: 'running', row: file(409), at: onShow },
    { door, of: "the other host's, running", row: { ...file(404), otherHost: 409 }, at: others },
    { door, of: 'unknown', row: file(404), at: unknown },
  ];
}
