// A bot that joins a quiz and answers at random. As a guest, or as the owner of the token in HANDSUP_TOKEN.
//
//   node examples/bot.js http://localhost:3000 123456 "Ann the bot"

import { WebSocket } from 'ws';

const [origin = 'http://localhost:3000', code = '', name = 'Bot'] = process.argv.slice(2);
const { HANDSUP_TOKEN: token } = process.env;
/** Sent with every call, and when the socket opens. @type {Record<string, string>} */
const headers = token ? { Authorization: `Bearer ${token}` } : {};

/** Calls /api. A refusal has words for people and a reason for programs. */
async function call(/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body = undefined) {
  const json = { ...headers, 'Content-Type': 'application/json' };
  const sent = body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/api${path}`, { method, ...sent });
  const [cookie] = response.headers.getSetCookie();
  // Guests are known by a cookie, which joining sets.
  if (cookie) headers.Cookie = String(cookie.split(';')[0]);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.error} (${answer.reason})`);
  return answer;
}

const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);

/** Something to answer, in the form that the question's type wants. Slides take no answer. */
function guess(/** @type {any} */ { type, options, setup }) {
  const ids = options.map((/** @type {{ id: string }} */ option) => option.id);
  if (type === 'slide') return null;
  if (type === 'order') return { value: ids.reverse() };
  if (type === 'number') return { value: random(100) };
  if (type === 'scale') return { value: setup.from + random(setup.steps) };
  if (type === 'text') return { value: 'No idea' };
  return type === 'words' ? { value: ['beep'] } : { selectedOptionIds: [ids[random(ids.length)]] };
}

const quiz = await call('GET', `/join/${code}`);
const me = await call('POST', '/participants', { quizId: quiz.id, name });
console.log(`${me.name} plays ${quiz.title}`);

/** The rounds that this bot has answered: a question that is asked again has another round. */
const answered = new Set();

function connect() {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers });
  const send = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
  let isOver = false;
  socket.on('open', () => send({ type: 'join_session', sessionId: me.sessionId, participantId: me.id }));
  socket.on('message', async (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'error') console.log(`Refused: ${message.message}`);
    if (message.type === 'question_results' && message.you) console.log(`${message.you.points} points`);
    if (message.type !== 'session_state') return;
    const { session, question } = message;
    isOver = session.status === 'completed';
    if (isOver) console.log(`${me.name} has ${(await call('GET', `/participants/${me.id}`)).score} points in the end`);
    if (isOver) socket.close();
    const round = `${question?.id} ${session.asking}`;
    if (session.status !== 'question' || session.timerPaused || answered.has(round)) return;
    const answer = guess(question);
    answered.add(round);
    const whole = { ...answer, participantId: me.id, questionId: question.id, asking: session.asking };
    // People take a moment, and no bot should make a room wait.
    if (answer) setTimeout(() => send({ type: 'answer_submitted', ...whole }), 200 + random(1500));
  });
  // A code of 4000 or more says that this socket is not wanted; else the network failed, or the server restarted.
  socket.on('close', (reason) => isOver || (reason < 4000 ? setTimeout(connect, 1000) : console.log('Sent away')));
  socket.on('error', (error) => console.log(error.message));
}

connect();
