import { useSearchParams } from '@remix-run/react';
import { Check, EyeOff } from 'lucide-react';
import type { Option, Question } from '#app/contract/things.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { pointsText } from '#app/core/score-text.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import { RemoteAnswers } from '#app/ui/present/types/remote-answers.tsx';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { resultsHeadline } from './headline.ts';
import { ReachedLine } from './reached-line.tsx';
import { upcoming } from './remote-view.ts';
import { isUnmarkedCode } from './text-shape.ts';
import { useWall } from './wall-context.ts';

/** The current question with its right answers, for the host's eyes only, and what comes next ([WA36]). */
export function RemoteQuestion({ texts }: { texts: Readonly<Record<string, string>> }) {
  const { known } = useWall();
  const { question, session } = known;
  if (!question) return null;
  const isOpen = session.status === 'question';
  const rules = rulesOf(question.type);
  const isPicked = rules.options !== null && !isOrdered(question);
  return (
    <>
      {isOpen ? <Progress /> : <Outcome question={question} />}
      <section aria-label="Current question" className="remotecard">
        <h1 dir="auto" className="remotequestion" data-code={isUnmarkedCode(question) || undefined}>
          <FormattedText text={question.text} html={question.html} />
        </h1>
        {question.image && <QuizPicture picture={question.image} sizes="20rem" className="remotepicture" />}
        {isOpen && rules.isScored && (
          <p className="remotesecret">
            <EyeOff aria-hidden="true" className="size-[1.1em] shrink-0" />
            Only you see the right answer
          </p>
        )}
        {isPicked ? (
          <ol className="remoteoptions">
            {question.options.map((option, index) => (
              <RemoteOption key={option.id} option={option} index={index} count={countOf(option)} />
            ))}
          </ol>
        ) : (
          rules.isAnswered && <RemoteAnswers question={question} />
        )}
      </section>
      <ComesNext texts={texts} />
    </>
  );

  function countOf({ id }: Option): number {
    return (known.results?.answerCounts ?? session.currentStats.answerCounts)[id] ?? 0;
  }
}

/** Whether players arrange the options instead of picking some: then their order is the solution. */
function isOrdered({ options, type }: Question): boolean {
  const solution = rulesOf(type).correctOptionIds({ options: options.map(toContent) });
  return !rulesOf(type).options?.isMarked && solution.length > 0;
}

function toContent({ id, text, order, isCorrect = false }: Option) {
  return { id, text, order, isCorrect };
}

/** The time left, and how many of those who are here have answered. */
function Progress() {
  const { known, leftMs, readingMs } = useWall();
  const { answered, total } = known.host.progress;
  const { countdown, question, session } = known;
  const isReading = session.opensAt !== null && readingMs > 0;
  const seconds = Math.ceil((isReading ? readingMs : leftMs) / 1000);
  return (
    <section aria-label="Progress" className="remoteprogress">
      <p className="remotefigure">
        <strong>{countdown ? seconds : '-'}</strong> <span>{isReading ? 's until the answers open' : 's left'}</span>
      </p>
      <p className="remotefigure">
        <strong>{answered}</strong> <span>{`of ${total} answered`}</span>
      </p>
      {question && rulesOf(question.type).isScored && <p className="remoteworth">{pointsText(question.points)}</p>}
      <ReachedLine />
    </section>
  );
}

function Outcome({ question: { type, funFact, funFactHtml } }: { question: Question }) {
  const { known } = useWall();
  const { answered, correct } = known.host.progress;
  return (
    <section aria-label="Outcome" className="remoteoutcome">
      <p className="remoteheadline">
        {rulesOf(type).isAnswered ? resultsHeadline({ type, answered, correct, total: known.total }).text : 'Slide'}
      </p>
      {funFact && (
        <p dir="auto">
          <span className="font-semibold">Fun fact: </span>
          <FormattedText text={funFact} html={funFactHtml} />
        </p>
      )}
    </section>
  );
}

interface RemoteOptionProps {
  option: Option;
  index: number;
  count: number;
}

function RemoteOption({ option, index, count }: RemoteOptionProps) {
  const mark = answerMark(index);
  return (
    <li className="remoteoption" data-right={option.isCorrect || undefined}>
      <span dir="ltr" className={`remotemark ${mark.ground}`}>
        <AnswerShape mark={mark} className="size-4" />
        <span>{mark.letter}</span>
      </span>
      {option.image && <QuizPicture picture={option.image} sizes="5rem" className="shownpicture" />}
      <span dir="auto" className="remotetext" data-code={isUnmarkedCode(option) || undefined}>
        <FormattedText text={option.text} html={option.html} />
        {option.isCorrect && (
          <span dir="ltr" className="remoteright">
            <Check aria-hidden="true" strokeWidth={3} className="size-[1.1em]" /> Right answer
          </span>
        )}
      </span>
      <span className="remotecount">
        <span className="sr-only">Chosen by </span>
        {count}
      </span>
    </li>
  );
}

/** The next question's text. */
export function ComesNext({ texts }: { texts: Readonly<Record<string, string>> }) {
  const { known } = useWall();
  const [search] = useSearchParams();
  const { session, host } = known;
  const next = upcoming({ session, course: host.course, chosenId: search.get('question') }, texts);
  return (
    <section aria-label="Next question" className="remoteupcoming">
      {next ? (
        <>
          <h2 className="remotelabel">{session.status === 'waiting' ? 'First question' : 'Next question'}</h2>
          <p dir="auto" className="remoteupcomingtext">
            <span className="tabular-nums">{next.number}. </span>
            {next.text}
          </p>
        </>
      ) : (
        <p className="text-muted">This is the last question.</p>
      )}
    </section>
  );
}
