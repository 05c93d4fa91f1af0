import type { Presentation } from '#app/contract/present.ts';
import { elapsedTimes } from '#app/core/live/pace.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import {
  attendanceView,
  currentQuestion,
  hostsView,
  questionView,
  removedView,
  type Scene,
} from '#app/core/live/views.ts';
import { settingsForWall } from '#app/core/setting-values.ts';

/** The data with which a host's wall is rendered. */
export function presentationOf(scene: Scene): Presentation {
  const { session, ranking } = scene;
  return {
    state: hostsView(scene),
    attendance: attendanceView(session),
    answeredBy: answeredBy(session),
    course: [...session.questions.values()].map((question) => ({
      question: questionView(session, question, 'host'),
      asking: question.round,
      isShown: question.resultsAt !== null,
    })),
    elapsedMs: elapsedTimes(session),
    connected: ranking.all().filter(({ of }) => scene.isConnected(of.id)).length,
    removed: removedView(scene),
    ...settingsForWall(session.settings),
  };
}

/** Participants who answered the current question, without removed ones. */
function answeredBy(session: LiveSession): number {
  const answers = currentQuestion(session)?.answers.keys() ?? [];
  return [...answers].filter((id) => session.participants.get(id)?.removedAt === null).length;
}
