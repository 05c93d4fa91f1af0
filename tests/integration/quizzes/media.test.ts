import { beforeEach, describe, expect, test } from 'vitest';
import type { Picture } from '#app/core/media.ts';
import { openQuizzes, resultOf, theValue } from './support.ts';

const PICTURE: Picture = {
  id: 'mine',
  alt: 'A map of the Nile',
  width: 1600,
  height: 900,
  src: '/media/mine/800.webp',
  srcSet: '/media/mine/400.webp 400w, /media/mine/800.webp 800w',
};

describe('a quiz with pictures', () => {
  let tools: Awaited<ReturnType<typeof openQuizzes>>;
  beforeEach(async () => {
    tools = await openQuizzes();
    const { sqlite } = tools;
    sqlite.exec(
      `INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") VALUES ('other', 'other@example.org', '', 0)`,
    );
    const insert = sqlite.prepare(`INSERT INTO "Media" VALUES (?, ?, ?, ?, 1600, 900, ?, 10, 0, 0)`);
    const { src, srcSet } = PICTURE;
    insert.run('mine', 'host', 'h1', 'image', JSON.stringify({ src, srcSet }));
    insert.run('tune', 'host', 'h2', 'sound', JSON.stringify({ src: '/media/tune/sound.mp3' }));
    insert.run('theirs', 'other', 'h3', 'image', JSON.stringify({ src, srcSet }));
  });

  const question = (image: object | null, optionImage: object | null = null, sound: object | null = null) => ({
    text: 'Which river?',
    type: 'single',
    image,
    sound,
    options: [{ text: '', isCorrect: true, image: optionImage }, { text: 'Rhine' }],
  });
  const told = { id: 'mine', alt: ' A map of the Nile ', src: 'https://elsewhere.example/x.png', width: 1 };
  const usesOf = (quizId: string) =>
    tools.sqlite.prepare('SELECT mediaId FROM QuizMedia WHERE quizId = ? ORDER BY mediaId').pluck().all(quizId);

  test("[ME32] [ME33] addresses and sizes are the server's, and the quiz notes what it uses", async () => {
    const { create, service } = tools;
    const quiz = await create({ questions: [question(told, told, { id: 'tune', caption: 'A bird' })] });
    const [stored] = await service.listQuestions(quiz);
    expect(stored).toMatchObject({
      image: PICTURE,
      sound: { id: 'tune', caption: 'A bird', src: '/media/tune/sound.mp3' },
      options: [{ image: PICTURE }, { image: null }],
    });
    expect(usesOf(quiz.id)).toEqual(['mine', 'tune']);

    const copy = theValue(await service.duplicate(quiz));
    expect(await service.listQuestions(copy)).toMatchObject([{ image: PICTURE, options: [{ image: PICTURE }, {}] }]);
    expect(usesOf(copy.id)).toEqual(['mine', 'tune']);
  });

  test('[ME33] a picture that is no longer in the quiz is no longer noted', async () => {
    const { create, change } = tools;
    const quiz = await create({ questions: [question(told)] });
    theValue(await change(quiz, { title: 'Renamed' }));
    expect(usesOf(quiz.id)).toEqual(['mine']);
    theValue(await change(quiz, { questions: [question(null)] }));
    expect(usesOf(quiz.id)).toEqual([]);
  });

  test.each(['theirs', 'tune', 'nothing'])(
    '[ME32] %s is no picture of this author, and nothing is saved',
    async (id) => {
      const { create, change, service } = tools;
      const quiz = await create({ questions: [question(null)] });
      const refused = await change(quiz, { questions: [question(null, { id, alt: 'x' })] });
      expect(resultOf(refused)).toBe('invalid');
      expect(refused).toMatchObject({ fields: { 'questions.0.options.0.image': [expect.any(String)] } });
      expect(await service.listQuestions(quiz)).toMatchObject([{ options: [{ image: null }, {}] }]);
    },
  );

  test('[ME32] [ME33] a question and an option that are added may have pictures', async () => {
    const { create, service } = tools;
    const quiz = await create();
    const draft = { timeLimit: null, points: null, order: null, funFact: null, setup: {}, key: {} };
    const added = await service.addQuestion(quiz, {
      ...draft,
      quizId: quiz.id,
      text: 'Q',
      type: 'poll',
      image: { id: 'mine', alt: PICTURE.alt },
      sound: null,
    });
    expect(theValue(added).image).toEqual(PICTURE);
    const option = { questionId: theValue(added).id, text: '', isCorrect: false, order: null };
    const image = { id: 'mine', alt: PICTURE.alt };
    expect(theValue(await service.addOption(theValue(added), { ...option, image })).image).toEqual(PICTURE);
    expect(resultOf(await service.addOption(theValue(added), { ...option, image: { id: 'theirs', alt: '' } }))).toBe(
      'invalid',
    );
    expect(usesOf(quiz.id)).toEqual(['mine']);
  });
});
