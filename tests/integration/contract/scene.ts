import type { Quiz } from '#app/contract/things.ts';
import type { Walk } from '#tests/support/contract/walk.ts';
import {
  type Guest,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  type QuestionSketch,
  type Stage,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Somebody of each kind, and one thing of each kind that calls are about. */
export interface Scene {
  server: TestServer;
  walk: Walk;
  /** A session with one question of each kind, of which the first is open. */
  stage: Stage;
  ann: Guest;
  ben: Guest;
  removed: Guest;
  stranger: { id: string; cookie: string };
  /** A draft of the host with one question. */
  draft: Quiz;
}

const QUESTIONS_OF_ALL_TYPES: QuestionSketch[] = [
  { text: 'Which river?', funFact: 'The **longest**' },
  { text: 'Which two?', type: 'poll', options: ['Nile', 'Rhine', 'Danube'], setup: { maxChoices: 2 } },
  { text: 'Name one', type: 'text', options: [], key: { accepted: ['Nile'] } },
  { text: 'How long?', type: 'number', options: [], setup: { unit: 'km' }, key: { value: 6650, tolerance: 100 } },
  { text: 'Your words', type: 'words', options: [], setup: { count: 1 } },
  { text: 'A pause', type: 'slide', options: [] },
  { text: 'In order', type: 'order', options: ['Nile', 'Rhine'] },
  { text: 'How was it?', type: 'scale', options: [], setup: { from: 1, steps: 5, low: 'bad', high: 'good' } },
];

/** With time for the whole walk. */
export const QUESTIONS: QuestionSketch[] = QUESTIONS_OF_ALL_TYPES.map((question) => ({ ...question, timeLimit: 300 }));

export async function makeScene(server: TestServer, walk: Walk): Promise<Scene> {
  const stage = await makeStage(server, QUESTIONS);
  const [ann, ben, removed] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Cleo')];
  const stranger = await newPerson(server);
  const { cookie } = stage.host;
  await walk.ask(server, 'removeParticipant', { at: { id: removed.participant.id }, cookie, body: { removed: true } });
  const draft = await walk.ask<Quiz>(server, 'createQuiz', {
    cookie,
    body: { title: 'Draft', questions: [{ text: 'One', type: 'single', options: [{ text: 'A' }] }] },
  });
  await openQuestion(stage, 0);
  return { server, walk, stage, ann, ben, removed, stranger, draft: draft.body };
}
