import { Check, Lightbulb, Pause } from 'lucide-react';
import type { Option, Question } from '#app/contract/things.ts';
import { formatPercentage } from '#app/core/format.ts';
import { countCodePoints } from '#app/core/text.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import type { Results } from '#app/ui/live/view.ts';
import { useWall } from './wall-context.ts';

/** An open question, or its results in the same layout. */
export function QuestionStage() {
  const { known } = useWall();
  const { question, session } = known;
  if (!question) return null;
  const results = session.status === 'results' ? known.results : null;
  return (
    <section aria-label={results ? 'Results' : 'Question'} className="wallstage">
      <div className="wallask" data-size={sizeOfQuestion(question.text)}>
        <h1 dir="auto" className="wrap-anywhere">
          {question.text}
        </h1>
        {question.type === 'multiple' && <p className="text-muted">Choose all correct answers</p>}
      </div>
      {results ? (
        <div className="wallbetween">{results.funFact && <FunFact text={results.funFact} />}</div>
      ) : (
        <TimeBar />
      )}
      <AnswerGrid question={question} results={results} />
    </section>
  );
}

function FunFact({ text }: { text: string }) {
  return (
    <p className="wallfact">
      <Lightbulb aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
      <span className="sr-only">Fun fact: </span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
    </p>
  );
}

/** The answers. With results, each shows its count, and the correct ones stay bright. */
function AnswerGrid({ question, results }: { question: Question; results: Results | null }) {
  const { known, settings } = useWall();
  const counts = results?.answerCounts ?? (settings.showCounts ? known.session.currentStats.answerCounts : null);
  return (
    <ol className="wallanswers" data-count={question.options.length} data-size={sizeOfAnswers(question.options)}>
      {question.options.map((option, index) => (
        <Answer
          key={option.id}
          option={option}
          index={index}
          isRight={results ? results.correctOptionIds.includes(option.id) : null}
          bar={counts && { count: counts[option.id] ?? 0, of: known.host.progress.answered }}
        />
      ))}
    </ol>
  );
}

interface AnswerProps {
  option: Option;
  index: number;
  /** Null until the results. */
  isRight: boolean | null;
  bar: { count: number; of: number } | null;
}

function Answer({ option, index, isRight, bar }: AnswerProps) {
  const mark = answerMark(index);
  return (
    <li className={`wallanswer ${isRight === false ? '' : mark.ground}`} data-right={isRight ?? undefined}>
      <span className="wallmark">
        <AnswerShape mark={mark} className="size-[1.25em]" />
        <span className="font-display font-bold">{mark.letter}</span>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
        {option.text}
      </span>
      {isRight && (
        <span className="wallright">
          <Check aria-hidden="true" strokeWidth={3.5} className="size-[1.1em]" />
          <span className="sr-only">Right answer</span>
        </span>
      )}
      {bar && <Count {...bar} />}
      {bar && (
        <span
          className="wallgrow"
          style={{ transform: `scaleX(${bar.of > 0 ? Math.min(1, bar.count / bar.of) : 0})` }}
        />
      )}
    </li>
  );
}

function Count({ count, of }: { count: number; of: number }) {
  return (
    <span className="flex shrink-0 items-baseline gap-[0.5em] font-display leading-none font-bold tabular-nums">
      <span className="sr-only">Chosen by </span>
      <span>{count}</span>
      {of > 0 && <span className="wallshare">{formatPercentage(count, of)}</span>}
    </span>
  );
}

/** The time left: a thin bar and the seconds. */
function TimeBar() {
  const { known, leftMs } = useWall();
  const { countdown, session } = known;
  if (!countdown) return null;
  const seconds = Math.ceil(leftMs / 1000);
  const { paused } = countdown;
  // The position at the end of this second; the bar moves there meanwhile.
  const goal = paused ? leftMs : Math.max(0, leftMs - (leftMs % 1000 || 1000));
  const isLate = seconds <= 5;
  return (
    <div className="flex items-center gap-[1.5vw]">
      <div className="wallbar flex-1" role="timer" aria-label="Time left" aria-live="off">
        <div
          key={`${session.currentQuestionId} ${session.asking}`}
          data-late={isLate || undefined}
          data-paused={paused || undefined}
          className="wallbarfill"
          style={{ transform: `scaleX(${countdown.limitMs > 0 ? goal / countdown.limitMs : 0})` }}
        />
      </div>
      {paused && (
        <p className="wallpaused">
          <Pause aria-hidden="true" className="size-[1em]" /> Paused
        </p>
      )}
      <p className="wallseconds" data-late={isLate || undefined}>
        <span className="sr-only">Seconds left: </span>
        <span>{seconds}</span>
      </p>
    </div>
  );
}

export type Size = 'large' | 'medium' | 'small' | 'tiny';

/** The text size of a question: the shorter, the larger. */
function sizeOfQuestion(text: string): Size {
  return sizeOf(countCodePoints(text), { large: 60, medium: 140, small: 320 });
}

/** The text size of the answers: one for all, by the longest. */
function sizeOfAnswers(options: readonly Pick<Option, 'text'>[]): Size {
  const longest = Math.max(0, ...options.map(({ text }) => countCodePoints(text)));
  return sizeOf(longest, { large: 18, medium: 45, small: 110 });
}

function sizeOf(length: number, most: Record<'large' | 'medium' | 'small', number>): Size {
  if (length <= most.large) return 'large';
  if (length <= most.medium) return 'medium';
  return length <= most.small ? 'small' : 'tiny';
}
