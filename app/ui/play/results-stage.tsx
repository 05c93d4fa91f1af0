import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { Option, Participant } from '#app/contract/things.ts';
import { pointsText } from '#app/core/score-text.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { earnedText, nextRankText, questionNumberText, rankText, verdict } from './play-text.ts';
import type { ResultsScreen } from './screen.ts';
import { StageHeading, TopThree } from './stage-parts.tsx';

/** The results of a question: right or wrong, points, rank, the correct answers and the fun fact ([PL7]). */
export function ResultsStage({ screen, participant }: { screen: ResultsScreen; participant: Participant }) {
  const { question, number, funFact, top } = screen;
  return (
    <div className="grid grid-cols-1 gap-5 py-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <Verdict screen={screen} />
        <section aria-labelledby="asked">
          <p className="text-sm text-muted">{questionNumberText(number)}</p>
          <h2 id="asked" dir="auto" className="mb-2 text-lg whitespace-pre-line">
            {question.text}
          </h2>
          <ul className="grid grid-cols-1 gap-2">
            {question.options.map((option, index) => (
              <ShownOption key={option.id} option={option} index={index} screen={screen} />
            ))}
          </ul>
        </section>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        {funFact !== '' && <FunFact text={funFact} />}
        <TopThree top={top} ownId={participant.id} />
      </div>
    </div>
  );
}

function FunFact({ text }: { text: string }) {
  return (
    <section aria-labelledby="fun-fact" className="rounded-lg bg-accent-soft p-4 text-on-accent-soft">
      <h2 id="fun-fact" className="text-lg">
        Fun fact
      </h2>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </section>
  );
}

const ICONS = { right: CircleCheck, wrong: CircleX, missed: Clock, none: Clock };
const OUTCOME_CLASSES = {
  right: 'border-success bg-success-soft text-on-success-soft',
  wrong: 'border-danger bg-danger-soft text-on-danger-soft',
  missed: 'border-line bg-sunken text-ink',
  none: 'border-line bg-sunken text-ink',
};

function Verdict({ screen }: { screen: ResultsScreen }) {
  const { outcome, points, score, rank, total, next } = screen;
  const Icon = ICONS[outcome];
  return (
    <div
      data-outcome={outcome}
      className={`flex items-center gap-4 rounded-xl border-2 p-4 ${OUTCOME_CLASSES[outcome]}`}
    >
      <Icon aria-hidden="true" className="size-12 shrink-0" strokeWidth={2.25} />
      <div className="min-w-0 flex-1">
        <StageHeading>{verdict(screen)}</StageHeading>
        <p>
          {points !== null && <strong>{earnedText(points)}. </strong>}
          <span>{`You have ${pointsText(score)}.`}</span>
        </p>
        {rank !== null && (
          <p>
            <strong>{rankText(rank, total)}</strong>
            {next && <span>{` · ${nextRankText(next)}`}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

function ShownOption({ option, index, screen }: { option: Option; index: number; screen: ResultsScreen }) {
  const mark = answerMark(index);
  const isCorrect = screen.correct.includes(option.id);
  const isChosen = screen.chosen.includes(option.id);
  return (
    <li
      data-choice={mark.letter}
      className={`flex min-h-14 items-center gap-3 rounded-lg border-2 px-4 py-1.5 ${isCorrect ? `${mark.ground} border-outline text-white` : 'border-line bg-raised text-muted'}`}
    >
      <AnswerShape mark={mark} className="size-6" />
      <span className="font-display text-lg font-bold">{mark.letter}</span>
      <span dir="auto" className="min-w-0 flex-1 leading-tight">
        {option.text}
      </span>
      <span className="grid shrink-0 justify-items-end text-sm leading-tight font-semibold">
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
