import { Link } from '@remix-run/react';
import type { Participant } from '#app/contract/things.ts';
import { pointsText } from '#app/core/score-text.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** Asks before giving up the guest's cookie on a shared device, because the score is lost ([PL12]). */
export function LeavePage({ participant }: { participant: Participant }) {
  return (
    <div className="m-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-4 px-4 py-10 text-center wrap-anywhere">
      <Mark className="size-24" />
      <h1 className="text-2xl">
        Not <PlayerName of={participant} />?
      </h1>
      <p className="text-lg">
        Someone else can then join on this device. <PlayerName of={participant} /> will lose the{' '}
        {pointsText(participant.score)} for good, even with an account created later.
      </p>
      <form method="post" className="grid w-full gap-4">
        <Button type="submit" variant="danger" size="large">
          Leave this session
        </Button>
        <Button asChild size="large">
          <Link to={`/play/${participant.sessionId}/${participant.id}`}>Back to the quiz</Link>
        </Button>
      </form>
    </div>
  );
}
