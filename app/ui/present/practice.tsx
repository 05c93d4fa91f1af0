import { Link } from '@remix-run/react';
import { Trophy } from 'lucide-react';
import { type Practice, rehearsalPath } from '#app/contract/practice.ts';
import type { PresentedQuiz } from '#app/contract/present.ts';
import { PRACTICE } from '#app/core/limits.ts';
import { RegisterLink } from '#app/ui/auth/register-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useWall } from './wall-context.ts';
import './practice.css';

const MINUTES = PRACTICE.tryItMs / 60_000;

/** Says on the wall of a practice room that nothing is kept; in the lobby with a link to join from this browser ([PX11]). */
export function PracticeMark() {
  const { quiz, known } = useWall();
  const { practice, accessCode } = quiz;
  if (!practice) return null;
  const isGathering = known.session.status === 'waiting';
  return (
    <p className="wallpractice">
      <span>{markText(practice, isGathering)}</span>
      {isGathering && (
        <a href={`/join?code=${accessCode}`} target="_blank" rel="noreferrer" className="link">
          {practice.kind === 'rehearsal' ? 'Join as yourself' : 'Play in a new tab'}
        </a>
      )}
    </p>
  );
}

function markText({ kind }: Practice, isGathering: boolean): string {
  if (kind === 'rehearsal') return 'Rehearsal: nothing is kept';
  return isGathering ? `Practice room: closes after ${MINUTES} minutes` : 'Practice room';
}

interface PracticeEndProps {
  quiz: PresentedQuiz;
  practice: Practice;
}

/** The end of a practice room: what it was, and the way on. */
export function PracticeEnd({ quiz, practice }: PracticeEndProps) {
  return (
    <>
      <p>
        {practice.kind === 'rehearsal'
          ? 'That was a rehearsal. Nothing of it is kept: no report, no scores, no players.'
          : 'That was a practice room. With your own quiz and real people it works the same way.'}
      </p>
      <div className="flex flex-wrap justify-center gap-[0.8em] md:justify-start">
        <PracticeEndActions quiz={quiz} practice={practice} />
      </div>
    </>
  );
}

/** The ways on from the end of a practice room. */
export function PracticeEndActions({ quiz, practice }: PracticeEndProps) {
  const isRehearsal = practice.kind === 'rehearsal';
  return (
    <>
      {isRehearsal ? (
        <RehearsalForm quizId={practice.quizId} intent="end" label="Back to the editor" isNext />
      ) : (
        <Button asChild variant="primary" size="large" className="wallnext">
          <RegisterLink>Start Creating Free</RegisterLink>
        </Button>
      )}
      <Button asChild size="large" className="wallnext">
        <Link to={`/leaderboard/${quiz.id}`}>
          <Trophy aria-hidden="true" className="size-[1em]" /> View Leaderboard
        </Link>
      </Button>
      {isRehearsal && <RehearsalForm quizId={practice.quizId} intent="start" label="Rehearse again" />}
    </>
  );
}

interface RehearsalFormProps {
  quizId: string;
  intent: 'start' | 'end';
  label: string;
  isNext?: boolean;
}

/** A plain form: it leaves this wall for another page, whose cookie it brings. */
function RehearsalForm({ quizId, intent, label, isNext = false }: RehearsalFormProps) {
  return (
    <form method="post" action={rehearsalPath(quizId)}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isNext ? 'primary' : 'quiet'}
        size="large"
        className="wallnext"
      >
        {label}
      </Button>
    </form>
  );
}
