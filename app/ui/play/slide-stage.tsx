import { questionNumberText } from './play-text.ts';
import { QuestionText } from './question-stage.tsx';
import type { SlideScreen } from './screen.ts';

interface SlideStageProps {
  screen: SlideScreen;
  questionOnPhone: boolean;
}

/** A slide: its text to read, without a form or a clock ([QT71]). */
export function SlideStage({ screen: { question, number }, questionOnPhone }: SlideStageProps) {
  return (
    <div data-slide="" className="m-auto grid w-full max-w-2xl grid-cols-1 gap-4 py-6">
      <p className="text-sm text-muted">{questionNumberText(number)}</p>
      <QuestionText question={question} isShown={questionOnPhone} />
    </div>
  );
}
