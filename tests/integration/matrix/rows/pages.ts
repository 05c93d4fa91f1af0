import type { Visit } from '../knock.ts';
import { everybody, type Result, type Row, signedIn } from '../people.ts';
import type { Scene } from '../scene.ts';
import { UNKNOWN } from './quizzes.ts';

const NO_PAGE = () => 'no-such-page';

const onShow = ({ show }: Scene) => show.quiz.id;

/** A page of the host's own quiz; to others who are signed in it is not there. */
function hostPage(path: string, host: Result): Row {
  return { ...signedIn(404, `to /auth?redirect=${encodeURIComponent(path).replace('%7Bid%7D', '{id}')}`), host };
}

const overviewPage = (host: Result) => hostPage('/present/{id}/overview', host);

/** Pages, their data and their forms. */
export const pageRows: Visit[] = [
  { door: 'GET /', row: everybody(200) },
  { door: 'DATA /', row: everybody(200) },
  { door: 'GET /auth', row: signedIn('to /', 200) },
  { door: 'DATA /auth', row: signedIn('to /', 200) },
  { door: 'POST /auth', row: signedIn('to /', 422), body: new URLSearchParams({ intent: 'login' }) },
  { door: 'GET /logout', row: everybody('to /') },
  { door: 'POST /logout', row: everybody('to /'), body: new URLSearchParams(), endsLogin: true },
  { door: 'GET /terms', row: everybody(200) },
  { door: 'GET /privacy', row: everybody(200) },
  { door: 'GET /*', row: everybody(404), at: NO_PAGE },
  { door: 'DATA /*', row: everybody(404), at: NO_PAGE },
  { door: 'POST /*', row: everybody(404), at: NO_PAGE, body: new URLSearchParams() },

  ...wallRows(),
  { door: 'GET /present/:quizId/overview', row: overviewPage(200), at: onShow },
  { door: 'GET /present/:quizId/overview', of: 'never started', row: overviewPage(200), at: ({ ready }) => ready.id },
  { door: 'GET /present/:quizId/overview', of: 'deleted', row: overviewPage(404), at: ({ gone }) => gone.quiz.id },
  { door: 'GET /present/:quizId/overview', of: 'unknown', row: overviewPage(404), at: () => UNKNOWN },
  { door: 'DATA /present/:quizId/overview', row: overviewPage(200), at: onShow },
  // Says no more than that nothing was named to be asked.
  { door: 'POST /present/:quizId/overview', row: overviewPage(404), at: onShow, body: new URLSearchParams() },

  // Areas that need a sign-in answer strangers alike before and after their pages exist.
  ...memberArea('/creator'),
  ...memberArea('/creator/quiz'),
  ...memberArea('/present/quiz'),
  ...memberArea('/leaderboard/quiz'),
  ...memberArea('/reports'),
  ...memberArea('/profile'),
  ...memberArea('/settings'),
  ...memberArea('/settings/delete-account'),
];

function memberArea(path: string): Visit[] {
  const row = signedIn(404, `to /auth?redirect=${encodeURIComponent(path)}`);
  return [
    { door: `GET ${path}`, row },
    { door: `DATA ${path}`, row },
  ];
}

/** The wall of one's own quiz, whatever it is at; its live part is there while a session runs. */
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
      of: 'what no button sends',
      row: wall(400),
      at: onShow,
      body: new URLSearchParams(),
    },
    { door: 'GET /present/:quizId/state', row: state(200), at: onShow },
    { door: 'GET /present/:quizId/state', of: 'completed', row: state(404), at: ({ done }) => done.quiz.id },
    { door: 'GET /present/:quizId/state', of: 'unknown', row: state(404), at: () => UNKNOWN },
  ];
}
