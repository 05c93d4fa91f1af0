import { CircleCheck } from 'lucide-react';
import type { Option, Participant } from '#app/contract/things.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { questionNumberText } from './play-text.ts';
import type { ResultsScreen } from './screen.ts';
import { TopThree } from './stage-parts.tsx';
import { Verdict } from './verdict.tsx';

/** The results of a question: the verdict, and below it the correct answers, the fun fact and the top 3 ([PL7]). */
export function ResultsStage({ screen, participant }: { screen: ResultsScreen; participant: Participant }) {
  const { question, number, funFact, top } = screen;
  return (
    <>
      <Verdict screen={screen} />
      <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5 px-[max(1rem,env(safe-area-inset-left))] py-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="asked" className="min-w-0">
          <p className="text-sm text-muted">{questionNumberText(number)}</p>
          <h2 id="asked" dir="auto" className="mb-2 scroll-mt-4 text-lg whitespace-pre-wrap">
            {question.text}
          </h2>
          <ul className="grid grid-cols-1 gap-2">
            {question.options.map((option, index) => (
              <ShownOption key={option.id} option={option} index={index} screen={screen} />
            ))}
          </ul>
        </section>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          {funFact !== '' && <FunFact text={funFact} />}
          <TopThree top={top} ownId={participant.id} />
        </div>
      </div>
    </>
  );
}

function FunFact({ text }: { text: string }) {
  return (
    <section aria-labelledby="fun-fact" className="rounded-lg bg-accent-soft p-4 text-on-accent-soft">
      <h2 id="fun-fact" className="text-lg">
        Fun fact
      </h2>
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}

function ShownOption({ option, index, screen }: { option: Option; index: number; screen: ResultsScreen }) {
  const mark = answerMark(index);
  const isCorrect = screen.correct.includes(option.id);
  const isChosen = screen.chosen.includes(option.id);
  return (
    <li
      dir="auto"
      data-choice={mark.letter}
      className={`flex min-h-14 items-center gap-3 rounded-lg border-2 px-4 py-1.5 ${isCorrect ? `${mark.ground} border-outline text-white` : 'border-line bg-raised text-muted'}`}
    >
      <AnswerShape mark={mark} className="size-6" />
      <span dir="ltr" translate="no" className="font-display text-lg font-bold">
        {mark.letter}
      </span>
      <span className="choicetext min-w-0 flex-1 leading-tight">{option.text}</span>
      <span dir="ltr" className="grid shrink-0 justify-items-end text-sm leading-tight font-semibold">
        {isCorrect && (
          <span className="inline-flex items-center gap-1">
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={3} /> Correct
          </span>
        )}
        {isChosen && <span>Your answer</span>}
      </span>
    </li>
  );
}
