import {
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  openQuestion,
  type QuestionSketch,
  rowsIn,
  type Stage,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

export const SINGLE: QuestionSketch = { options: ['Nile*', 'Rhine', 'Thames'], timeLimit: 300 };
export const MULTIPLE: QuestionSketch = {
  type: 'multiple',
  timeLimit: 300,
  options: ['Ganges*', 'Po', 'Mekong*', 'Don', 'Rhone'],
};

/** The first question is open; Ann answers, and Ben is connected so that it stays open. */
export async function stageWithOpen(server: TestServer, questions = [SINGLE, MULTIPLE]) {
  const stage = await makeStage(server, questions);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await openQuestion(stage, 0);
  return { stage, ann, ben };
}

/** What the database holds of a participant's answers. */
export function storedOf(server: TestServer, { participant }: Guest) {
  return rowsIn<{ selectedOptionIds: string; responseTimeMs: number; points: number | null }>(
    ...[server, 'SELECT * FROM Answer WHERE participantId = ?', participant.id],
  );
}

/** Pauses or resumes, as the host does. */
export async function hold(stage: Stage, type: 'pause_timer' | 'resume_timer'): Promise<void> {
  const host = await hostLine(stage);
  host.send({ type, sessionId: stage.session.id });
  await host.next(type);
  await host.close();
}
