import { choiceFields } from '#app/core/exchange/decide.ts';
import type { FileQuestion, Problem, QuizContent } from '#app/core/exchange/shapes.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Gap } from '#app/core/quiz.ts';
import { isBlank } from '#app/core/text.ts';
import { typeLabel } from '#app/ui/editor/labels.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { CardMedia } from './card-media.tsx';
import { CorrectOptions } from './correct-options.tsx';
import { LooseLines } from './loose-lines.tsx';
import { TypeDetails } from './type-details.tsx';

/** The id of a question's card, for links. */
export const questionId = (index: number) => `import-question-${index + 1}`;

interface QuestionCardProps {
  question: FileQuestion;
  index: number;
  quiz: QuizContent;
  /** The addresses of pictures and sounds, by id. */
  media: Readonly<Record<string, string>>;
  /** What is missing before the question can be published. */
  gaps: readonly Gap[];
  /** Whether it is probably no question. */
  isOmitted: boolean;
  problems: readonly Problem[];
}

/** A question as it will be saved, with what the author can decide about it. */
export function QuestionCard({ question, index, quiz, media, gaps, isOmitted, problems }: QuestionCardProps) {
  const { text, funFact, options } = question;
  const isMarked = rulesOf(question.type).options?.isMarked === true;
  const isUndecided = isMarked && options.length > 1 && !options.some(({ isCorrect }) => isCorrect);
  const others = gaps.filter(({ path }) => !(isUndecided && path.endsWith('.options')));
  return (
    <Card
      id={questionId(index)}
      tabIndex={-1}
      className="group/card grid scroll-mt-4 grid-cols-1 gap-3 p-4 target:border-outline focus:border-outline sm:p-5"
    >
      <CardHeader question={question} index={index} quiz={quiz} isIncomplete={gaps.length > 0} isOmitted={isOmitted} />
      <h3
        dir="auto"
        className="text-lg break-words whitespace-pre-wrap group-has-[[data-omit]:checked]/card:text-muted group-has-[[data-omit]:checked]/card:line-through"
      >
        {isBlank(text) ? <span className="text-muted">No text yet</span> : text}
      </h3>
      <div className="grid grid-cols-1 gap-3 empty:hidden group-has-[[data-omit]:checked]/card:hidden">
        <CardMedia question={question} media={media} />
        {isMarked && options.length > 0 && (
          <CorrectOptions question={question} index={index} isUndecided={isUndecided} />
        )}
        {!isMarked && <TypeDetails question={question} />}
        <LooseLines index={index} options={options} problems={problems} />
        {funFact !== null && (
          <p className="text-sm break-words whitespace-pre-line">
            <span className="font-semibold">Fun fact:</span> <bdi>{funFact}</bdi>
          </p>
        )}
        {others.length > 0 && (
          <ul className="text-sm font-medium text-danger">
            {others.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** The type, and time and points where the type has them. */
function factsOf({ type, timeLimit, points }: FileQuestion, quiz: QuizContent): string[] {
  const { isAnswered, isScored } = rulesOf(type);
  const time = isAnswered ? [`${timeLimit ?? quiz.defaultTimeLimit} s`] : [];
  return [typeLabel(type), ...time, ...(isScored ? [`${points ?? quiz.defaultPoints} points`] : [])];
}

interface CardHeaderProps extends Pick<QuestionCardProps, 'question' | 'index' | 'quiz' | 'isOmitted'> {
  isIncomplete: boolean;
}

function CardHeader({ question, index, quiz, isIncomplete, isOmitted }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-ink">Question {index + 1}</span>
      <span>{factsOf(question, quiz).join(' · ')}</span>
      {isIncomplete && (
        <Badge tone="danger" className="group-has-[[data-omit]:checked]/card:hidden">
          Incomplete
        </Badge>
      )}
      <label className="ms-auto flex min-h-11 items-center gap-2 text-ink">
        <input
          type="checkbox"
          data-omit
          name={choiceFields.omit(index)}
          value="yes"
          defaultChecked={isOmitted}
          className="size-5"
        />
        Leave out<span className="sr-only"> question {index + 1}</span>
      </label>
    </div>
  );
}
