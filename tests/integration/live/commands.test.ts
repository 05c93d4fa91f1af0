import { beforeAll, describe, expect, test } from 'vitest';
import type { Participant, Session } from '#app/contract/things.ts';
import {
  type Answered,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  lineOf,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  type Stage,
  steer,
  until,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

type State = 'empty' | 'waiting' | 'open' | 'paused' | 'second' | 'results' | 'completed';

/** A session of three questions with Ann and Ben in it; the first was opened, in `second` the second is open now. */
async function stageIn(state: State): Promise<{ stage: Stage; ann: Guest; ben: Guest }> {
  const stage = await makeStage(server, [{}, {}, {}]);
  const nobody: Guest = { participant: { ...NOBODY }, cookie: '' };
  if (state === 'empty') return { stage, ann: nobody, ben: nobody };
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  if (state !== 'waiting') await openQuestion(stage, 0);
  if (state === 'paused') await pauseByLine(stage);
  if (state === 'second') await openQuestion(stage, 1);
  if (state === 'results') await steer(stage, 'end-question');
  if (state === 'completed') await steer(stage, 'end');
  return { stage, ann, ben };
}

const NOBODY: Participant = {
  id: 'nobody',
  quizId: '',
  sessionId: '',
  name: '',
  nameNumber: 1,
  score: 0,
  correctAnswers: 0,
  totalResponseTime: 0,
  featured: false,
  rank: null,
};

async function pauseByLine(stage: Stage): Promise<void> {
  const host = await hostLine(stage);
  host.send({ type: 'pause_timer', sessionId: stage.session.id });
  await host.next('pause_timer');
  await host.close();
}

/** The state of a session in short: `question 1 (2nd)` is the second question in its second round. */
function standing(stage: Stage, { status, currentQuestionId, asking, timerPaused }: Session): string {
  const index = stage.questions.findIndex(({ id }) => id === currentQuestionId);
  const times = asking > 1 ? ` (${asking}nd)` : '';
  return `${status}${index < 0 ? '' : ` ${index}`}${times}${timerPaused ? ' paused' : ''}`;
}

async function now(stage: Stage): Promise<Session> {
  const { cookie } = stage.host;
  return (await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie })).body;
}

type Command = 'end-question' | 'end' | number | [index: number, 'restart'];

function give(stage: Stage, command: Command): Promise<Answered<Session>> {
  if (typeof command === 'string') return steer(stage, command);
  const [index, again] = [command].flat();
  return openQuestion(stage, Number(index), again ? { restart: true } : {});
}

const rows: [rules: string, State, Command, result: string, revisions: number][] = [
  ['[CM1]', 'empty', 0, '409 Nobody has joined yet', 0],
  ['[CM1] [S4.15] [S7.46]', 'waiting', 0, 'question 0', 1],
  ['[CM10]', 'waiting', [0, 'restart'], '409 This question has not been asked yet', 0],
  ['[CM7]', 'waiting', 'end-question', '409 No question is open', 0],
  ['[CM8]', 'waiting', 'end', 'completed', 1],
  ['[CM2]', 'open', 0, 'question 0', 0],
  ['[CM2]', 'open', 1, 'question 1', 1],
  ['[CM9] [S4.18]', 'open', [0, 'restart'], 'question 0 (2nd)', 1],
  ['[CM10]', 'open', [1, 'restart'], '409 This question has not been asked yet', 0],
  ['[CM7] [S7.47]', 'open', 'end-question', 'results 0', 1],
  ['[CM8] [S7.48]', 'open', 'end', 'completed', 1],
  ['[CM2]', 'paused', 0, 'question 0 paused', 0],
  ['[CM2]', 'paused', 1, 'question 1', 1],
  ['[CM9]', 'paused', [0, 'restart'], 'question 0 (2nd)', 1],
  ['[CM7]', 'paused', 'end-question', 'results 0', 1],
  ['[CM8]', 'paused', 'end', 'completed', 1],
  ['[CM3]', 'second', 0, '409 This question has been asked', 0],
  ['[CM9]', 'second', [0, 'restart'], 'question 0 (2nd)', 1],
  ['[CM3]', 'results', 0, '409 This question has been asked', 0],
  ['[CM4]', 'results', 1, 'question 1', 1],
  ['[CM9]', 'results', [0, 'restart'], 'question 0 (2nd)', 1],
  ['[CM10]', 'results', [1, 'restart'], '409 This question has not been asked yet', 0],
  ['[CM7]', 'results', 'end-question', 'results 0', 0],
  ['[CM8]', 'results', 'end', 'completed', 1],
  ['[CM6]', 'completed', 1, '409 This quiz has ended', 0],
  ['[CM6]', 'completed', [0, 'restart'], '409 This quiz has ended', 0],
  ['[CM6]', 'completed', 'end-question', 'completed', 0],
  ['[CM6]', 'completed', 'end', 'completed', 0],
];

describe('the table of commands, by /api', () => {
  test.each(rows)('%s %s: %s leads to %j', async (_rules, state, command, result, revisions) => {
    const { stage } = await stageIn(state);
    const before = await now(stage);
    const answer = await give(stage, command);
    const after = await now(stage);
    expect(answer.status === 200 ? standing(stage, answer.body) : lineOf(answer)).toBe(result);
    expect(after.revision - before.revision).toBe(revisions);
    expect(standing(stage, after)).toBe(answer.status === 200 ? result : standing(stage, before));
    if (answer.status === 200) expect(answer.body.revision).toBe(after.revision);
  });

  test.each<State>(['waiting', 'open', 'results', 'completed'])(
    '[CM5] in %s: no question, or one that the session does not have, is 422',
    async (state) => {
      const { stage } = await stageIn(state);
      const other = await makeStage(server);
      for (const restart of [false, true]) {
        expect(lineOf(await steer(stage, 'advance', { questionId: 'nothing', restart }))).toBe(
          '422 This session has no such question',
        );
        expect(lineOf(await steer(stage, 'advance', { questionId: other.questions[0]?.id, restart }))).toBe(
          '422 This session has no such question',
        );
        expect(lineOf(await steer(stage, 'advance', { restart }))).toBe('422 Please say which question');
      }
      expect(lineOf(await openQuestion(stage, 0, { restart: 'yes' }))).toBe('422 restart must be true or false');
      expect(lineOf(await openQuestion(stage, 0, { revision: 'x' }))).toBe('422 The revision must be a whole number');
    },
  );

  test('[PM7] participants are refused with 403, strangers 404, signed-out callers 401', async () => {
    const { stage, ann } = await stageIn('open');
    const other = await newPerson(server);
    for (const command of ['advance', 'end-question', 'end']) {
      const as = async (cookie: string) =>
        lineOf(await call(server, 'POST', `/api/sessions/${stage.session.id}/${command}`, { cookie }));
      expect(await as(ann.cookie)).toBe('403 Only the host of this quiz may do that');
      expect(await as(other.cookie)).toBe('404 There is nothing here');
      expect(await as('')).toBe('401 Please sign in first');
    }
    expect(await now(stage)).toMatchObject({ status: 'question', revision: 1 });
  });
});

type Said = 'pause_timer' | 'resume_timer' | ['restart_question', index: number];

const NO_SUCH_QUESTION = 'This session has no such question';

/**
 * What a host's socket is told in answer: the type of the event, or the text of an error. Nothing arrives if
 * `isSilent`.
 */
async function say(stage: Stage, line: Line, said: Said, isSilent: boolean): Promise<string> {
  const [type, index] = [said].flat();
  const before = line.received.length;
  const questionId = index === undefined ? undefined : stage.questions[Number(index)]?.id;
  line.send({ type, sessionId: stage.session.id, quizId: stage.quiz.id, questionId });
  // Commands are carried out in order: once this one is refused, the first has been answered, if at all.
  if (isSilent) line.send({ type: 'restart_question', sessionId: stage.session.id, questionId: 'nothing' });
  const heard = () => line.received.slice(before).find((one) => one.type === type || one.type === 'error');
  await until(() => heard() !== undefined);
  const answer = heard();
  if (answer?.type !== 'error') return String(answer?.type);
  return isSilent && answer.message === NO_SUCH_QUESTION ? 'nothing' : answer.message;
}

const said: [rules: string, State, Said, result: string][] = [
  ['[CM11]', 'waiting', 'pause_timer', 'No question is open'],
  ['[CM11]', 'waiting', 'resume_timer', 'No question is open'],
  ['[CM11] [S4.19]', 'open', 'pause_timer', 'pause_timer'],
  ['[CM11]', 'open', 'resume_timer', 'nothing'],
  ['[CM11]', 'paused', 'pause_timer', 'nothing'],
  ['[CM11] [S4.19]', 'paused', 'resume_timer', 'resume_timer'],
  ['[CM11]', 'results', 'pause_timer', 'No question is open'],
  ['[CM11]', 'results', 'resume_timer', 'No question is open'],
  ['[CM11]', 'completed', 'pause_timer', 'No question is open'],
  ['[CM11]', 'completed', 'resume_timer', 'No question is open'],
  ['[CM10]', 'waiting', ['restart_question', 0], 'This question has not been asked yet'],
  ['[CM9] [S7.63]', 'open', ['restart_question', 0], 'restart_question'],
  ['[CM10]', 'open', ['restart_question', 1], 'This question has not been asked yet'],
  ['[CM9]', 'second', ['restart_question', 0], 'restart_question'],
  ['[CM9]', 'results', ['restart_question', 0], 'restart_question'],
  ['[CM6]', 'completed', ['restart_question', 0], 'This quiz has ended'],
  ['[CM5]', 'open', ['restart_question', 9], 'questionId is missing'],
];

describe('the table of commands, by socket', () => {
  test.each(said)('%s [SK8] %s: %j leads to %j', async (_rules, state, command, result) => {
    const { stage } = await stageIn(state);
    const before = await now(stage);
    const line = await hostLine(stage);
    const isSilent = result === 'nothing';
    expect(await say(stage, line, command, isSilent)).toBe(result);
    const moved = /_/.test(result);
    expect((await now(stage)).revision).toBe(before.revision + Number(moved));
    if (isSilent) expect(line.received.map(({ type }) => type)).not.toContain(command);
    // An event comes besides the state of its revision.
    if (moved) expect(line.state().session.revision).toBe(before.revision + 1);
    await line.close();
  });

  test('[CM5] [CM13] an unknown question and an older revision get an error', async () => {
    const { stage } = await stageIn('second');
    const line = await hostLine(stage);
    const sessionId = stage.session.id;
    const answerTo = async (message: object) => {
      line.send({ sessionId, ...message });
      return (await line.next('error')).message;
    };
    expect(await answerTo({ type: 'restart_question', questionId: 'nothing' })).toBe(NO_SUCH_QUESTION);
    expect(await answerTo({ type: 'restart_question', questionId: 'nothing', revision: 0 })).toBe(NO_SUCH_QUESTION);
    const questionId = stage.questions[0]?.id;
    expect(await answerTo({ type: 'restart_question', questionId, revision: 1 })).toBe('Somebody was quicker');
    expect(await answerTo({ type: 'pause_timer', revision: 1 })).toBe('Somebody was quicker');
    expect(await answerTo({ type: 'resume_timer', revision: 1 })).toBe('Somebody was quicker');
    expect(await now(stage)).toMatchObject({ revision: 2, timerPaused: false });
    await line.close();
  });

  test('[SK8] [PM7] participants, strangers and signed-out callers are refused, and their sockets stay open', async () => {
    const { stage, ann } = await stageIn('open');
    const player = await playerLine(stage, ann);
    const stranger = await openLine(server, { cookie: (await newPerson(server)).cookie });
    const nobody = await openLine(server);
    const sessionId = stage.session.id;
    for (const [line, words] of [
      [player, 'Only the host of this quiz may do that'],
      [stranger, 'There is nothing here'],
      [nobody, 'Please sign in first'],
    ] as const) {
      for (const type of ['pause_timer', 'resume_timer', 'restart_question']) {
        line.send({ type, sessionId, questionId: stage.questions[0]?.id });
        expect((await line.next('error')).message).toBe(words);
      }
      expect(line.socket.readyState).toBe(line.socket.OPEN);
      await line.close();
    }
    expect(await now(stage)).toMatchObject({ revision: 1, timerPaused: false });
  });
});
