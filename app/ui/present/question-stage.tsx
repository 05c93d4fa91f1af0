import { Lightbulb } from 'lucide-react';
import { AnswerGrid } from './answer-grid.tsx';
import { useDesk } from './desk.ts';
import { sizeOfQuestion } from './sizes.ts';
import { TimeBar } from './time-bar.tsx';

/** A question while it is open, and its results in the same places. */
export function QuestionStage() {
  const { known } = useDesk();
  const { question, session } = known;
  if (!question) return null;
  const results = session.status === 'results' ? known.results : null;
  return (
    <section aria-label={results ? 'Results' : 'Question'} className="wallstage">
      <div className="wallask" data-size={sizeOfQuestion(question.text)}>
        <h1 dir="auto" className="wrap-anywhere">
          {question.text}
        </h1>
        {question.type === 'multiple' && <p className="text-muted">Choose every answer that is right</p>}
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
