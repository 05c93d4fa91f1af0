import type { HostScreen } from '#app/core/host-screen.ts';
import type { WallSettings } from '#app/core/quiz-settings.ts';
import type { Practice } from './practice.ts';
import type { HostsState, WhoCanJoin } from './things.ts';

/** What the wall is rendered with: the state that a host's socket would send, and what stays the same during a session. */
export interface Presentation {
  state: HostsState;
  settings: WallSettings;
  /** For a remote: the beginning of each question's text, by its id. */
  texts?: Record<string, string> | undefined;
}

/** The quiz that the wall presents. */
export interface PresentedQuiz {
  id: string;
  title: string;
  accessCode: string;
  whoCanJoin: WhoCanJoin;
  /** The practice room that it belongs to; null for a real quiz. */
  practice: Practice | null;
}

/**
 * `ready`: the quiz can be started; `draft`: it has to be published first; `completed`: the latest session has ended, with its
 * last state unless it is gone.
 */
export type PresentPage = {
  quiz: PresentedQuiz;
  /** Origins at which phones can reach this server, best first. */
  addresses: string[];
  /** The sentence about this host's limits and how to lift them; null without limits ([UV1]). */
  limit: string | null;
  /** How this browser shows the session. */
  screen: HostScreen;
} & (
  | ({ kind: 'running' } & Presentation)
  | { kind: 'ready' | 'draft' }
  | { kind: 'completed'; ended: Presentation | null }
);
