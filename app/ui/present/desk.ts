import { createContext, useContext } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import type { Presentation, PresentedQuiz } from '#app/contract/present.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import type { Known } from '#app/ui/live/view.ts';
import type { NextStep } from './next-step.ts';

/** All that the parts of the wall need: what is so, and what the host can do about it. */
export interface Desk {
  quiz: PresentedQuiz;
  addresses: string[];
  /** What is held back from this host, and how to lift it. */
  limit: string | null;
  known: Known;
  presentation: Presentation;
  linkState: LinkState | null;
  next: NextStep | null;
  /** Of the open question, of those who count. */
  answered: { answered: number; total: number };
  /** How many have an answer to the current question, open or shown. */
  answeredBy: number;
  /** What is left of the open question, in milliseconds. */
  leftMs: number;
  /** It has just moved without a press on this device: for a moment no step counts. */
  isSettling: boolean;
  run(command: HostCommand): void;
  /** Tries to be in touch again at once. */
  reconnect(): void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Parts of the wall stand inside its desk');
  return desk;
}
