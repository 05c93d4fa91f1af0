import type { ReactNode } from 'react';
import type { HandOwner } from '#app/core/hand.ts';
import type { NumberedName } from '#app/core/player-name.ts';
import { PlayerHand } from './player-hand.tsx';
import { PlayerName } from './player-name.tsx';

interface HandAndNameProps {
  of: HandOwner & NumberedName;
  /** What follows the name. */
  children?: ReactNode;
}

/** A player in a table: the drawn hand, then the name ([FC1]). */
export function HandAndName({ of, children }: HandAndNameProps) {
  return (
    <span className="flex items-center gap-[0.6em]">
      <PlayerHand of={of} />
      <span className="min-w-0">
        <PlayerName of={of} />
        {children}
      </span>
    </span>
  );
}
