import { expect, test } from 'vitest';
import { phaseText, positionText, type RemoteTool, remoteTools, upcoming } from '#app/ui/present/remote-view.ts';
import { courseOf, sessionAt } from './sample.ts';

const unlocked = { locked: false };
const names = (tools: RemoteTool[]) => tools.map(({ name }) => name);

test.each<{ what: string; session: ReturnType<typeof sessionAt>; stage: 'answers' | null; first: RemoteTool }>([
  { what: 'lobby', session: sessionAt('waiting'), stage: null, first: { name: 'lock', label: 'Lock' } },
  {
    what: 'open question',
    session: sessionAt('question', 'q1'),
    stage: null,
    first: { name: 'pause', label: 'Pause' },
  },
  {
    what: 'paused question, which the large button resumes',
    session: sessionAt('question', 'q1', true),
    stage: null,
    first: { name: 'end_question', label: 'End question' },
  },
  {
    what: 'results',
    session: sessionAt('results', 'q1'),
    stage: 'answers',
    first: { name: 'stage', label: 'Leaderboard' },
  },
  {
    what: 'results without a leaderboard to show',
    session: sessionAt('results', 'q1'),
    stage: null,
    first: { name: 'lock', label: 'Lock' },
  },
])('[WA36] the tools of the $what', ({ session, stage, first }) => {
  const tools = remoteTools({ session: { ...session, ...unlocked }, stage, sound: false });
  expect(tools[0]).toEqual(first);
  expect(names(tools)).toEqual([first.name, 'sound', 'players']);
});

test('[WA36] each tool says what a press does', () => {
  const labels = (situation: Partial<Parameters<typeof remoteTools>[0]>) =>
    remoteTools({ session: { ...sessionAt('waiting'), locked: true }, stage: null, sound: true, ...situation }).map(
      ({ label }) => label,
    );
  expect(labels({})).toEqual(['Unlock', 'Mute', 'Players']);
  expect(labels({ sound: false })[1]).toBe('Sound on');
  expect(labels({ session: { ...sessionAt('results', 'q1'), locked: false }, stage: 'leaderboard' })[0]).toBe(
    'Answers',
  );
});

test('[WA36] [CS1] a calm show has no sound to switch', () => {
  const tools = remoteTools({ session: { ...sessionAt('waiting'), ...unlocked }, stage: null, sound: 'impossible' });
  expect(names(tools)).toEqual(['lock', 'players']);
});

test('[WA36] it says where the session is, and what comes', () => {
  const course = courseOf(3, ['q1']);
  const texts = { q1: 'One?', q2: 'Two?', q3: 'Three?' };
  expect(positionText(course, 'q2')).toBe('Question 2 of 3');
  expect(positionText(course, null)).toBeNull();
  expect(upcoming({ session: sessionAt('question', 'q1'), course }, texts)).toEqual({ number: 2, text: 'Two?' });
  expect(upcoming({ session: sessionAt('question', 'q1'), course, chosenId: 'q3' }, texts)?.number).toBe(3);
  expect(upcoming({ session: sessionAt('results', 'q3'), course: courseOf(3, ['q3']) }, texts)).toBeNull();
  const phases = [sessionAt('waiting'), sessionAt('question', 'q1'), sessionAt('question', 'q1', true)].map((session) =>
    phaseText({ ...session, ...unlocked }),
  );
  expect(new Set(phases).size).toBe(3);
});
