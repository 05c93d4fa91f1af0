import { rulesOf } from '#app/core/questions/registry.ts';
import { pointsText } from '#app/core/score-text.ts';
import { CountdownRing } from '#app/ui/primitives/countdown-ring.tsx';
import { questionNumber } from './next-step.ts';
import { useWall, type Wall } from './wall-context.ts';
import './ready.css';
import { plainOf } from '#app/core/rich-text.ts';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';

/** A question that is shown before its answers: number, points, text, and how long until it opens ([TM10]). */
export function ReadyStage() {
  const { known, settings, readingMs } = useWall();
  const { question, session, countdown } = known;
  if (!question) return null;
  const isLong = plainOf(question.text, question.html).length > LONG;
  return (
    <section aria-label="Get ready" className="wallstage wallready">
      <p className="wallreadynumber">
        <span>{positionText(known)}</span>
        <span>{worthText(known)}</span>
      </p>
      <h1 dir="auto" className="wallreadytext" data-long={isLong || question.image !== null || undefined}>
        <FormattedText text={question.text} html={question.html} />
      </h1>
      {question.image && <QuizPicture picture={question.image} sizes="36vw" className="wallreadypicture" />}
      <div className="wallreadyclock">
        <CountdownRing
          totalMs={settings.readingTime * 1000}
          leftMs={readingMs}
          paused={session.timerPaused}
          clock={countdown}
          className="wallreadyring"
        />
        <p className="font-display font-bold">{session.timerPaused ? 'Paused' : 'Get ready'}</p>
      </div>
    </section>
  );
}

/** Whether the wall shows the question alone, before its answers. Without scripts the wall's own clock decides. */
export function isGettingReady({ known, readingMs }: Pick<Wall, 'known' | 'readingMs'>): boolean {
  return known.session.opensAt !== null && readingMs > 0;
}

/** In UTF-16 units. Longer texts are set smaller. */
const LONG = 140;

/** For a moment after a question opens without a reading time: its number and points, beside everything else ([WA10]). */
export function QuestionRibbon() {
  const { known } = useWall();
  const { session } = known;
  const isNew = session.status === 'question' && session.opensAt === null;
  return (
    <p key={`${session.currentQuestionId} ${session.asking}`} className="wallnumber" data-new={isNew || undefined}>
      <span>{positionText(known)}</span>
      {isNew && <span>{worthText(known)}</span>}
    </p>
  );
}

type Shown = ReturnType<typeof useWall>['known'];

function positionText({ host: { course }, session }: Shown): string {
  return `Question ${questionNumber(course, session.currentQuestionId)} of ${course.length}`;
}

/** Nothing for a question that earns no points. */
function worthText({ question }: Shown): string {
  return question && rulesOf(question.type).isScored ? `, ${pointsText(question.points)}` : '';
}
