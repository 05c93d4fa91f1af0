import { Lock, Users } from 'lucide-react';
import { JoinAddress } from '#app/ui/address/join-address.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { CommandButton } from './command-button.tsx';
import { Crowd } from './crowd.tsx';
import { useWall } from './wall-context.ts';

/** The lobby: how to join, who may join, and who has joined. */
export function Lobby() {
  const { quiz, addresses, limit } = useWall();
  return (
    <div className="wallstage walllobby">
      <h1 className="sr-only" dir="auto">
        {quiz.title}
      </h1>
      <JoinAddress code={quiz.accessCode} addresses={addresses} />
      {limit && <p className="font-medium text-muted">{limit}</p>}
      <Crowd>
        <WhoMayJoin />
      </Crowd>
    </div>
  );
}

function whoCanJoinText(locked: boolean, isOpen: boolean): string {
  if (locked) return 'Locked: no one else can join';
  return isOpen ? 'Anyone with the code can join' : 'Sign-in required to join';
}

/** Only for the host; fades while nobody uses the wall ([WA8]). */
const CHORE = { 'data-chore': '' };

const lineClass = 'flex min-w-0 flex-wrap items-center gap-x-[0.5em] gap-y-1';

/** Who may join, in one line with the controls to change it. */
function WhoMayJoin() {
  const { quiz, known } = useWall();
  const { locked } = known.session;
  const isOpen = quiz.whoCanJoin === 'anyone';
  // The room must know what keeps people out.
  const concernsRoom = locked || (!isOpen && !quiz.practice);
  return (
    <div className={classes(lineClass, 'lg:ms-auto')} {...(!concernsRoom && CHORE)}>
      {locked ? (
        <Lock aria-hidden="true" className="size-[1.1em] shrink-0" />
      ) : (
        <Users aria-hidden="true" className="size-[1.1em] shrink-0" />
      )}
      <p className="min-w-0">
        {quiz.practice?.kind === 'rehearsal' ? 'Only you can join' : whoCanJoinText(locked, isOpen)}
      </p>
      <div className={lineClass} {...(concernsRoom && !locked && CHORE)}>
        {!locked && !quiz.practice && (
          <CommandButton
            variant="quiet"
            size="small"
            command={{ intent: 'who_can_join', whoCanJoin: isOpen ? 'signed_in' : 'anyone' }}
          >
            {isOpen ? 'Require sign-in' : 'Allow guests'}
          </CommandButton>
        )}
        <CommandButton variant="quiet" size="small" command={{ intent: 'lock', locked: !locked }}>
          {locked ? 'Unlock' : 'Lock'}
        </CommandButton>
      </div>
    </div>
  );
}
