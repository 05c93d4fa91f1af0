import { Link } from '@remix-run/react';
import { LayoutGrid, Lock, LockOpen, MonitorUp, Square } from 'lucide-react';
import { SCREEN } from '#app/core/host-screen.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { type Asked, CommandButton } from './command-button.tsx';
import { lockTool } from './remote-view.ts';
import { canRestart, EndQuiz, Restart } from './step-controls.tsx';
import { useWall } from './wall-context.ts';

/** What a host needs rarely, out of the thumb's way. */
export function RemoteMore({ asked }: { asked: Asked }) {
  const { known, next, quiz } = useWall();
  const { status, currentQuestionId, locked, opensAt, timerPaused } = known.session;
  const LockIcon = locked ? LockOpen : Lock;
  return (
    <section aria-label="More" className="remotemore" data-keeps-focus="">
      {status !== 'waiting' && (
        <CommandButton command={{ intent: 'lock', locked: !locked }} variant="secondary" size="small">
          <LockIcon aria-hidden="true" className="size-[1.1em]" /> {lockTool({ locked }).label}
        </CommandButton>
      )}
      {status === 'question' && opensAt !== null && !timerPaused && (
        <CommandButton command={{ intent: 'end_question' }} variant="secondary" size="small">
          <Square aria-hidden="true" className="size-[1.1em]" /> End question
        </CommandButton>
      )}
      {currentQuestionId && canRestart(known) && <Restart asked={asked} questionId={currentQuestionId} />}
      {next?.kind !== 'end' && <EndQuiz asked={asked} />}
      <Button asChild variant="quiet" size="small" className="wallbutton">
        <Link to={`/present/${quiz.id}/overview`}>
          <LayoutGrid aria-hidden="true" className="size-[1.1em]" /> All questions
        </Link>
      </Button>
      <ShowWallHere />
    </section>
  );
}

/** A document of its own: the screen joins the session anew, and this browser remembers the choice ([WA35]). */
function ShowWallHere() {
  return (
    <Button asChild variant="quiet" size="small" className="wallbutton">
      <a href={`?${SCREEN}=wall`}>
        <MonitorUp aria-hidden="true" className="size-[1.1em]" /> Show the wall here
      </a>
    </Button>
  );
}
