import { pointsText } from '#app/core/score-text.ts';
import { AnswerForm } from './answer-form.tsx';
import { placeText } from './play-words.ts';
import type { QuestionScreen } from './screen.ts';
import { StageHeading } from './stage-heading.tsx';
import { TimeLeft } from './time-left.tsx';

interface QuestionStageProps {
  screen: QuestionScreen;
  questionOnPhone: boolean;
  /** Whether scripts run. */
  isAlive: boolean;
  answer(selectedOptionIds: readonly string[]): void;
}

/** An open question: the time, the text, and answers that fill the rest of the screen ([PL5]). */
export function QuestionStage({ screen, questionOnPhone, isAlive, answer }: QuestionStageProps) {
  const { question, place } = screen;
  return (
    <div className="flex flex-1 flex-col gap-3 py-3">
      <TimeLeft screen={screen} />
      <p className="text-sm text-muted">{`${placeText(place)} · ${pointsText(question.points)}`}</p>
      <QuestionText text={question.text} isShown={questionOnPhone} />
      <AnswerForm key={screen.key} screen={screen} isAlive={isAlive} answer={answer} />
    </div>
  );
}

/** The host may want eyes on the wall: then the text is folded away, but never from those who cannot see it there. */
function QuestionText({ text, isShown }: { text: string; isShown: boolean }) {
  if (isShown) return <StageHeading className="text-xl whitespace-pre-line">{text}</StageHeading>;
  return (
    <div>
      <StageHeading className="sr-only">{text}</StageHeading>
      <details className="group">
        <summary className="inline-flex min-h-11 items-center font-semibold link">
          <span className="group-open:hidden">Show the question</span>
          <span className="hidden group-open:inline">Hide the question</span>
        </summary>
        <p aria-hidden="true" dir="auto" className="font-display text-xl font-bold whitespace-pre-line">
          {text}
        </p>
      </details>
    </div>
  );
}
