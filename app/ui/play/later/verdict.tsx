import { ArrowDown, Check, Clock, Contrast, X } from 'lucide-react';
import type { Participant } from '#app/contract/things.ts';
import { isScored } from '#app/core/questions/facts.ts';
import { pointsText } from '#app/core/score-text.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import {
  climbedText,
  earnedText,
  nextRankText,
  rankText,
  slowerText,
  streakText,
  verdict,
} from '#app/ui/play/play-text.ts';
import type { AnswerOutcome, ResultsScreen } from '#app/ui/play/screen.ts';
import { StageHeading } from '#app/ui/play/stage-parts.tsx';
import { phoneTypeOf } from '#app/ui/play/types/table.ts';
import { isCalm } from '#app/ui/primitives/calm.ts';

const ICONS = { right: Check, partly: Contrast, wrong: X, missed: Clock, none: Clock };

/**
 * Right, wrong or no answer, as a colour, a shape and a word that fill the screen ([PL7]). It stays where it is: the answers
 * are below.
 */
export function Verdict({ screen, participant }: { screen: ResultsScreen; participant: Participant }) {
  const { question, outcome, points, score } = screen;
  const type = phoneTypeOf(question);
  const own = type.ownAnswer(screen);
  // Options and items need more room: they are below.
  const solution = outcome === 'right' || question.options.length > 0 ? '' : type.solution(screen);
  return (
    <section data-outcome={outcome} className="verdict px-[max(1rem,env(safe-area-inset-left))]">
      <div className="verdictbody">
        <div aria-hidden="true" className="verdictshape">
          <VerdictPicture outcome={outcome} participant={participant} />
        </div>
        <StageHeading className="verdictword">{verdict(screen)}</StageHeading>
        {own !== '' && (
          <p className="text-xl">
            {type.isPlural(question) ? 'Your answers: ' : 'Your answer: '}
            <strong>
              <bdi>{own}</bdi>
            </strong>
          </p>
        )}
        {solution !== '' && (
          <p data-solution="" className="text-xl">
            Correct answer:{' '}
            <strong>
              <bdi>{solution}</bdi>
            </strong>
          </p>
        )}
        <p className="text-xl">
          {points !== null && <strong>{earnedText(points)}. </strong>}
          <span className="whitespace-nowrap">{`You have ${pointsText(score)}.`}</span>
        </p>
        {isScored(question.type) && <Standing screen={screen} />}
      </div>
      <p className="pb-2 text-sm font-semibold scripted:hidden">The answers are below.</p>
      <AnswersBelow />
    </section>
  );
}

/** The sign of the outcome. An answer without right or wrong shows the player's own hand. */
function VerdictPicture({ outcome, participant }: { outcome: AnswerOutcome; participant: Participant }) {
  if (outcome === 'given') return <PlayerHand of={participant} />;
  const Icon = ICONS[outcome];
  return <Icon strokeWidth={3.5} />;
}

/** The place, as far as the player may know it, what changed, and the way to the next ([PL9], [PL23]). */
function Standing({ screen: { rank, total, next, climbed, streak } }: { screen: ResultsScreen }) {
  const facts = [rank !== null && rankText(rank, total), climbedText(climbed), streakText(streak)].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <ul className="verdictfacts">
          {facts.map((fact) => (
            <li key={String(fact)} className="verdictfact">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p>
          {nextRankText(next)}
          <span className="calm:hidden">{slowerText(next)}</span>
        </p>
      )}
    </>
  );
}

/** Says that there is more below, and leads there. */
function AnswersBelow() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById('asked')?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' })}
      className="mx-auto hidden min-h-11 items-center gap-2 px-4 pb-1 font-semibold outline-current scripted:inline-flex"
    >
      <ArrowDown aria-hidden="true" className="size-5" strokeWidth={3} />
      See the answers
    </button>
  );
}
