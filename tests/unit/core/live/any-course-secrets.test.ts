import fc from 'fast-check';
import { test } from 'vitest';
import type { Command } from '#app/core/live/commands.ts';
import type { Decision } from '#app/core/live/decision.ts';
import type { LiveQuestion, LiveSession } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { currentQuestionView, ownView, questionView, type Scene, sessionView, topView } from '#app/core/live/views.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { type Course, type Run, startCourse } from '#tests/support/live/course.ts';
import { same } from '#tests/support/live/same.ts';
import { courses } from '#tests/support/live/steps.ts';

function always(holds: (run: Run, command: Command, decision: Decision) => void): void {
  const property = fc.property(courses, (course: Course) => {
    const run = startCourse(course);
    for (const step of course.steps) {
      const command = run.next(step);
      const decision = transition(run.session, command, run.now);
      holds(run, command, decision);
      run.carryOut(decision);
    }
  });
  fc.assert(property, { numRuns: 1000 });
}

/** All that any frame to players may carry, as it travels: in common, and for each participant. */
function playerFrames(scene: Scene) {
  const { session } = scene;
  const asked = [...session.questions.values()].filter(({ asking }) => asking > 0);
  return {
    common: JSON.stringify([sessionView(scene, 'player'), currentQuestionView(scene, 'player'), topView(scene)]),
    questions: asked.map((question) => JSON.stringify(questionView(session, question, 'player'))),
    own: [...session.participants.values()].map((participant) => JSON.stringify(ownView(scene, participant))),
  };
}

function sceneOf({ session, ranking, now }: Run): Scene {
  return { session, ranking, now, hostPresent: true, isConnected: () => true };
}

/** The session with other questions in the place of some. */
function withQuestions(session: LiveSession, change: (question: LiveQuestion) => LiveQuestion): LiveSession {
  return { ...session, questions: new Map([...session.questions].map(([id, question]) => [id, change(question)])) };
}

/** A twin in which other options of all questions are right whose results are not shown, and their facts are others. */
function twinOf(session: LiveSession): LiveSession {
  return withQuestions(session, (question) =>
    question.resultsAt === null ? { ...question, content: turned(question.content) } : question,
  );
}

function turned(content: QuestionContent): QuestionContent {
  const rights = content.options.map(({ isCorrect }) => isCorrect);
  const others = [...rights.slice(1), ...rights.slice(0, 1)];
  // Where all are right, turning them changes nothing.
  const isCorrect = (index: number) => (rights.every(Boolean) ? index === 0 : (others[index] ?? false));
  return {
    ...content,
    funFact: `Not ${content.funFact}`,
    options: content.options.map((option, index) => ({ ...option, isCorrect: isCorrect(index) })),
  };
}

test('[VW2] before its results no frame to a player says what is right, the fun fact, or how many chose what', () => {
  always(({ session, ranking, now, ...run }) => {
    const scene = sceneOf({ ...run, session, ranking, now });
    const { status } = session.phase;
    if (status !== 'results') same(/isCorrect|funFact/.test(playerFrames(scene).common), false);
    if (status !== 'results') same(sessionView(scene, 'player').currentStats.answerCounts, {});
    for (const question of session.questions.values()) {
      const text = JSON.stringify(questionView(session, question, 'player'));
      same(/isCorrect|funFact/.test(text), question.resultsAt !== null);
    }
  });
});

test('[VW8] [AN9] no frame to a player, and no decision, depends on right or wrong before the results', () => {
  always((run, command, decision) => {
    const twin = twinOf(run.session);
    same(playerFrames({ ...sceneOf(run), session: twin }), playerFrames(sceneOf(run)));
    same(withoutScores(transition(twin, command, run.now)), withoutScores(decision));
  });
});

/** The decision as a text; the scores of a question that it closes are what its results will show. */
function withoutScores(decision: Decision): string {
  return JSON.stringify(decision, (key, value: unknown) => (key === 'scores' ? undefined : value));
}

test('[VW1] what others answered shows in no frame to a player before the results', () => {
  always((run) => {
    const { session } = run;
    const silent = withQuestions(session, (question) =>
      question.resultsAt === null ? { ...question, answers: new Map() } : question,
    );
    const [seen, without] = [session, silent].map((one) => playerFrames({ ...sceneOf(run), session: one }));
    same(without?.common, seen?.common);
    same(without?.questions, seen?.questions);
  });
});
