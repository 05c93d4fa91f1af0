import { CircleStop, Pause, Play, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { rulesOf } from '#app/core/questions/registry.ts';
import { ShowAgain } from '#app/ui/present/types/hiding.tsx';
import { type Asked, AskFirst, CommandButton } from './command-button.tsx';
import { countUnasked, endsAtOnce, type NextStep } from './next-step.ts';
import { useWall, type Wall } from './wall-context.ts';

/** The steps of the session: a large button for the next one, small ones for the others. */
export function StepControls({ asked }: { asked: Asked }) {
  const { known, next } = useWall();
  const { status, currentQuestionId } = known.session;
  const isOpen = status === 'question';
  return (
    <div className="wallsteps" data-keeps-focus="">
      {next && next.kind !== 'end' && <Next step={next} />}
      {isOpen && next?.kind !== 'resume' && (
        <CommandButton command={{ intent: 'pause' }} variant="secondary" size="small">
          <Pause aria-hidden="true" className="size-[1em]" /> Pause
        </CommandButton>
      )}
      {isOpen && next?.kind !== 'end_question' && (
        <CommandButton command={{ intent: 'end_question' }} variant="secondary" size="small">
          <Square aria-hidden="true" className="size-[1em]" /> End question
        </CommandButton>
      )}
      {next?.kind === 'end' && <EndQuiz asked={asked} isNext />}
      {currentQuestionId && canRestart(known) && <Restart asked={asked} questionId={currentQuestionId} />}
      <ShowAgain className="wallbutton" />
      {next?.kind !== 'end' && <EndQuiz asked={asked} />}
    </div>
  );
}

/** Whether there are answers that asking again would clear; a slide has none. */
export function canRestart({ question }: Pick<Wall['known'], 'question'>): boolean {
  return question !== null && rulesOf(question.type).isAnswered;
}

type Step = Exclude<NextStep, { kind: 'end' }>;

/** The next step: one button that stays in place, so that it keeps the focus. */
export function Next({ step }: { step: Step }) {
  const { known } = useWall();
  const reason = useId();
  const isEmpty = step.kind === 'start' && known.total === 0;
  return (
    <>
      <CommandButton
        variant="primary"
        size="large"
        className="wallnext"
        command={commandOf(step)}
        disabled={isEmpty || step.kind === 'wait'}
        aria-describedby={isEmpty ? reason : undefined}
      >
        <span key={step.kind} className="contents">
          {labelOf(step, known)}
        </span>
      </CommandButton>
      {isEmpty && (
        <p id={reason} className="text-muted">
          Waiting for the first player to join
        </p>
      )}
    </>
  );
}

function commandOf(step: Step) {
  if (step.kind === 'resume') return { intent: step.kind };
  // While it waits, the button is disabled.
  if (step.kind === 'end_question' || step.kind === 'wait') return { intent: 'end_question' as const };
  return { intent: 'advance' as const, questionId: step.questionId };
}

function labelOf({ kind }: Step, { question }: Wall['known']): ReactNode {
  if (kind === 'start') return 'Start First Question';
  if (kind === 'advance') return question && !rulesOf(question.type).isAnswered ? 'Next' : 'Next question';
  if (kind === 'end_question') return 'End question';
  if (kind === 'wait') return 'Get ready...';
  return (
    <>
      <Play aria-hidden="true" className="size-[1em]" /> Resume
    </>
  );
}

export function Restart({ asked, questionId }: { asked: Asked } & { questionId: string }) {
  return (
    <AskFirst
      command={{ intent: 'restart', questionId }}
      title="Ask this question again?"
      description="Answers and points for this question will be cleared."
      confirm="Ask again"
      what="restart"
      asked={asked}
      variant="secondary"
      size="small"
      className="wallbutton"
    >
      <RotateCcw aria-hidden="true" className="size-[1em]" /> Restart
    </AskFirst>
  );
}

export function EndQuiz({ asked, isNext = false }: { asked: Asked } & { isNext?: boolean }) {
  const { known, settings, next } = useWall();
  const reveal = hasPodium(known, settings);
  if (isNext && endsAtOnce(next, known.host.course)) {
    return (
      <CommandButton command={{ intent: 'end', reveal }} variant="primary" size="large" className="wallnext">
        End Quiz
      </CommandButton>
    );
  }
  const left = countUnasked(known.host.course);
  const unasked = left === 1 ? 'One question has not been asked.' : `${left} questions have not been asked.`;
  return (
    <AskFirst
      command={{ intent: 'end', reveal }}
      title="End the quiz?"
      description={`${left > 0 ? `${unasked} ` : ''}${reveal ? PODIUM_NEXT : SCORES_NEXT}`}
      confirm="End Quiz"
      what="end"
      asked={asked}
      variant={isNext ? 'primary' : 'quiet'}
      size={isNext ? 'large' : 'small'}
      className={isNext ? 'wallnext' : 'wallbutton'}
    >
      {!isNext && <CircleStop aria-hidden="true" className="size-[1em]" />} End Quiz
    </AskFirst>
  );
}

const PODIUM_NEXT = 'The podium comes next, then everyone will see the final scores.';
const SCORES_NEXT = 'Everyone will see the final scores.';

/** Whether the end leads to a podium: something was asked, and the room may see the ranking ([WA32]). */
export function hasPodium({ total, host }: Wall['known'], { leaderboard }: Wall['settings']): boolean {
  return leaderboard !== 'never' && total > 0 && host.course.some(({ round }) => round > 0);
}
