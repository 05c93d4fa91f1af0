import { Check } from 'lucide-react';
import type { FileOption, FileQuestion, QuizContent } from '#app/core/exchange/shapes.ts';
import { countOf } from '#app/core/format.ts';
import { type Gap, QUIZ_DEFAULTS } from '#app/core/quiz.ts';
import { unusualChoices } from '#app/core/setting-values.ts';
import { isBlank } from '#app/core/text.ts';
import { answerMark } from '#app/ui/answers/answer-marks.tsx';
import { typeLabels } from '#app/ui/editor/labels.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Sprite, SpriteIcon } from '#app/ui/primitives/sprite.tsx';

const icons = { 'icon-correct': <Check strokeWidth={3} /> };

interface PreviewQuestionsProps {
  quiz: QuizContent;
  /** What is missing before the quiz can be published. */
  gaps: readonly Gap[];
}

/** The questions that will be saved. */
export function PreviewQuestions({ quiz, gaps }: PreviewQuestionsProps) {
  const found = byQuestion(gaps);
  return (
    <section aria-labelledby="import-questions" className="grid grid-cols-1 gap-4">
      <h2 id="import-questions" className="text-xl">
        {countOf(quiz.questions.length, 'question')}
      </h2>
      <QuizFacts quiz={quiz} incomplete={found.size} />
      <Sprite icons={icons} />
      <ol className="grid grid-cols-1 gap-4">
        {quiz.questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its questions have no ids
          <li key={index}>
            <Question question={question} number={index + 1} quiz={quiz} gaps={found.get(index) ?? NONE} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const NONE: readonly Gap[] = [];

/** Groups the gaps by question number. */
function byQuestion(gaps: readonly Gap[]): Map<number, Gap[]> {
  const found = new Map<number, Gap[]>();
  for (const gap of gaps) {
    const index = Number(/^questions\.(\d+)\./.exec(gap.path)?.[1] ?? -1);
    const known = found.get(index);
    if (known) known.push(gap);
    else if (index >= 0) found.set(index, [gap]);
  }
  return found;
}

interface QuestionProps {
  question: FileQuestion;
  number: number;
  quiz: QuizContent;
  gaps: readonly Gap[];
}

function Question({ question, number, quiz, gaps }: QuestionProps) {
  const { text, type, funFact, options } = question;
  const seconds = question.timeLimit ?? quiz.defaultTimeLimit;
  const points = question.points ?? quiz.defaultPoints;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-semibold text-ink">Question {number}</span>
        <span>
          {typeLabels[type]} · {seconds} s · {points} points
        </span>
        {gaps.length > 0 && <Badge tone="danger">Incomplete</Badge>}
      </div>
      <h3 dir="auto" className="text-lg break-words whitespace-pre-line">
        {isBlank(text) ? <span className="text-muted">No text yet</span> : text}
      </h3>
      {options.length > 0 && <Options options={options} />}
      {funFact !== null && (
        <p className="text-sm break-words whitespace-pre-line">
          <span className="font-semibold">Fun fact:</span> <bdi>{funFact}</bdi>
        </p>
      )}
      {gaps.length > 0 && (
        <ul className="text-sm font-medium text-danger">
          {gaps.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Options({ options }: { options: readonly FileOption[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-2">
      {options.map(({ text, isCorrect }, index) => {
        const { letter, ground } = answerMark(index);
        return (
          <li key={letter} className="flex min-w-0 items-start gap-2.5 rounded-md bg-sunken p-2">
            <span className={`grid size-7 shrink-0 place-items-center rounded-sm font-bold text-white ${ground}`}>
              {letter}
            </span>
            <span dir="auto" className="min-w-0 flex-1 break-words whitespace-pre-line">
              {isBlank(text) ? <span className="text-muted">No text yet</span> : text}
            </span>
            {isCorrect && (
              <span className="flex h-7 shrink-0 items-center gap-1 text-sm font-semibold text-success">
                <SpriteIcon id="icon-correct" className="size-4" />
                Correct
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The rest of the import: the description, and settings that differ from the defaults. */
function QuizFacts({ quiz, incomplete }: { quiz: QuizContent; incomplete: number }) {
  const settings = unusualSettings(quiz);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {incomplete > 0 && (
        <p className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          {countOf(incomplete, 'question')} {incomplete === 1 ? 'is' : 'are'} incomplete. You can finish{' '}
          {incomplete === 1 ? 'it' : 'them'} in the editor.
        </p>
      )}
      {quiz.description !== '' && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {quiz.description}
        </p>
      )}
      {settings.length > 0 && <p className="text-sm text-muted">Settings: {settings.join(' · ')}</p>}
    </div>
  );
}

/** The settings that differ from a new quiz's, in a few words each. */
function unusualSettings(quiz: QuizContent): string[] {
  const usual = QUIZ_DEFAULTS;
  return [
    ...when(quiz.defaultTimeLimit !== usual.defaultTimeLimit, `${quiz.defaultTimeLimit} seconds a question`),
    ...when(quiz.defaultPoints !== usual.defaultPoints, `${quiz.defaultPoints} points a question`),
    ...unusualChoices(quiz),
  ];
}

const when = (condition: boolean, text: string): string[] => (condition ? [text] : []);
