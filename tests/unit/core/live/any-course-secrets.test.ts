import fc from 'fast-check';
import { test, vi } from 'vitest';
import type { Decision } from '#app/core/live/decision.ts';
import type { LiveQuestion, LiveSession } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { currentQuestionView, ownView, questionView, type Scene, sessionView, topView } from '#app/core/live/views.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { RUNS } from '#tests/support/live/always.ts';
import { type Course, type Run, startCourse } from '#tests/support/live/course.ts';
import { courses } from '#tests/support/live/courses.ts';
import { same } from '#tests/support/live/same.ts';

// Hundreds of courses, on busy machines.
vi.setConfig({ testTimeout: 120_000 });

/** What all players get in common, as sent, with every question ever asked as they may read it. */
function commonFrames(scene: Scene): string {
  const asked = [...scene.session.questions.values()].filter(({ round }) => round > 0);
  const questions = asked.map((question) => questionView(scene, question, 'player'));
  return JSON.stringify([
    sessionView(scene, 'player'),
    currentQuestionView(scene, 'player'),
    topView(scene),
    questions,
  ]);
}

/** What each participant gets for themselves. */
function ownFrames(scene: Scene): string {
  return JSON.stringify([...scene.session.participants.values()].map((participant) => ownView(scene, participant)));
}

function sceneOf({ session, ranking, now }: Run): Scene {
  return { session, ranking, now, hostPresent: true, isConnected: () => true };
}

/** The session with some questions replaced. */
function withQuestions(session: LiveSession, change: (question: LiveQuestion) => LiveQuestion): LiveSession {
  return { ...session, questions: new Map([...session.questions].map(([id, question]) => [id, change(question)])) };
}

/** A twin in which, for all questions whose results are not shown, other options are right and the facts differ. */
function twinOf(session: LiveSession): LiveSession {
  return withQuestions(session, (question) =>
    question.resultsAt === null ? { ...question, content: turned(question.content) } : question,
  );
}

function turned(content: QuestionContent): QuestionContent {
  const rights = content.options.map(({ isCorrect }) => isCorrect);
  const others = [...rights.slice(1), ...rights.slice(0, 1)];
  // If all options are right, inverting them would change nothing.
  const isCorrect = (index: number) => (rights.every(Boolean) ? index === 0 : (others[index] ?? false));
  return {
    ...content,
    funFact: `Not ${content.funFact}`,
    options: content.options.map((option, index) => ({ ...option, isCorrect: isCorrect(index) })),
  };
}

/** The session as if nobody had answered a question whose results are not shown. */
function silentOf(session: LiveSession): LiveSession {
  return withQuestions(session, (question) =>
    question.resultsAt === null ? { ...question, answers: new Map() } : question,
  );
}

const picture = { id: 'p', alt: 'Elsewhere', width: 4, height: 3, src: '/media/p.webp', srcSet: '' };

/** A twin whose questions that were never opened have other texts, formulas, pictures and sounds. */
function unaskedOf(session: LiveSession): LiveSession {
  return withQuestions(session, (question) => {
    const { content, round } = question;
    if (round > 0) return question;
    const options = content.options.map((option) => ({ ...option, text: `$${option.text}$`, image: picture }));
    const sound = { id: 's', caption: 'Something else', src: '/media/s.mp3' };
    return { ...question, content: { ...content, text: `$x^2$ ${content.text}`, image: picture, sound, options } };
  });
}

/** The decision as text; the scores of a question it closes are what its results will show. */
function withoutScores(decision: Decision): string {
  return JSON.stringify(decision, (key, value: unknown) => (key === 'scores' ? undefined : value));
}

/** Fails if anything a player gets reveals the right options, or other players' choices, before the results. */
function expectNoSecrets(run: Run): void {
  const { session } = run;
  const scene = sceneOf(run);
  const common = commonFrames(scene);
  const twin = { ...scene, session: twinOf(session) };
  same([commonFrames(twin), ownFrames(twin)], [common, ownFrames(scene)]);
  same(commonFrames({ ...scene, session: silentOf(session) }), common);
  const unasked = { ...scene, session: unaskedOf(session) };
  same([commonFrames(unasked), ownFrames(unasked)], [common, ownFrames(scene)]);

  if (session.phase.status !== 'results') same(sessionView(scene, 'player').currentStats.answerCounts, {});
  for (const question of session.questions.values()) {
    const text = JSON.stringify(questionView(scene, question, 'player'));
    same(/isCorrect|funFact/.test(text), question.resultsAt !== null);
    same(/"options":\[\]/.test(text), isRead(run, question));
  }
}

/** Whether this question is shown, but its answers have not opened. */
function isRead({ session: { phase, settings }, now }: Run, { content }: LiveQuestion): boolean {
  if (phase.status !== 'question' || phase.questionId !== content.id || settings.readingTime === 0) return false;
  return phase.clock.paused ? phase.clock.elapsedMs < 0 : now.ms < phase.clock.startedMs;
}

test('[VW1] [VW2] [VW8] [VW9] [AN9] [ME4] [RF9] no player learns of questions to come, nor before the results what is right or what others chose', () => {
  const property = fc.property(courses, (course: Course) => {
    const run = startCourse(course);
    for (const step of course.steps) {
      const command = run.next(step);
      const decision = transition(run.session, command, run.now);
      same(withoutScores(transition(twinOf(run.session), command, run.now)), withoutScores(decision));
      run.carryOut(decision);
      if (decision.ok && decision.changes.length > 0) expectNoSecrets(run);
    }
  });
  fc.assert(property, RUNS);
});
