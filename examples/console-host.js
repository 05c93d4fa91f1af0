// Hosts a quiz from a terminal: Enter goes on. Needs an API token that may run sessions (Settings, API tokens).
//
//   HANDSUP_TOKEN=hup_... node examples/console-host.js http://localhost:3000 QUIZ_ID

import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const [origin = 'http://localhost:3000', quizId = ''] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${process.env.HANDSUP_TOKEN}` };

/** Calls /api. A refusal has words for people and a reason for programs. */
async function call(/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body = undefined) {
  const json = { ...headers, 'Content-Type': 'application/json' };
  const sent = body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/api${path}`, { method, ...sent });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error} (${answer.reason})`);
  return answer;
}

const quiz = await call('GET', `/quizzes/${quizId}`);
let session = await call('POST', '/sessions', { quizId });
const questions = await call('GET', `/sessions/${session.id}/questions`);
const input = createInterface({ input: process.stdin });
let isOver = false;

console.log(`${quiz.title}: join at ${origin}/join with the code ${quiz.accessCode}. Enter begins.`);

/** The next step: open a question, close it, or end. `revision` makes two quick presses one step. */
function next() {
  const { id, status, revision, currentQuestionId } = session;
  const current = questions.findIndex((/** @type {{ id: string }} */ question) => question.id === currentQuestionId);
  if (status === 'question') return call('POST', `/sessions/${id}/end-question`, { revision });
  const question = questions[current + 1];
  if (!question) return call('POST', `/sessions/${id}/end`, { revision });
  return call('POST', `/sessions/${id}/advance`, { questionId: question.id, revision });
}

input.on('line', () => next().catch((error) => console.log(error.message)));

/** Prints what happens. */
async function show(/** @type {any} */ message) {
  if (message.type === 'participant_joined') console.log(`${message.total} in: ${message.participant.name}`);
  if (message.type === 'participant_answered') console.log(`${message.answered} of ${message.total} have answered`);
  if (message.type === 'question_results') {
    const { options } = questions.find((/** @type {any} */ question) => question.id === message.questionId);
    for (const { id, text, isCorrect } of options) {
      console.log(`${isCorrect ? '  * ' : '    '}${text}: ${message.answerCounts[id]}`);
    }
  }
  if (message.type !== 'session_state') return;
  const { status: before } = session;
  session = message.session;
  if (session.status === 'question' && before !== 'question') console.log(message.question.text);
  if (session.status === 'results' && before !== 'results') console.log('Enter goes on.');
  if (session.status !== 'completed' || isOver) return;
  isOver = true;
  for (const { rank, name, score } of await call('GET', `/quizzes/${quizId}/participants`)) {
    console.log(`${rank}. ${name}: ${score} points`);
  }
  process.exit();
}

function connect() {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join_session', sessionId: session.id })));
  socket.on('message', (data) => show(JSON.parse(String(data))));
  socket.on('close', (reason) => (reason < 4000 ? setTimeout(connect, 1000) : process.exit(1)));
  socket.on('error', (error) => console.log(error.message));
}

connect();
