import { Check } from 'lucide-react';
import { countOf } from '#app/core/format.ts';
import { shareOf, shareText } from '#app/core/reports/lines.ts';
import type { ReportQuestion } from '#app/core/reports/report.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { ShareBar } from './charts.tsx';
import { secondsText } from './report-parts.tsx';

/** A question in the report with its results by option, or marked as not asked. */
export function ReportQuestionCard({ question, index }: { question: ReportQuestion; index: number }) {
  const { text, round, answers, right, options, isHard } = question;
  const wasAsked = round > 0;
  return (
    <li
      className={classes(
        'rounded-lg border-2 border-line bg-raised p-4',
        !wasAsked && 'self-start border-dashed bg-transparent',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
          <span className="text-muted tabular-nums">{index}.</span> {text}
        </h3>
        {wasAsked ? (
          <p className="shrink-0 text-end leading-tight">
            <span className="font-display text-xl font-bold tabular-nums">
              {shareText(right === null ? null : shareOf({ correct: right, answers }))}
            </span>
            <span className="block text-xs text-muted">correct</span>
          </p>
        ) : (
          <Badge tone="outline">Not asked</Badge>
        )}
      </div>
      {wasAsked && (
        <>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {isHard && <Badge tone="danger">Hard</Badge>}
            <span>{factsOf(question)}</span>
          </p>
          <ul className="mt-3 grid gap-2">
            {options.map((option, index) => (
              <Option key={option.id} option={option} place={index} answers={answers} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** One line: how many answered, how fast, and whether it was asked more than once. */
function factsOf({ answers, withoutAnswer, averageMs, round }: ReportQuestion): string {
  return [
    countOf(answers, 'answer'),
    ...(withoutAnswer > 0 ? [`${withoutAnswer} without an answer`] : []),
    ...(averageMs === null ? [] : [`${secondsText(averageMs)} on average`]),
    ...(round > 1 ? [`asked ${round} times, the last one counts`] : []),
  ].join(', ');
}

interface OptionProps {
  option: ReportQuestion['options'][number];
  place: number;
  answers: number;
}

function Option({ option: { text, isCorrect, count }, place, answers }: OptionProps) {
  const mark = answerMark(place);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5">
      <span
        className={classes(
          'flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-sm font-bold text-white',
          mark.ground,
        )}
      >
        <AnswerShape mark={mark} className="size-3.5" />
        {mark.letter}
      </span>
      <span className={classes('min-w-0 wrap-anywhere', isCorrect && 'font-semibold')}>
        <bdi>{text}</bdi>{' '}
        {isCorrect && (
          <span className="text-sm whitespace-nowrap text-success">
            <Check aria-hidden="true" className="inline size-4 align-[-0.15em]" strokeWidth={3} /> Right
          </span>
        )}
      </span>
      <span className="text-end font-semibold tabular-nums">
        {count}
        <span className="sr-only"> of {countOf(answers, 'answer')}</span>
      </span>
      <ShareBar share={shareOf({ correct: count, answers })} className="col-span-2 col-start-2 mt-1 h-2.5" />
    </li>
  );
}
