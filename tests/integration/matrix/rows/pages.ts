import type { Visit } from '../knock.ts';
import { everybody, type Result, type Row, signedIn } from '../people.ts';
import type { Scene } from '../scene.ts';
import { accountPageRows } from './account-pages.ts';
import { joinPageRows } from './join-page.ts';
import { playPageRows } from './play-pages.ts';
import { UNKNOWN } from './quizzes.ts';
import { reportRows } from './report-pages.ts';

const NO_PAGE = () => 'no-such-page';

/** A quiz as a file: only for its host; everybody else with an account learns nothing about it. */
const exported = { ...signedIn(404, 'to /auth?redirect=%2Fcreator%2F{id}%2Fexport'), host: 200 };
const toTemplates = 'to /auth?redirect=%2Fcreator%2Ftemplates';
const onShow = ({ show }: Scene) => show.quiz.id;

/** A page of the host's own quiz; other signed-in users get 404. */
function hostPage(path: string, host: Result): Row {
  return { ...signedIn(404, `to /auth?redirect=${encodeURIComponent(path).replace('%7Bid%7D', '{id}')}`), host };
}

const overviewPage = (host: Result) => hostPage('/present/{id}/overview', host);

/** Pages, their data and their forms. */
export const pageRows: Visit[] = [
  { door: 'GET /', row: everybody(200) },
  { door: 'DATA /', row: everybody(200) },
  ...dashboardForms(),
  { door: 'GET /auth', row: signedIn('to /', 200) },
  { door: 'DATA /auth', row: signedIn('to /', 200) },
  { door: 'POST /auth', row: signedIn('to /', 422), body: new URLSearchParams({ intent: 'login' }) },
  { door: 'GET /logout', row: everybody('to /') },
  { door: 'POST /logout', row: everybody('to /'), body: new URLSearchParams(), endsLogin: true },
  ...accountPageRows,
  ...joinPageRows,
  ...playPageRows,
  { door: 'GET /pricing', row: everybody(200) },
  { door: 'GET /help', row: everybody(200) },
  { door: 'GET /api/docs', row: everybody(200) },
  { door: 'DATA /api/docs', row: everybody(200) },
  { door: 'GET /contact', row: everybody(200) },
  { door: 'DATA /contact', row: everybody(200) },
  { door: 'POST /contact', row: everybody(422), body: new URLSearchParams({ name: 'Ann' }) },
  { door: 'GET /sitemap.xml', row: everybody(200) },
  { door: 'GET /robots.txt', row: everybody(200) },
  { door: 'GET /terms', row: everybody(200) },
  { door: 'GET /privacy', row: everybody(200) },
  { door: 'GET /*', row: everybody(404), at: NO_PAGE },
  { door: 'DATA /*', row: everybody(404), at: NO_PAGE },
  { door: 'POST /*', row: everybody(404), at: NO_PAGE, body: new URLSearchParams() },

  { door: 'GET /practice', row: everybody(200) },
  { door: 'DATA /practice', row: everybody(200) },
  ...editorRows(),
  ...rehearsalRows(),
  { door: 'GET /creator/import', row: signedIn(200, 'to /auth?redirect=%2Fcreator%2Fimport') },
  { door: 'DATA /creator/import', row: signedIn(200, 'to /auth?redirect=%2Fcreator%2Fimport') },
  {
    door: 'POST /creator/import',
    row: signedIn(422, 'to /auth?redirect=%2Fcreator%2Fimport'),
    body: new URLSearchParams({ intent: 'text' }),
  },
  { door: 'GET /creator/templates', row: signedIn(200, toTemplates) },
  { door: 'DATA /creator/templates', row: signedIn(200, toTemplates) },
  { door: 'POST /creator/templates', row: signedIn(404, toTemplates), body: new URLSearchParams({ template: 'none' }) },
  {
    door: 'POST /creator/templates',
    of: 'the starter quiz',
    row: signedIn('to /', toTemplates),
    body: new URLSearchParams({ template: 'starter' }),
  },
  { door: 'GET /creator/:id/export', row: exported, at: ({ show }) => show.quiz.id },
  { door: 'GET /creator/:id/export', of: 'a draft', row: exported, at: ({ draft }) => draft.quiz.id },
  {
    door: 'GET /creator/:id/export',
    of: 'as CSV',
    row: { ...exported, ...signInFirst('to /auth?redirect=%2Fcreator%2F{id}%2Fexport%3Fformat%3Dcsv') },
    at: ({ show }) => show.quiz.id,
    query: '?format=csv',
  },
  {
    door: 'GET /creator/:id/export',
    of: "the other host's",
    row: { ...exported, host: 404, otherHost: 200 },
    at: ({ other }) => other.quiz.id,
  },
  { door: 'GET /creator/:id/export', of: 'unknown', row: { ...exported, host: 404 }, at: () => 'unknown' },
  ...wallRows(),
  { door: 'GET /present/:quizId/overview', row: overviewPage(200), at: onShow },
  { door: 'GET /present/:quizId/overview', of: 'never started', row: overviewPage(200), at: ({ ready }) => ready.id },
  { door: 'GET /present/:quizId/overview', of: 'deleted', row: overviewPage(404), at: ({ gone }) => gone.quiz.id },
  { door: 'GET /present/:quizId/overview', of: 'unknown', row: overviewPage(404), at: () => UNKNOWN },
  { door: 'DATA /present/:quizId/overview', row: overviewPage(200), at: onShow },
  // Says only that no question was named.
  { door: 'POST /present/:quizId/overview', row: overviewPage(404), at: onShow, body: new URLSearchParams() },

  // Areas behind a sign-in answer strangers the same whether a page exists or not.
  ...memberArea('/leaderboard/quiz'),
  ...reportRows,
  ...memberArea('/reports/quiz/none'),
];

function signInFirst(result: string) {
  return { nobody: result, guest: result, strangerGuest: result, removedGuest: result };
}

function memberArea(path: string): Visit[] {
  const row = signedIn(404, `to /auth?redirect=${encodeURIComponent(path)}`);
  return [
    { door: `GET ${path}`, row },
    { door: `DATA ${path}`, row },
  ];
}

/** The editor: a blank one for everybody with an account, a quiz for its host only. */
function editorRows(): Visit[] {
  const blank = 'to /auth?redirect=%2Fcreator';
  const preview = 'to /auth?redirect=%2Fcreator%2Fformatted';
  const hostAlone = (yes: Result) => ({ ...signedIn(404, 'to /auth?redirect=%2Fcreator%2F{id}'), host: yes });
  const nothing = new URLSearchParams({ intent: 'draft' });
  const shown = ({ show }: Scene) => show.quiz.id;
  const others = ({ other }: Scene) => other.quiz.id;
  return [
    { door: 'GET /creator', row: signedIn(200, blank) },
    { door: 'DATA /creator', row: signedIn(200, blank) },
    { door: 'POST /creator', row: signedIn(400, blank), body: nothing },
    { door: 'GET /creator/formatted', row: signedIn('to /creator', preview) },
    { door: 'POST /creator/formatted', row: signedIn(200, preview), body: new URLSearchParams({ text: '*a*' }) },
    { door: 'GET /creator/:id', row: hostAlone(200), at: shown },
    { door: 'GET /creator/:id', of: 'a draft', row: hostAlone(200), at: ({ draft }) => draft.quiz.id },
    { door: 'GET /creator/:id', of: "the other host's", row: { ...hostAlone(404), otherHost: 200 }, at: others },
    { door: 'GET /creator/:id', of: 'unknown', row: hostAlone(404), at: () => UNKNOWN },
    { door: 'DATA /creator/:id', row: hostAlone(200), at: shown },
    { door: 'POST /creator/:id', row: hostAlone(400), at: shown, body: nothing },
    {
      door: 'POST /creator/:id',
      of: "the other host's",
      row: { ...hostAlone(404), otherHost: 400 },
      at: others,
      body: nothing,
    },
  ];
}

/** Actions on quizzes in the dashboard: for their host only. */
function dashboardForms(): Visit[] {
  const door = 'POST /';
  const query = '?index';
  const hostAlone = (yes: Result) => ({ ...signedIn(404, 'to /auth?redirect=%2F'), host: yes });
  const form = (intent: string, quizOf: (scene: Scene) => string | Promise<string>) => async (scene: Scene) =>
    new URLSearchParams({ intent, quizId: await quizOf(scene) });
  const [draft, running] = [({ draft }: Scene) => draft.quiz.id, ({ show }: Scene) => show.quiz.id];
  return [
    { door, query, of: 'an unknown intent', row: everybody(400), body: new URLSearchParams({ intent: 'explode' }) },
    { door, query, of: 'try it now', row: signedIn(404, 'to a practice room'), body: form('try_it', draft) },
    { door, query, of: 'start a draft', row: hostAlone(409), body: form('start', draft) },
    { door, query, of: 'delete a quiz with a running session', row: hostAlone(409), body: form('delete', running) },
    { door, query, of: 'delete', row: hostAlone('to /'), body: form('delete', (scene) => scene.newQuiz()) },
    { door, query, of: 'duplicate', row: hostAlone('to /'), body: form('duplicate', draft) },
    { door, query, of: 'put away a quiz', row: hostAlone('to /'), body: form('put-away', running) },
    { door, query, of: 'who can join, not said', row: hostAlone(422), body: form('who-can-join', running) },
    ...['start', 'delete', 'duplicate', 'who-can-join', 'put-away'].map((intent) => ({
      door,
      query,
      of: `${intent}, unknown`,
      row: signedIn(404, 'to /auth?redirect=%2F'),
      body: form(intent, () => UNKNOWN),
    })),
  ];
}

function rehearsalRows(): Visit[] {
  const away = 'to /auth?redirect=%2Fcreator%2F{id}%2Frehearse';
  const hostAlone = (yes: Result) => ({ ...signedIn(404, away), host: yes });
  const form = (intent: string) => new URLSearchParams({ intent });
  const door = 'POST /creator/:id/rehearse';
  const [running, draft] = [({ show }: Scene) => show.quiz.id, ({ draft }: Scene) => draft.quiz.id];
  return [
    { door: 'GET /creator/:id/rehearse', row: signedIn('to /creator/{id}', away), at: running },
    { door, row: hostAlone('to a practice room'), at: running, body: form('start') },
    { door, of: 'a draft', row: hostAlone('to a practice room'), at: draft, body: form('start') },
    { door, of: 'the end', row: hostAlone('to /creator/{id}'), at: running, body: form('end') },
    { door, of: 'an unknown button', row: hostAlone(400), at: running, body: form('explode') },
    { door, of: 'unknown', row: signedIn(404, away), at: () => UNKNOWN, body: form('start') },
    {
      door,
      of: "the other host's",
      row: { ...hostAlone(404), otherHost: 'to a practice room' },
      at: ({ other }) => other.quiz.id,
      body: form('start'),
    },
  ];
}

/** The wall of the host's quiz in any state; its live part exists once there is a session. */
function wallRows(): Visit[] {
  const wall = (host: Result) => hostPage('/present/{id}', host);
  const state = (host: Result) => hostPage('/present/{id}/state', host);
  const start = new URLSearchParams({ intent: 'start' });
  return [
    { door: 'GET /present/:quizId', row: wall(200), at: onShow },
    { door: 'GET /present/:quizId', of: 'completed', row: wall(200), at: ({ done }) => done.quiz.id },
    { door: 'GET /present/:quizId', of: 'never started', row: wall(200), at: ({ ready }) => ready.id },
    { door: 'GET /present/:quizId', of: 'a draft', row: wall(200), at: ({ draft }) => draft.quiz.id },
    { door: 'GET /present/:quizId', of: 'deleted', row: wall(404), at: ({ gone }) => gone.quiz.id },
    { door: 'GET /present/:quizId', of: 'unknown', row: wall(404), at: () => UNKNOWN },
    { door: 'DATA /present/:quizId', row: wall(200), at: onShow },
    { door: 'POST /present/:quizId', row: wall('to /present/{id}'), at: onShow, body: start },
    {
      door: 'POST /present/:quizId',
      of: 'an unknown button',
      row: wall(400),
      at: onShow,
      body: new URLSearchParams(),
    },
    { door: 'GET /present/:quizId/state', row: state(200), at: onShow },
    { door: 'GET /present/:quizId/state', of: 'completed', row: state(200), at: ({ done }) => done.quiz.id },
    { door: 'GET /present/:quizId/state', of: 'unknown', row: state(404), at: () => UNKNOWN },
  ];
}
