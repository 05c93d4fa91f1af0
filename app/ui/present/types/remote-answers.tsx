import { Check, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerSummary, Question } from '#app/contract/things.ts';
import { countOf, formatPercentage } from '#app/core/format.ts';
import { withUnit } from '#app/core/questions/number/rules.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { plainOf } from '#app/core/rich-text.ts';
import { numberText } from '#app/ui/answers/histogram.ts';
import { meanOf, meanText, stepsOf } from '#app/ui/answers/scale-steps.ts';
import type { Known } from '#app/ui/live/view.ts';
import { CommandButton } from '#app/ui/present/command-button.tsx';
import { useWall } from '#app/ui/present/wall-context.ts';
import { ShowAgain, unseenText } from './hiding.tsx';

/** The solution and the answers of a question without options to pick, for the host's eyes only ([WA50]). */
export function RemoteAnswers({ question }: { question: Question }) {
  const { known } = useWall();
  const { summary } = known.results ?? known.session.currentStats;
  const unseen = unseenText(known);
  return (
    <>
      <RightAnswers question={question} />
      {summary && <Summary question={question} summary={summary} answered={known.host.progress.answered} />}
      {question.setup.steps !== undefined && <Steps question={question} known={known} />}
      {unseen !== '' && <p className="remotesecret">{unseen}</p>}
      <ShowAgain className="remotetool" />
    </>
  );
}

function RightAnswers({ question }: { question: Question }) {
  const rules = rulesOf(question.type);
  if (!rules.isScored) return null;
  const texts = solutionTexts(question);
  return (
    <ol className="remoteoptions" aria-label={rules.options ? 'The right order' : 'Right answers'}>
      {texts.map((text, index) => (
        <li key={text} className="remoteoption" data-right="">
          <span className="remotemark remoteplain">
            {rules.options ? index + 1 : <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
          </span>
          <span dir="auto" className="remotetext">
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A host's question is whole, so that its rules can say its solution. */
function solutionTexts({ options, key = {}, ...question }: Question): string[] {
  const content = options.map(({ id, text, html, order, isCorrect = false }) => ({
    id,
    text: plainOf(text, html),
    order,
    isCorrect,
  }));
  return rulesOf(question.type).solutionTexts({ ...question, options: content, key, funFact: null });
}

interface SummaryProps {
  question: Question;
  summary: AnswerSummary;
  answered: number;
}

function Summary({ question, summary, answered }: SummaryProps): ReactNode {
  switch (summary.kind) {
    case 'text':
      return <Typed question={question} list={summary.answers} others={summary.others - summary.heldBack} />;
    case 'words':
      return <Typed question={question} list={summary.words} others={summary.others - summary.heldBack} />;
    case 'number':
      if (summary.median === null) return null;
      return <p>{`Median ${withUnit(numberText(summary.median), question.setup.unit)}`}</p>;
    case 'order':
      return <p>{`${summary.right} of ${countOf(answered, 'answer')} all right`}</p>;
  }
}

interface TypedProps {
  question: Question;
  list: readonly { text: string; count: number; accepted?: boolean }[];
  /** How many answers are not listed. */
  others: number;
}

/** What players have typed, each with a button that takes it off the wall. */
function Typed({ question, list, others }: TypedProps) {
  return (
    <ul className="remoteoptions" aria-label="Answers so far" data-keeps-focus="">
      {list.map(({ text, count, accepted }) => (
        <li key={text} className="remoteoption" data-right={accepted || undefined}>
          <span className="remotetext remotetyped">
            <bdi>{text}</bdi>
            {accepted && (
              <span className="remoteright">
                <Check aria-hidden="true" strokeWidth={3} className="size-[1.1em]" /> Right
              </span>
            )}
          </span>
          <span className="remotecount">{count}</span>
          <CommandButton
            command={{ intent: 'hide', questionId: question.id, text, hidden: true }}
            variant="quiet"
            size="icon"
            aria-label={`Hide ${text} from the wall`}
            className="remotehide"
          >
            <EyeOff aria-hidden="true" className="size-5" />
          </CommandButton>
        </li>
      ))}
      {others > 0 && <li className="text-muted">{`and ${others} more`}</li>}
    </ul>
  );
}

/** The steps of a scale with their counts. */
function Steps({ question, known }: { question: Question; known: Known }) {
  const { answerCounts } = known.results ?? known.session.currentStats;
  const { low, high } = question.setup;
  const steps = stepsOf(question);
  const answers = Object.values(answerCounts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ol className="remoteoptions">
        {steps.map((step, index) => (
          <li key={step} className="remoteoption">
            <span className="remotemark remoteplain">{step}</span>
            <span dir="auto" className="remotetext">
              {index === 0 ? low : index === steps.length - 1 ? high : ''}
            </span>
            <span className="remotecount">
              {`${answerCounts[step] ?? 0} `}
              <span className="text-muted">{formatPercentage(answerCounts[step] ?? 0, answers)}</span>
            </span>
          </li>
        ))}
      </ol>
      {answers > 0 && <p>{`Mean ${meanText(meanOf(answerCounts))}`}</p>}
    </>
  );
}
