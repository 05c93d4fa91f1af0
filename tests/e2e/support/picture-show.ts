import type { Quiz } from '#app/contract/things.ts';
import { call, hostLine, newPerson, startSession } from '../../support/live.ts';
import { photo, tone } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';
import { uploaded } from '../../support/upload.ts';
import type { Show } from './stage.ts';

/** The longest text that a question may have, in words of a usual length. */
const LONGEST = 'Which of these towns lies on the river that the picture shows? '.repeat(16).slice(0, 1000).trim();

/**
 * A running session of three questions: one with a picture of its own, with five options that are pictures alone, and a
 * sound; the longest question with all that and texts; and one without any.
 */
export async function startPictureShow(server: TestServer, settings: object = {}): Promise<Show> {
  const host = await newPerson(server);
  const pictures = [];
  for (let index = 0; index < 6; index += 1) {
    const wide = index % 2 === 0;
    pictures.push(await uploaded(server, host.cookie, await photo(wide ? 1200 : 800, (wide ? 800 : 1200) + index)));
  }
  const sound = await uploaded(server, host.cookie, tone(), 'audio/wav');
  const [own, ...others] = pictures.map(({ id }, index) => ({ id, alt: `View number ${index}` }));
  const optionsWith = (text: (index: number) => string) =>
    others.map((image, index) => ({ text: text(index), image, isCorrect: index === 0 }));
  const usual = { type: 'single', timeLimit: 60, points: 100 };
  const questions = [
    {
      ...usual,
      text: 'Where was this taken?',
      image: own,
      sound: { id: sound.id, caption: 'A tone' },
      options: optionsWith(() => ''),
    },
    { ...usual, text: LONGEST, image: own, options: optionsWith((index) => `Town ${index} on the river`) },
    { ...usual, text: 'Is it wet?', options: [{ text: 'Yes', isCorrect: true }, { text: 'No' }] },
  ];
  const body = {
    title: 'Views',
    status: 'active',
    whoCanJoin: 'anyone',
    endWhenAllAnswered: false,
    ...settings,
    questions,
  };
  const quiz = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body });
  if (quiz.status !== 201) throw new Error(`The quiz was not saved: ${JSON.stringify(quiz.body)}`);
  const { session, copy } = await startSession(server, host, quiz.body);
  const stage = { server, host, quiz: quiz.body, session, questions: copy };
  return { ...stage, line: await hostLine(stage) };
}
