import { hostLine } from '#tests/support/live.ts';
import type { Saying } from '../knock.ts';
import {
  ANOTHER,
  asMessages,
  everybody,
  HIDDEN,
  inside,
  insiders,
  NOT_SELF,
  NOT_THERE,
  NOT_YOURS,
  othersInsiders,
  othersSteering,
  type Person,
  steering,
} from '../people.ts';
import type { Scene } from '../scene.ts';
import { ownAnswer, ownIn } from './answers.ts';
import { UNKNOWN } from './quizzes.ts';

const onShow = ({ show }: Pick<Scene, 'show'>) => ({ sessionId: show.session.id, quizId: show.quiz.id });
const isDone = ({ done }: Scene) => ({ sessionId: done.session.id, quizId: done.quiz.id });
const others = ({ other }: Scene) => ({ sessionId: other.session.id, quizId: other.quiz.id });
const unknown = () => ({ sessionId: UNKNOWN, quizId: UNKNOWN });
const STATE = 'session_state';
const NONE_OPEN = '409 No question is open';

const own = (scene: Scene, person: Person) => ({ ...onShow(scene), participantId: ownIn('show', person, scene) });
const notOwn = (scene: Scene, person: Person) => own(scene, person === 'guest' ? 'participant' : 'guest');

const joinRows: Omit<Saying, 'door'>[] = [
  { row: { ...insiders(NOT_YOURS), host: STATE }, message: onShow },
  { of: 'with their own participant', row: { ...insiders(STATE), host: ANOTHER }, message: own },
  { of: "with another's participant", row: insiders(ANOTHER), message: notOwn },
  { of: 'completed', row: { ...insiders(NOT_YOURS), host: STATE }, message: isDone },
  { of: "the other host's", row: { ...othersInsiders(NOT_YOURS), otherHost: STATE }, message: others },
  {
    of: "the other host's, with an own participant",
    row: othersInsiders(STATE),
    message: (scene, person) => ({ ...others(scene), participantId: ownIn('other', person, scene) }),
  },
  {
    of: 'with their own participant of another session',
    row: { ...insiders(HIDDEN), host: ANOTHER },
    message: (scene, person) => ({ ...own(scene, person), ...isDone(scene) }),
  },
  { of: 'unknown', row: NOT_THERE, message: (scene, person) => ({ ...own(scene, person), ...unknown() }) },
];

const answerRows: Omit<Saying, 'door'>[] = [
  { row: { ...NOT_SELF, ...inside('error: Time is up') }, message: ownAnswer(0) },
  { of: 'open', row: { ...NOT_SELF, ...inside('answer_accepted') }, message: ownAnswer(1) },
  {
    of: 'not asked yet',
    row: { ...NOT_SELF, ...inside('409 This question is not open') },
    message: ownAnswer(2),
  },
  {
    of: "a removed guest's",
    row: NOT_SELF,
    message: (scene) => ownAnswer(1)(scene, 'removedGuest'),
  },
  {
    of: "in the other host's session",
    row: {
      ...NOT_SELF,
      removed: ANOTHER,
      removedGuest: ANOTHER,
      strangerGuest: '422 This session has no such question',
      otherHost: '422 This session has no such question',
    },
    message: (scene, person) => ({ ...ownAnswer(1)(scene, person), participantId: ownIn('other', person, scene) }),
  },
  {
    of: 'unknown participant',
    row: NOT_THERE,
    message: (scene) => ({ ...ownAnswer(1)(scene, 'nobody'), participantId: UNKNOWN }),
  },
];

const spoken = (saying: Saying): Saying => ({ ...saying, row: asMessages(saying.row) });

/** Subscribing, and messages that need no subscription. */
export const seatMessages: Saying[] = [
  { door: 'WS heartbeat', row: everybody('nothing'), message: () => ({}) },
  // The socket's subscription says whose phone it is, and nobody has one here.
  spoken({ door: 'WS got', row: everybody(ANOTHER), message: () => ({ q: [1, 0] }) }),
  ...joinRows.map((saying) => spoken({ door: 'WS join_session', ...saying })),
];

/** Answering by socket. */
export const answerMessages: Saying[] = answerRows.map((saying) => spoken({ door: 'WS answer_submitted', ...saying }));

const what = 'sound';

/** What the wall shows is told to all screens of the host, so only a subscribed one gets an answer. */
const showRows: Omit<Saying, 'door'>[] = [
  { of: 'completed', row: steering('nothing'), message: (scene) => ({ ...isDone(scene), what }) },
  { of: "the other host's", row: othersSteering('nothing'), message: (scene) => ({ ...others(scene), what }) },
  { of: 'unknown', row: NOT_THERE, message: () => ({ ...unknown(), what }) },
  {
    of: 'carried out',
    row: steering(STATE),
    message: (scene) => ({ ...onShow(scene), what }),
    seated: true,
    yes: STATE,
  },
];

/** The host's messages. Those that are carried out change the session on show. */
export const steerMessages: Saying[] = [
  ...showRows.map((saying) => ({ door: 'WS show_on_wall' as const, ...saying })),
  ...steeringRows('pause_timer', { onDone: NONE_OPEN, onOther: NONE_OPEN }),
  ...steeringRows('resume_timer', { onDone: NONE_OPEN, onOther: NONE_OPEN, first: pause }),
  ...steeringRows('restart_question', {
    onDone: '409 This quiz has ended',
    onOther: '409 This question has not been asked yet',
  }),
].map(spoken);

interface Steering {
  onDone: string;
  onOther: string;
  first?: (scene: Scene) => Promise<unknown>;
}

/**
 * A message of the host's: refused to all others, carried out even without a subscription, and sent to all subscribers.
 */
function steeringRows(type: string, { onDone, onOther, ...carriedOut }: Steering): Saying[] {
  const door = `WS ${type}`;
  const open = (scene: Scene) => ({ ...onShow(scene), questionId: scene.show.questions[1]?.id });
  return [
    {
      door,
      of: 'too late',
      row: steering('409 Somebody was quicker'),
      message: (scene) => ({ ...open(scene), revision: 0 }),
    },
    {
      door,
      of: 'completed',
      row: steering(onDone),
      message: (scene) => ({ ...isDone(scene), questionId: scene.done.questions[0]?.id }),
    },
    {
      door,
      of: "the other host's",
      row: othersSteering(onOther),
      message: (scene) => ({ ...others(scene), questionId: scene.other.questions[0]?.id }),
    },
    { door, of: 'unknown', row: NOT_THERE, message: (scene) => ({ ...open(scene), ...unknown() }) },
    { door, of: 'carried out', row: steering(type), message: open, seated: true, yes: type, ...carriedOut },
  ];
}

async function pause({ show }: Scene): Promise<void> {
  const line = await hostLine(show);
  if (!line.state().session.timerPaused) {
    line.send({ type: 'pause_timer', ...onShow({ show }) });
    await line.next('pause_timer');
  }
  await line.close();
}
