import type { Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import { cookiesOf, login, newEmail, register } from '#tests/support/account.ts';
import { call, quizBody, type Stage, startSession } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Person } from './people.ts';

/** A quiz, its session, and its participants. */
export interface Played extends Stage {
  /** Ids of participants. */
  participants: Partial<Record<Person, string>>;
}

/** Everything that the people of the matrix find when they knock; made by calls alone. */
export interface Scene {
  server: TestServer;
  /** What each person's browser sends. */
  cookies: Record<Person, string>;
  /** A login of its own, for a door that ends it; guests keep their cookie. */
  signInAnew(person: Person): Promise<string>;
  userIds: Record<'stranger' | 'host', string>;
  /** Running, for anyone: the first question has been shown, the second is open, the third has not been asked. */
  show: Played;
  /** Completed, with the same people. */
  done: Played;
  /** Completed too, with a podium that the wall reveals. */
  revealing: Played;
  /** Completed too, and its quiz was deleted. */
  gone: Played;
  /** The other host's: running, nothing asked yet; its host plays. */
  other: Played;
  draft: { quiz: Quiz; question: Question };
  /** The host's: published, never started, for signed-in people. */
  ready: Quiz;
  /** The id of another quiz of the host, for a knock that uses it up. */
  newQuiz(settings?: Record<string, unknown>): Promise<string>;
  /** Another quiz, with a running session that nobody has joined. */
  newSession(settings?: Record<string, unknown>): Promise<string>;
}

const THREE = [{ text: 'Shown' }, { text: 'Open', timeLimit: 300 }, { text: 'Not asked' }];
const PLAYERS = ['participant', 'guest', 'removed', 'removedGuest'] as const;
const ACCOUNTS = ['stranger', 'participant', 'removed', 'host', 'otherHost'] as const;

export async function makeScene(server: TestServer): Promise<Scene> {
  const userIds = { stranger: '', participant: '', removed: '', host: '', otherHost: '' };
  const guests = { nobody: '', strangerGuest: '', guest: '', removedGuest: '' };
  const cookies = { ...guests, stranger: '', participant: '', removed: '', host: '', otherHost: '' };
  const emails = new Map<Person, string>();
  for (const person of ACCOUNTS) {
    const email = newEmail();
    emails.set(person, email);
    userIds[person] = (await register(server, email)).id;
    cookies[person] = await login(server, email);
  }
  const maker = makerOf(server, cookies);
  const host = { id: userIds.host, cookie: cookies.host };
  const otherHost = { id: userIds.otherHost, cookie: cookies.otherHost };

  const other = await maker.play(otherHost, ['strangerGuest', 'otherHost']);
  const show = await playTwo(await maker.play(host, PLAYERS));
  const done = await finish(await maker.play(host, PLAYERS));
  const revealing = await finish(await maker.play(host, PLAYERS), { reveal: true });
  const gone = await finish(await maker.play(host, PLAYERS));
  await ask(gone, 'DELETE', `/api/quizzes/${gone.quiz.id}`);
  const draft = await maker.quiz(host, { status: 'draft' });
  const [question] = await ask<Question[]>(show, 'GET', `/api/quizzes/${draft.id}/questions`);
  if (!question) throw new Error('The draft has no question');
  return {
    server,
    cookies,
    userIds,
    show,
    done,
    revealing,
    gone,
    other,
    draft: { quiz: draft, question },
    async signInAnew(person) {
      const email = emails.get(person);
      return email ? login(server, email) : cookies[person];
    },
    ready: await maker.quiz(host, { whoCanJoin: 'signed_in' }),
    newQuiz: async (settings) => (await maker.quiz(host, settings)).id,
    newSession: async (settings) => (await maker.play(host, [], settings)).quiz.id,
  };
}

type Host = Stage['host'];

function makerOf(server: TestServer, cookies: Record<Person, string>) {
  const quiz = (host: Host, settings: Record<string, unknown> = {}) =>
    ask<Quiz>({ server, host }, 'POST', '/api/quizzes', quizBody(THREE, { endWhenAllAnswered: false, ...settings }));

  return {
    quiz,
    /** A running session, joined by these people; guests without a cookie get one. */
    async play(host: Host, people: readonly Person[], settings?: Record<string, unknown>): Promise<Played> {
      const made = await quiz(host, settings);
      const { session, copy } = await startSession(server, host, made);
      const participants: Partial<Record<Person, string>> = {};
      for (const person of people) {
        const body = { quizId: made.id, name: person };
        const joined = await call<Participant>(server, 'POST', '/api/participants', { cookie: cookies[person], body });
        if (joined.status !== 201) throw new Error(`${person} did not join: ${JSON.stringify(joined.body)}`);
        cookies[person] ||= cookiesOf(new Response(null, { headers: joined.headers }));
        participants[person] = joined.body.id;
      }
      return { server, host, quiz: made, session, questions: copy, participants };
    },
  };
}

/** The first question shown, the second open, and two participants removed. */
async function playTwo(played: Played): Promise<Played> {
  await advance(played, 0);
  await ask(played, 'POST', `/api/sessions/${played.session.id}/end-question`);
  await advance(played, 1);
  await sendAway(played);
  return played;
}

async function finish(played: Played, how?: { reveal: true }): Promise<Played> {
  await advance(played, 0);
  await sendAway(played);
  await ask(played, 'POST', `/api/sessions/${played.session.id}/end`, how);
  return played;
}

function advance({ questions, session, ...stage }: Played, index: number): Promise<Session> {
  return ask(stage, 'POST', `/api/sessions/${session.id}/advance`, { questionId: questions[index]?.id });
}

async function sendAway({ participants, ...stage }: Played): Promise<void> {
  for (const person of ['removed', 'removedGuest'] as const) {
    await ask(stage, 'PUT', `/api/participants/${participants[person]}/removed`, { removed: true });
  }
}

/** A call of the host that must succeed. */
async function ask<Body>(
  { server, host }: Pick<Stage, 'server' | 'host'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const answer = await call<Body>(server, method, path, { cookie: host.cookie, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
