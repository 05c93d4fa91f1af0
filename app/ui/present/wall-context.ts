import { createContext, useContext } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import type { PresentedQuiz } from '#app/contract/present.ts';
import type { HostPart } from '#app/contract/things.ts';
import type { WallSettings } from '#app/core/quiz-settings.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import type { Known } from '#app/ui/live/view.ts';
import type { NextStep } from './next-step.ts';

/** Everything that parts of the wall need: the state, and the host's actions. */
export interface Wall {
  quiz: PresentedQuiz;
  addresses: string[];
  /** A limit of this account and how to lift it. */
  limit: string | null;
  settings: WallSettings;
  known: HostKnown;
  linkState: LinkState | null;
  next: NextStep | null;
  /** Milliseconds left of the open question. */
  leftMs: number;
  /** Milliseconds until the answers of the open question open; 0 if they are open. */
  readingMs: number;
  /** The session has just moved without a press on this device; for a moment no step counts. */
  isSettling: boolean;
  run(command: HostCommand): void;
  /**
   * Runs a command that the host has just confirmed ([WA40]).
   *
   * @param isSame Whether the session is still in the round that the question was about.
   */
  confirm(command: HostCommand, isSame: boolean): void;
  /** Reconnects at once. */
  reconnect(): void;
}

/** A session as known to its host. */
export type HostKnown = Known & { readonly host: HostPart };

const WallContext = createContext<Wall | null>(null);
export const WallProvider = WallContext.Provider;

export function useWall(): Wall {
  const wall = useContext(WallContext);
  if (!wall) throw new Error('useWall must be used inside a WallProvider');
  return wall;
}
