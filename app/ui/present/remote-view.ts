import type { CourseItem, Session } from '#app/contract/things.ts';
import type { ResultStage } from '#app/core/live/shared-wall.ts';
import { questionNumber, upcomingId } from './next-step.ts';

/** A button of the remote, besides the large one for the next step. Its label says what a press does. */
export interface RemoteTool {
  name: 'lock' | 'pause' | 'end_question' | 'stage' | 'sound' | 'players';
  label: string;
}

interface Situation {
  session: Pick<Session, 'status' | 'timerPaused' | 'opensAt' | 'locked'>;
  /** What the wall shows in results; null if there is nothing to choose. */
  stage: ResultStage | null;
  /** Whether the wall sounds; `impossible` in a calm show. */
  sound: boolean | 'impossible';
}

/** The tools within reach of the thumb: what the host needs in this state, in places that change as little as possible. */
export function remoteTools({ session, stage, sound }: Situation): RemoteTool[] {
  const first = firstTool(session, stage);
  const tools: (RemoteTool | null)[] = [
    first,
    sound === 'impossible' ? null : { name: 'sound', label: soundLabel(sound) },
    { name: 'players', label: 'Players' },
  ];
  return tools.filter((tool) => tool !== null);
}

function firstTool(session: Situation['session'], stage: ResultStage | null): RemoteTool {
  if (session.status === 'question') {
    // The large button resumes a paused question.
    return session.timerPaused ? { name: 'end_question', label: 'End question' } : { name: 'pause', label: 'Pause' };
  }
  if (stage) return { name: 'stage', label: stage === 'answers' ? 'Leaderboard' : 'Answers' };
  return lockTool(session);
}

export function soundLabel(isOn: boolean | null): string {
  return isOn ? 'Mute' : 'Sound on';
}

export function lockTool({ locked }: Pick<Session, 'locked'>): RemoteTool {
  return { name: 'lock', label: locked ? 'Unlock' : 'Lock' };
}

/** What the remote says about the phase, in one or two words. */
export function phaseText({ status, timerPaused, opensAt }: Situation['session']): string {
  if (status === 'waiting') return 'Lobby';
  if (status === 'results') return 'Results';
  if (status === 'completed') return 'Podium';
  if (timerPaused) return 'Paused';
  return opensAt === null ? 'Open' : 'Get ready';
}

/** `Question 2 of 8`; null without a question. */
export function positionText(course: readonly CourseItem[], currentQuestionId: string | null): string | null {
  const number = questionNumber(course, currentQuestionId);
  return number > 0 ? `Question ${number} of ${course.length}` : null;
}

interface Upcoming {
  number: number;
  text: string;
}

/** The question that comes next; null after the last one. */
export function upcoming(
  situation: Parameters<typeof upcomingId>[0],
  texts: Readonly<Record<string, string>>,
): Upcoming | null {
  const id = upcomingId(situation);
  return id === null ? null : { number: questionNumber(situation.course, id), text: texts[id] ?? '' };
}
