import { countOf } from '#app/core/format.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { shareOf, shareText } from '#app/core/reports/lines.ts';
import type { ReportQuestion } from '#app/core/reports/report.ts';
import { AboutPicture } from '#app/ui/media/result-pictures.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { reportTypes } from '#app/ui/reports/types/table.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { secondsText } from './report-parts.tsx';

/** A question in the report with its results, or marked as not asked. */
export function ReportQuestionCard({ question, index }: { question: ReportQuestion; index: number }) {
  const { type, round, answers, right, isHard } = question;
  const wasAsked = round > 0;
  const Answers = reportTypes[type];
  return (
    <li
      className={classes(
        'rounded-lg border-2 border-line bg-raised p-4',
        !wasAsked && 'self-start border-dashed bg-transparent',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
          <span className="text-muted tabular-nums">{index}.</span>{' '}
          <FormattedText text={question.text} html={question.html} />
        </h3>
        {!wasAsked && <Badge tone="outline">Not asked</Badge>}
        {wasAsked && right !== null && (
          <p className="shrink-0 text-end leading-tight">
            <span className="font-display text-xl font-bold tabular-nums">
              {shareText(shareOf({ correct: right, answers }))}
            </span>
            <span className="block text-xs text-muted">correct</span>
          </p>
        )}
        {wasAsked && right === null && <Badge tone="outline">{rulesOf(type).label}</Badge>}
      </div>
      {question.image && <AboutPicture picture={question.image} />}
      {wasAsked && (
        <>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {isHard && <Badge tone="danger">Hard</Badge>}
            <span>{factsOf(question)}</span>
          </p>
          <Answers question={question} />
        </>
      )}
    </li>
  );
}

/** One line: how many answered, how fast, and whether it was asked more than once. */
function factsOf({ type, answers, withoutAnswer, averageMs, round }: ReportQuestion): string {
  if (!rulesOf(type).isAnswered) return 'Shown';
  return [
    countOf(answers, 'answer'),
    ...(withoutAnswer > 0 ? [`${withoutAnswer} without an answer`] : []),
    ...(averageMs === null ? [] : [`${secondsText(averageMs)} on average`]),
    ...(round > 1 ? [`asked ${round} times, the last one counts`] : []),
  ].join(', ');
}
