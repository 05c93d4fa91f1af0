import { pointsText } from '#app/core/score-text.ts';
import { CountdownRing } from '#app/ui/primitives/countdown-ring.tsx';
import { questionNumberText } from './play-text.ts';
import { QuestionText } from './question-stage.tsx';
import type { ReadyScreen } from './screen.ts';

interface ReadyStageProps {
  screen: ReadyScreen;
  questionOnPhone: boolean;
}

/** A question that is shown before its answers: its number and points, its text, and how long until it opens ([TM10]). */
export function ReadyStage({ screen, questionOnPhone }: ReadyStageProps) {
  const { question, number, paused, countdown, totalMs, leftMs } = screen;
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-5 py-6 text-center">
      <p className="rounded-full border-2 border-outline bg-accent px-4 py-1 font-semibold text-on-accent">
        {questionNumberText(number)}
        {question.points > 0 && ` · ${pointsText(question.points)}`}
      </p>
      <QuestionText question={question} isShown={questionOnPhone} />
      <div className="flex items-center gap-4">
        <CountdownRing
          totalMs={totalMs}
          leftMs={leftMs}
          paused={paused}
          clock={countdown}
          className="size-24 text-3xl"
        />
        <p className="font-display text-2xl font-bold">Get ready</p>
      </div>
    </div>
  );
}
