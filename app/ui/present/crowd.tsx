import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { HostedParticipant } from '#app/contract/things.ts';
import { playerNameText } from '#app/core/player-name.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { CommandButton } from './command-button.tsx';
import { CrowdNames } from './crowd-names.tsx';
import { useCrowd } from './use-crowd.ts';
import { useHold } from './use-hold.ts';
import { useWall } from './wall-context.ts';

/** The players who joined: a hand for each, the newest named, and a count ([WA9]). A press on a name removes it. */
export function Crowd({ children }: { children: ReactNode }) {
  const { known, run } = useWall();
  const { total } = known;
  const frame = useRef<HTMLDivElement>(null);
  const hold = useHold();
  const crowd = useCrowd(frame, hold.isHeld);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const remove = ({ id }: HostedParticipant) => {
    setRemovedId(id);
    run({ intent: 'remove', participantId: id, removed: true });
  };
  const { newest, passing } = crowd.rows;
  const named = newest.length + passing.flat().length;
  return (
    <section aria-label="Players" className="wallpeople" data-keeps-focus="">
      <div className="flex flex-wrap items-center gap-x-[1.2em] gap-y-1 border-t-2 border-line pt-[0.5em]">
        {total > 0 && <Count total={total} isPart={named < total} />}
        <Undo removedId={removedId} />
        {children}
      </div>
      {total === 0 && <Nobody />}
      {/* A tile of somebody just removed stays as a gap while the names are held. */}
      <div ref={frame} className="wallcrowdframe" hidden={total === 0} {...hold.region}>
        <CrowdNames crowd={crowd} hold={hold} onRemove={remove} />
      </div>
    </section>
  );
}

function Count({ total, isPart }: { total: number; isPart: boolean }) {
  return (
    <p>
      <strong className="wallcount">{total}</strong> <span>{total === 1 ? 'player' : 'players'}</span>
      {isPart && <span className="text-muted">, showing the newest</span>}
    </p>
  );
}

function Nobody() {
  return (
    <div className="flex items-center gap-[1em]">
      <Mark waving className="size-[3.6em]" />
      <p>
        <strong className="wallcount">No one's here yet.</strong>
        <br />
        <span className="text-muted">A hand goes up here for each player who joins.</span>
      </p>
    </div>
  );
}

/** Lets the last removed player back in. The name is for screen readers only: it may be why they were removed. */
function Undo({ removedId }: { removedId: string | null }) {
  const person = useWall().known.host.removed.find(({ id }) => id === removedId);
  const name = person && playerNameText(person);
  const said = useSaid(name && `${name} removed. You can undo it.`);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {person && (
        <p className="flex items-center gap-[0.4em]" data-chore="">
          <span aria-hidden="true">Player removed</span>
          <CommandButton
            size="small"
            aria-label={`Undo: let ${name} back in`}
            command={{ intent: 'remove', participantId: person.id, removed: false }}
          >
            Undo
          </CommandButton>
        </p>
      )}
    </>
  );
}

/** A status text one render late: screen readers miss what is there when the region appears. */
function useSaid(text: string | undefined): string {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text ?? ''), [text]);
  return said;
}
