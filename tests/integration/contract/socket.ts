import { expect } from 'vitest';
import type { ClientMessageType } from '#app/contract/messages.ts';
import type { SocketWalk } from '#tests/support/contract/socket-walk.ts';
import type { Walk } from '#tests/support/contract/walk.ts';
import { joinAs, type Line, makeStage, optionsOf } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { QUESTIONS, type Scene } from './scene.ts';

/** A session by socket: every message in both directions, and every refusal of one. */
export async function walkSocket(server: TestServer, walk: Walk, sockets: SocketWalk): Promise<void> {
  const stage = await makeStage(server, QUESTIONS);
  const { session, host, questions } = stage;
  const sessionId = session.id;
  const [ann, ben, gone] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Cleo')];
  const remove = { at: { id: gone.participant.id }, cookie: host.cookie, body: { removed: true } };
  const [wall, phone, light] = await Promise.all([host, ann, ben].map(({ cookie }) => sockets.open(server, cookie)));
  if (!wall || !phone || !light) throw new Error('A socket is missing');

  sockets.send(wall, 'heartbeat');
  sockets.send(wall, 'join_session', { sessionId });
  await wall.next('session_state');
  sockets.send(phone, 'join_session', { sessionId, participantId: ann.participant.id });
  await phone.next('session_state', ({ you }) => you !== undefined);
  sockets.send(light, 'join_session', { sessionId, participantId: ben.participant.id, changes: true });
  await light.next('session_state');
  await joinAs(stage, 'Dora');
  await wall.next('participant_joined');
  await walk.ask(server, 'removeParticipant', remove);
  await wall.next('participant_changed');

  await sockets.refused(wall, 'pause_timer', 'no_question_open', { sessionId });
  await sockets.refused(wall, 'resume_timer', 'no_question_open', { sessionId });
  const first = { sessionId, questionId: questions[0]?.id };
  await sockets.refused(wall, 'restart_question', 'question_not_asked', first);
  await sockets.refused(wall, 'restart_question', 'unknown_question', { sessionId, questionId: 'nothing' });

  const advance = { at: { id: sessionId }, cookie: host.cookie };
  await walk.ask(server, 'advance', { ...advance, body: { questionId: first.questionId } });
  await light.next('session_changed');
  const { session: opened } = await phone.next('session_state', (state) => state.session.status === 'question');
  sockets.send(phone, 'got', { q: [opened.revision, 0] });
  await wall.next('room_health');
  sockets.send(wall, 'pause_timer', { sessionId });
  await phone.next('pause_timer');
  const answer = {
    participantId: ann.participant.id,
    questionId: first.questionId,
    selectedOptionIds: optionsOf(questions[0], 'Nile'),
  };
  await sockets.refused(phone, 'answer_submitted', 'paused', answer);
  await walk.refused(server, 'answer', 'paused', { cookie: ann.cookie, body: answer });
  sockets.send(wall, 'resume_timer', { sessionId });
  await phone.next('resume_timer');
  for (const type of ['pause_timer', 'resume_timer'] as const) {
    await sockets.refused(wall, type, 'quicker', { sessionId, revision: 0 });
  }
  await sockets.refused(wall, 'restart_question', 'quicker', { ...first, revision: 0 });
  sockets.send(phone, 'answer_submitted', answer);
  await phone.next('answer_accepted');
  await wall.next('participant_answered');
  await sockets.refused(phone, 'answer_submitted', 'already_answered', {
    ...answer,
    selectedOptionIds: optionsOf(questions[0], 'Rhine'),
  });
  sockets.send(wall, 'restart_question', first);
  await phone.next('restart_question');
  await walk.ask(server, 'endQuestion', advance);
  await phone.next('question_results', ({ you }) => you !== undefined);
  sockets.send(wall, 'show_on_wall', { sessionId, what: 'leaderboard' });
  await wall.next('session_state', ({ host: part }) => part?.wall.stage === 'leaderboard');
  for (const line of [wall, phone, light]) sockets.check(line);
  await Promise.all([wall, phone, light].map((line) => line.close()));
  await walk.ask(server, 'endSession', advance);
  const late = await sockets.open(server, host.cookie);
  await sockets.refused(late, 'restart_question', 'quiz_ended', first);
  sockets.check(late);
  await late.close();
}

/** What people are refused who may not, and messages that are none. */
export async function walkSocketPermissions(scene: Scene, sockets: SocketWalk): Promise<void> {
  const { server, stage, ann, ben, removed, stranger } = scene;
  const sessionId = stage.session.id;
  const questionId = stage.questions[0]?.id;
  const participantId = ann.participant.id;
  const asked: [ClientMessageType, object][] = [
    ['join_session', { sessionId }],
    ['restart_question', { sessionId, questionId }],
    ['pause_timer', { sessionId }],
    ['resume_timer', { sessionId }],
    ['show_on_wall', { sessionId, what: 'leaderboard' }],
    ['answer_submitted', { participantId, questionId }],
  ];
  const by = async (cookie: string, work: (line: Line) => Promise<void>) => {
    const line = await sockets.open(server, cookie);
    await work(line);
    sockets.check(line);
    await line.close();
  };
  for (const [type, fields] of asked) {
    const isAnswer = type === 'answer_submitted';
    await by('', (line) => sockets.refused(line, type, 'not_signed_in', fields));
    await by(removed.cookie, (line) => sockets.refused(line, type, 'removed', fields));
    const none = isAnswer ? { participantId: 'nothing', questionId } : { ...fields, sessionId: 'nothing' };
    await by(stranger.cookie, (line) => sockets.refused(line, type, 'not_found', none));
    await by(ben.cookie, (line) => sockets.refused(line, type, isAnswer ? 'another_participant' : 'not_yours', fields));
    await by(ben.cookie, (line) => sockets.refused(line, type, 'invalid'));
  }
  await by(ben.cookie, async (line) => {
    await sockets.refused(line, 'got', 'another_participant', { q: [1, 0] });
    await sockets.refused(line, 'got', 'invalid');
    await sockets.refused(line, 'join_session', 'another_participant', { sessionId, participantId });
    line.send([]);
    expect((await line.next('error')).reason).toBe('unreadable');
    line.send({ type: 'shout' });
    expect((await line.next('error')).reason).toBe('unknown_message');
  });
}
