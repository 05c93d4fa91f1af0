import type { CallName } from '#app/contract/documents/operations/all.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import type { Participant, Quiz, Session } from '#app/contract/things.ts';
import { GUESTS_PER_ADDRESS, HANDS_PER_PARTICIPANT, MISSED_CODES_PER_ADDRESS } from '#app/core/limits.ts';
import type { Asked, Walk } from '#tests/support/contract/walk.ts';
import { joinAs, makeStage, newPerson, type Stage } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { from } from './accounts.ts';

/** Calls as the host of a stage. */
export function hostOf(walk: Walk, { server, host: { cookie }, session }: Stage) {
  const at = { id: session.id };
  return {
    ask: <Body>(id: CallName, asked: Asked = {}) => walk.ask<Body>(server, id, { at, ...asked, cookie }),
    refused: (id: CallName, reason: RefusalReason, asked: Asked = {}) =>
      walk.refused(server, id, reason, { at, ...asked, cookie }),
  };
}

/** A session from its start to its end, with every refusal of its commands. */
export async function walkSession(server: TestServer, walk: Walk): Promise<void> {
  const stage = await makeStage(server, [{}, {}, { type: 'text', options: [], key: { accepted: ['Nile'] } }]);
  const { ask, refused } = hostOf(walk, stage);
  const [first, second, third] = stage.questions.map(({ id }) => id);
  const quizId = stage.quiz.id;
  await ask('startSession', { body: { quizId } });
  await ask('runningSession', { at: { id: quizId } });
  await ask('readSession');
  await ask('listSessionQuestions');
  const { body: draft } = await ask<Quiz>('createQuiz', { body: { title: 'Draft' } });
  await refused('startSession', 'still_draft', { body: { quizId: draft.id } });

  await refused('advance', 'nobody_joined', { body: { questionId: first } });
  await refused('advance', 'unknown_question', { body: { questionId: 'nothing' } });
  await refused('advance', 'question_not_asked', { body: { questionId: first, restart: true } });
  await refused('endQuestion', 'no_question_open', { body: {} });
  await refused('changeSession', 'no_reveal', { body: { reveal: 1 } });
  await refused('changeSession', 'invalid', { body: {} });

  const ann = await joinAs(stage, 'Ann');
  const eve = await newPerson(server);
  await joinAs(stage, 'Eve', eve.cookie);
  const before = (await ask<Session>('advance', { body: { questionId: first } })).body.revision;
  await refused('advance', 'invalid', { body: {} });
  await ask('endQuestion');
  await refused('advance', 'question_asked', { body: { questionId: first } });
  const outdated = { revision: before - 1 };
  await refused('advance', 'quicker', { body: { questionId: second, ...outdated } });
  await refused('endQuestion', 'quicker', { body: outdated });
  await refused('endSession', 'quicker', { body: outdated });
  await refused('changeSession', 'quicker', { body: { locked: true, ...outdated } });

  await ask('advance', { body: { questionId: third } });
  const typed = { participantId: ann.participant.id, questionId: third, value: 'Rhine' };
  await walk.ask(server, 'answer', { cookie: ann.cookie, body: typed });
  const hide = (questionId = '', text = '') => ({
    at: { id: stage.session.id, questionId },
    body: { text, hidden: true },
  });
  await ask('hideAnswer', hide(third, 'Rhine'));
  await refused('hideAnswer', 'not_found', hide(third, 'Volga'));
  await refused('hideAnswer', 'not_typed', hide(first, 'Rhine'));
  await refused('hideAnswer', 'invalid', { ...hide(third), body: {} });

  await ask('endSession', { body: { reveal: true } });
  await ask('changeSession', { body: { reveal: 1 } });
  await refused('advance', 'quiz_ended', { body: { questionId: second } });
  await ask('listParticipants', { at: { id: quizId } });
  await ask('listParticipants', { at: { id: quizId }, query: '?removed=true' });
  await walk.ask(server, 'history', { cookie: eve.cookie });
}

/** Looking up a code, joining, and what hosts do with participants. */
export async function walkJoining(server: TestServer, walk: Walk): Promise<void> {
  const stage = await makeStage(server, [{}], { whoCanJoin: 'signed_in' });
  const { ask, refused } = hostOf(walk, stage);
  const body = { quizId: stage.quiz.id, name: 'Ann' };
  await walk.refused(server, 'join', 'sign_in_to_join', { body });
  const { cookie } = await newPerson(server);
  await walk.refused(server, 'join', 'invalid', { cookie, body: { ...body, name: '' } });
  await walk.refused(server, 'join', 'not_found', { cookie, body: { ...body, quizId: 'nothing' } });
  const { body: ann } = await walk.ask<Participant>(server, 'join', { cookie, body });
  await walk.ask(server, 'join', { cookie, body });
  await walk.ask(server, 'lookUpCode', { at: { code: stage.quiz.accessCode } });
  await walk.refused(server, 'lookUpCode', 'not_found', { at: { code: 'nothing' } });

  const at = { id: ann.id };
  await walk.ask(server, 'readParticipant', { at, cookie });
  await ask('readParticipant', { at });
  await ask('featureParticipant', { at, body: { featured: true } });
  await ask('giveTime', { at, body: { factor: 1.5 } });
  await walk.ask(server, 'listParticipants', { at: { id: stage.quiz.id }, cookie });
  await ask('listParticipants', { at: { id: stage.quiz.id } });

  await ask('removeParticipant', { at, body: { removed: true } });
  await ask('listParticipants', { at: { id: stage.quiz.id }, query: '?removed=true' });
  await walk.refused(server, 'join', 'removed', { cookie, body });
  const other = await newPerson(server);
  await ask('changeSession', { body: { locked: true } });
  await walk.refused(server, 'join', 'session_locked', { ...other, body });
  await ask('endSession');
  await walk.refused(server, 'join', 'quiz_ended', { cookie: other.cookie, body });
  const { body: idle } = await ask<Quiz>('createQuiz', {
    body: { title: 'Idle', status: 'active', questions: [questionBody] },
  });
  await walk.refused(server, 'join', 'not_started', { cookie, body: { ...body, quizId: idle.id } });
  await ask('startSession', { body: { quizId: idle.id } });
  await refused('giveTime', 'not_found', { at: { id: 'nothing' }, body: { factor: 2 } });
}

const questionBody = { text: 'Which?', type: 'single', options: [{ text: 'A', isCorrect: true }, { text: 'B' }] };

/** What limits of joining refuse. */
export async function walkJoiningLimits(server: TestServer, walk: Walk): Promise<void> {
  const headers = from('10.1.1.1');
  const stage = await makeStage(server);
  for (let missed = 0; missed < MISSED_CODES_PER_ADDRESS.count; missed += 15) {
    const look = () => walk.refused(server, 'lookUpCode', 'not_found', { at: { code: 'nothing' }, headers });
    await Promise.all(Array.from({ length: 15 }, look));
  }
  await walk.refused(server, 'lookUpCode', 'too_many_codes', { at: { code: 'nothing' }, headers });

  const body = { quizId: stage.quiz.id, name: 'Pupil' };
  for (let joined = 0; joined < GUESTS_PER_ADDRESS.count; joined += 15) {
    await Promise.all(Array.from({ length: 15 }, () => walk.ask(server, 'join', { body, headers })));
  }
  await walk.refused(server, 'join', 'too_many_guests', { body, headers });
  // The participants of this session are the limit of the server.
  await walk.ask(server, 'join', { body });
  await walk.refused(server, 'join', 'session_full', { body });
}

/** Drawn hands, until a participant has chosen too many, and the session has started. */
export async function walkHands(server: TestServer, walk: Walk): Promise<void> {
  const stage = await makeStage(server);
  const { participant, cookie } = await joinAs(stage, 'Ann');
  const asked = (hand: number) => ({ at: { id: participant.id }, cookie, body: { hand } });
  await walk.refused(server, 'chooseHand', 'invalid', asked(-1));
  for (let hand = 1; hand < HANDS_PER_PARTICIPANT.count; hand += 1) await walk.ask(server, 'chooseHand', asked(hand));
  const { ask } = hostOf(walk, stage);
  await ask('advance', { body: { questionId: stage.questions[0]?.id } });
  await walk.refused(server, 'chooseHand', 'already_started', asked(7));
  await walk.refused(server, 'chooseHand', 'too_many_writes', asked(7));
}
