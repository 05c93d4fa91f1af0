import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { pointsText } from '#app/core/score-text.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import type { EndProps } from '#app/ui/play/later-parts.ts';
import { rankText } from '#app/ui/play/play-text.ts';
import { isBeingRevealed } from '#app/ui/play/screen.ts';
import { StageHeading } from '#app/ui/play/stage-parts.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { TopThree } from './top-three.tsx';

/** The end of the quiz: the score, and a link to the final scores ([PL10]). */
export function End({ page, screen, participant, scoresPath, askAgain }: EndProps) {
  const { score, rank, total, top } = screen;
  // Someone who returns to a finished session stays here; otherwise the Back button would lead away again.
  const { session } = page.state;
  const isLeaving = session.status !== 'completed' || isBeingRevealed(session);
  const isDeleted = useLeaving(isLeaving, scoresPath, session.id);
  useOwnRank(rank === null && page.leaderboard !== 'never', askAgain);
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 py-6 text-center">
      <PlayerHand of={participant} className="handown animate-wave" />
      <StageHeading className="text-3xl">The quiz is over</StageHeading>
      <p className="text-balance text-lg">
        {score > 0 ? 'Well played' : 'Thanks for playing'}, <PlayerName of={participant} />! You have{' '}
        <strong className="tabular-nums">{pointsText(score)}</strong>
        <span>{rank === null ? '.' : `: ${rankText(rank, total)}.`}</span>
      </p>
      {!isDeleted && (
        <Button asChild variant="primary" size="large">
          <Link to={scoresPath}>See the final scores</Link>
        </Button>
      )}
      <p className="min-h-6 text-sm text-muted">
        {isDeleted ? SCORES_DELETED : isLeaving && 'Opening automatically in a moment...'}
      </p>
      <TopThree top={top} ownId={participant.id} className="w-full text-start" />
    </div>
  );
}

const SCORES_DELETED = 'The host deleted this quiz, so there are no final scores.';
/** Statuses that mean that the session does not exist for this user. */
const NOT_THERE: ReadonlySet<number> = new Set([401, 403, 404]);

/** Long enough to read the result. */
const LEAVE_AFTER_MS = 6_000;

/**
 * Opens the final scores once the server answers; without the server the user would see an error page.
 *
 * @returns Whether the session was deleted, so that there is nothing to open.
 */
function useLeaving(isLeaving: boolean, to: string, sessionId: string): boolean {
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    let isHere = true;
    const leave = async () => {
      const found = await callApi('GET', `/api/sessions/${sessionId}`);
      if (!isHere) return;
      if (found.ok) navigate(to);
      else if (NOT_THERE.has(found.status)) setDeleted(true);
      else timer = setTimeout(leave, LEAVE_AFTER_MS);
    };
    let timer = setTimeout(leave, LEAVE_AFTER_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isLeaving, to, sessionId, navigate]);
  return isDeleted;
}

/** The phones of a hall spread their requests over this time. */
const SPREAD_MS = 1_000;

/**
 * Ranks that were kept back until the end are requested by each player; the message about the end is the same for all.
 */
function useOwnRank(isMissing: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(ask, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isMissing, ask]);
}
