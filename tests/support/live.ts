import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ServerMessage, ServerMessageType } from '#app/contract/messages.ts';
import { refusals } from '#app/contract/refusals.ts';
import type { Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import type { QuestionType } from '#app/core/question.ts';
import { cookiesOf, login, newEmail, register } from './account.ts';
import { openRowsOf } from './rows.ts';

interface Target {
  origin: string;
}

/** One answer of /api, with its body read. */
export interface Answered<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Calls /api as a program does; a body is sent as JSON. */
export async function call<Body = unknown>(
  server: Target,
  method: string,
  path: string,
  { cookie = '', body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered<Body>> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  if (path.startsWith('/api/') && response.status >= 400) requireReason(answer);
  return answer;
}

/** Checks that a refusal on /api names a reason of the table, with its status ([HT9]). */
function requireReason({ status, body }: Answered<{ reason?: string }>): void {
  const refusal = Object.entries(refusals).find(([reason]) => reason === body.reason)?.[1];
  if (refusal?.status !== status) throw new Error(`${status} has no reason of the table: ${JSON.stringify(body)}`);
}

/** An answer of /api in one line: its status, and the text of a refusal. */
export function lineOf({ status, body }: Answered): string {
  const words = typeof body === 'object' && body !== null && 'error' in body ? ` ${body.error}` : '';
  return `${status}${words}`;
}

/** Waits until something holds that no message reports. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Not within ${timeoutMs / 1000} s: ${holds}`);
    await wait(20);
  }
}

/** Rows of a server's database, as another program reads or changes them. */
export function rowsIn<Row>(server: { dataDir: string }, sql: string, ...values: unknown[]): Row[] {
  const sqlite = openRowsOf(server);
  try {
    const statement = sqlite.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    sqlite.close();
  }
}

/** A person with an account, and the Cookie header of their browser. */
export async function newPerson(server: Target, name?: string): Promise<{ id: string; cookie: string }> {
  const email = newEmail();
  const { id } = await register(server, email, name);
  return { id, cookie: await login(server, email) };
}

/** What makes a question in a test: its options, the right ones marked with a star. */
export interface QuestionSketch {
  text?: string;
  type?: QuestionType;
  setup?: object;
  key?: object;
  options?: string[];
  points?: number;
  timeLimit?: number;
  funFact?: string;
}

/** The body that saves a whole published quiz. */
export function quizBody(questions: QuestionSketch[], more: Record<string, unknown> = {}) {
  return {
    title: 'Rivers',
    status: 'active',
    whoCanJoin: 'anyone',
    ...more,
    questions: questions.map(({ text, type = 'single', options = ['Nile*', 'Rhine'], ...rest }, index) => ({
      text: text ?? `Question ${index + 1}`,
      type,
      timeLimit: 30,
      points: 100,
      ...rest,
      options: options.map((option) => ({ text: option.replace('*', ''), isCorrect: option.endsWith('*') })),
    })),
  };
}

/** A host with a quiz and its running session. */
export interface Stage {
  server: Target;
  host: { id: string; cookie: string };
  quiz: Quiz;
  session: Session;
  questions: Question[];
}

export async function makeStage(
  server: Target,
  questions: QuestionSketch[] = [{}],
  settings: Record<string, unknown> = {},
): Promise<Stage> {
  const host = await newPerson(server);
  const quiz = await call<Quiz>(server, 'POST', '/api/quizzes', {
    cookie: host.cookie,
    body: quizBody(questions, settings),
  });
  if (quiz.status !== 201) throw new Error(`The quiz was not saved: ${JSON.stringify(quiz.body)}`);
  const { session, copy } = await startSession(server, host, quiz.body);
  return { server, host, quiz: quiz.body, session, questions: copy };
}

export async function startSession(server: Target, host: { cookie: string }, quiz: { id: string }) {
  const { cookie } = host;
  const started = await call<Session>(server, 'POST', '/api/sessions', { cookie, body: { quizId: quiz.id } });
  if (started.status !== 201) throw new Error(`The session was not started: ${JSON.stringify(started.body)}`);
  const copy = await call<Question[]>(server, 'GET', `/api/sessions/${started.body.id}/questions`, { cookie });
  return { session: started.body, copy: copy.body };
}

/** A participant, and their cookie. */
export interface Guest {
  participant: Participant;
  cookie: string;
}

export async function joinAs(stage: Stage, name: string, cookie = ''): Promise<Guest> {
  const joined = await call<Participant>(stage.server, 'POST', '/api/participants', {
    cookie,
    body: { quizId: stage.quiz.id, name },
  });
  if (joined.status !== 201) throw new Error(`${name} did not join: ${JSON.stringify(joined.body)}`);
  const guest = joined.headers.getSetCookie().length > 0;
  const response = new Response(null, { headers: joined.headers });
  return { participant: joined.body, cookie: guest ? cookiesOf(response) : cookie };
}

/** An answer that is a value, by /api. */
export function answerByValue(stage: Stage, guest: Guest, index: number, value: unknown, more: object = {}) {
  const questionId = stage.questions[index]?.id;
  return call<{ value: unknown; reason?: string; fields?: object }>(stage.server, 'POST', '/api/answers', {
    cookie: guest.cookie,
    body: { participantId: guest.participant.id, questionId, value, ...more },
  });
}

/** Ids of the options of a question by their texts. */
export function optionsOf(question: Question | undefined, ...texts: string[]): string[] {
  const options = question?.options ?? [];
  return texts.map((text) => options.find((option) => option.text === text)?.id ?? `no option ${text}`);
}

/** A command of the host by /api. */
export function steer<Body = Session>(stage: Stage, command: string, body?: unknown): Promise<Answered<Body>> {
  const path = `/api/sessions/${stage.session.id}/${command}`;
  return call<Body>(stage.server, 'POST', path, { cookie: stage.host.cookie, body });
}

export function openQuestion(stage: Stage, index: number, more: Record<string, unknown> = {}) {
  return steer(stage, 'advance', { questionId: stage.questions[index]?.id, ...more });
}

export function answerByCall(stage: Stage, guest: Guest, index: number, selected: string[], more: object = {}) {
  const question = stage.questions[index];
  const selectedOptionIds = optionsOf(question, ...selected);
  return call(stage.server, 'POST', '/api/answers', {
    cookie: guest.cookie,
    body: {
      participantId: guest.participant.id,
      questionId: question?.id,
      answerOptionId: selectedOptionIds[0],
      selectedOptionIds,
      ...more,
    },
  });
}

type Received<Type extends ServerMessageType> = Extract<ServerMessage, { type: Type }>;

function isOf<Type extends ServerMessageType>(message: ServerMessage, type: Type): message is Received<Type> {
  return message.type === type;
}

/** A socket of a test: keeps what it received, and waits for what it needs. */
export interface Line {
  socket: WebSocket;
  /** All messages so far, in order. */
  received: ServerMessage[];
  /** Frames as they travelled. */
  frames: string[];
  send(message: object): void;
  /** The next message of a type that fits and was not waited for before. */
  next<Type extends ServerMessageType>(
    type: Type,
    fits?: (message: Received<Type>) => boolean,
  ): Promise<Received<Type>>;
  /** The last state it received. */
  state(): Received<'session_state'>;
  /** The code with which it was closed. */
  closed: Promise<number>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Opens a socket as a browser with this cookie does. */
export async function openLine(
  server: Target,
  { cookie = '', headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
): Promise<Line> {
  const address = `${server.origin.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(address, { headers: { ...(cookie && { Cookie: cookie }), ...headers } });
  const received: ServerMessage[] = [];
  const frames: string[] = [];
  const taken = new Set<ServerMessage>();
  const checks = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(data.toString());
    received.push(JSON.parse(data.toString()));
    for (const check of [...checks]) check();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});

  const line: Line = {
    socket,
    received,
    frames,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    next(type, fits = () => true) {
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          checks.delete(check);
          reject(new Error(`No fitting ${type} came; the last were ${JSON.stringify(received.slice(-3))}`));
        }, TIMEOUT_MS);
        const check = () => {
          const found = received.find((message) => isOf(message, type) && !taken.has(message) && fits(message));
          if (!found || !isOf(found, type)) return;
          taken.add(found);
          clearTimeout(giveUp);
          checks.delete(check);
          resolve(found);
        };
        checks.add(check);
        check();
      });
    },
    state() {
      const last = received.filter((message) => message.type === 'session_state').at(-1);
      if (!last) throw new Error('No state has come yet');
      return last;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
  return line;
}

/** A socket of a subscribed participant. */
export async function playerLine(stage: Stage, guest: Guest): Promise<Line> {
  const line = await openLine(stage.server, { cookie: guest.cookie });
  line.send({ type: 'join_session', sessionId: stage.session.id, participantId: guest.participant.id });
  await line.next('session_state');
  return line;
}

/** A socket of the subscribed host. */
export async function hostLine(stage: Stage): Promise<Line> {
  const line = await openLine(stage.server, { cookie: stage.host.cookie });
  line.send({ type: 'join_session', sessionId: stage.session.id });
  await line.next('session_state');
  return line;
}

/** Answers by socket and waits for the acknowledgement. */
export async function answerByLine(stage: Stage, guest: Guest, line: Line, index: number, ...selected: string[]) {
  const question = stage.questions[index];
  const selectedOptionIds = optionsOf(question, ...selected);
  line.send({
    type: 'answer_submitted',
    participantId: guest.participant.id,
    questionId: question?.id,
    answerOptionId: selectedOptionIds[0],
    selectedOptionIds,
  });
  return line.next('answer_accepted', (message) => message.questionId === question?.id);
}
