import type { RefusalReason } from '#app/contract/refusals.ts';
import type { SocketWalk } from '#tests/support/contract/socket-walk.ts';
import type { Asked } from '#tests/support/contract/walk.ts';
import { type Guest, joinAs, makeStage, optionsOf } from '#tests/support/live.ts';
import type { Scene } from './scene.ts';
import { hostOf } from './sessions.ts';

/** Every way in which an answer is taken or refused, by call and by socket. */
export async function walkAnswers({ server, walk, stage, ann }: Scene, sockets: SocketWalk): Promise<void> {
  const { ask } = hostOf(walk, stage);
  const { questions } = stage;
  const idOf = (text: string) => questions.find((question) => question.text === text)?.id ?? '';
  const pick = (text: string, ...options: string[]) => ({
    questionId: idOf(text),
    selectedOptionIds: optionsOf(
      questions.find((question) => question.text === text),
      ...options,
    ),
  });
  const by = ({ participant, cookie }: Guest, body: object): Asked => ({
    cookie,
    body: { participantId: participant.id, ...body },
  });
  const line = await sockets.open(server, ann.cookie);
  const refused = async (reason: RefusalReason, body: object) => {
    const asked = by(ann, body);
    await walk.refused(server, 'answer', reason, asked);
    await sockets.refused(line, 'answer_submitted', reason, Object(asked.body));
  };
  const open = (text: string) => ask('advance', { body: { questionId: idOf(text) } });

  await refused('no_option', { questionId: idOf('Which river?') });
  await refused('one_option_only', pick('Which river?', 'Nile', 'Rhine'));
  await refused('unknown_option', { questionId: idOf('Which river?'), answerOptionId: 'nothing' });
  await refused('unknown_question', { questionId: 'nothing', answerOptionId: 'nothing' });
  await refused('question_not_open', pick('Which two?', 'Nile'));
  await refused('asked_again', { ...pick('Which river?', 'Nile'), asking: 7 });
  await refused('invalid', { questionId: 5 });
  const river = by(ann, pick('Which river?', 'Nile'));
  await walk.ask(server, 'answer', river);
  await walk.ask(server, 'answer', river);
  await refused('already_answered', pick('Which river?', 'Rhine'));

  await open('Which two?');
  await refused('too_many_options', pick('Which two?', 'Nile', 'Rhine', 'Danube'));
  await walk.ask(server, 'answer', by(ann, pick('Which two?', 'Nile', 'Rhine')));
  await open('Name one');
  await refused('no_value', { questionId: idOf('Name one') });
  await refused('wrong_value', { questionId: idOf('Name one'), value: ['Nile'] });
  await refused('answer_too_long', { questionId: idOf('Name one'), value: 'x'.repeat(500) });
  await walk.ask(server, 'answer', by(ann, { questionId: idOf('Name one'), value: 'Nile' }));
  await open('How long?');
  await refused('not_a_number', { questionId: idOf('How long?'), value: 'long' });
  await refused('too_precise', { questionId: idOf('How long?'), value: '9007199254740993' });
  await walk.ask(server, 'answer', by(ann, { questionId: idOf('How long?'), value: '6650' }));
  await open('Your words');
  await refused('too_many_words', { questionId: idOf('Your words'), value: ['one', 'two'] });
  await walk.ask(server, 'answer', by(ann, { questionId: idOf('Your words'), value: ['one'] }));
  await refused('not_answerable', { questionId: idOf('A pause'), value: 'x' });
  await ask('endQuestion');
  await refused('time_is_up', { questionId: idOf('Your words'), value: ['two'] });

  const slow = await makeStage(server, [{}], { readingTime: 15 });
  const ben = await joinAs(slow, 'Ben');
  await hostOf(walk, slow).ask('advance', { body: { questionId: slow.questions[0]?.id } });
  const early = by(ben, { questionId: slow.questions[0]?.id, selectedOptionIds: optionsOf(slow.questions[0], 'Nile') });
  await walk.refused(server, 'answer', 'not_open_yet', early);
  const other = await sockets.open(server, ben.cookie);
  await sockets.refused(other, 'answer_submitted', 'not_open_yet', Object(early.body));
  for (const one of [line, other]) sockets.check(one);
  await Promise.all([line.close(), other.close()]);
}
