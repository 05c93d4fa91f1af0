import type { Visit } from '../knock.ts';
import { ANOTHER, everybody, inside, NOT_SELF, NOT_THERE, type Person } from '../people.ts';
import type { Scene } from '../scene.ts';
import { UNKNOWN } from './quizzes.ts';

/** The caller's participant in the session on show; a caller without one uses that of an account. */
export function ownIn(played: 'show' | 'other', person: Person, scene: Scene): string {
  const { participants } = scene[played];
  return participants[person] ?? participants[played === 'show' ? 'participant' : 'strangerGuest'] ?? '';
}

/** The first option of one of the questions on show, chosen by the caller. */
export function ownAnswer(index: number) {
  return (scene: Scene, person: Person) => {
    const question = scene.show.questions[index];
    const participantId = ownIn('show', person, scene);
    return { participantId, questionId: question?.id, answerOptionId: question?.options[0]?.id };
  };
}

const participantOn = (person: Person) => (scene: Scene) => scene.show.participants[person] ?? '';

/** Answering. */
export const answerRows: Visit[] = [
  {
    door: 'POST /api/answers',
    row: { ...NOT_SELF, ...inside('409 Time is up') },
    body: ownAnswer(0),
  },
  { door: 'POST /api/answers', of: 'open', row: { ...NOT_SELF, ...inside(201) }, body: ownAnswer(1) },
  {
    door: 'POST /api/answers',
    of: 'not asked yet',
    row: { ...NOT_SELF, ...inside('409 This question is not open') },
    body: ownAnswer(2),
  },
  {
    door: 'POST /api/answers',
    of: "a guest's",
    row: { ...NOT_SELF, guest: 422 },
    body: (scene) => ({ participantId: participantOn('guest')(scene), questionId: UNKNOWN, answerOptionId: UNKNOWN }),
  },
  {
    door: 'POST /api/answers',
    of: "a removed account's",
    row: NOT_SELF,
    body: (scene) => ({ ...ownAnswer(1)(scene, 'nobody'), participantId: participantOn('removed')(scene) }),
  },
  {
    door: 'POST /api/answers',
    of: "in the other host's session",
    row: { ...NOT_SELF, removed: ANOTHER, removedGuest: ANOTHER, strangerGuest: 422, otherHost: 422 },
    body: (scene, person) => ({ ...ownAnswer(1)(scene, person), participantId: ownIn('other', person, scene) }),
  },
  {
    door: 'POST /api/answers',
    of: 'unknown participant',
    row: NOT_THERE,
    body: (scene) => ({ ...ownAnswer(1)(scene, 'nobody'), participantId: UNKNOWN }),
  },
  {
    door: 'POST /api/answers',
    of: 'without a participant',
    row: { ...everybody(422), nobody: NOT_THERE.nobody },
    body: () => ({}),
  },
];
