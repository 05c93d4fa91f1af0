import type { WallSettings } from '#app/core/quiz-settings.ts';
import type { HostsState, WhoCanJoin } from './things.ts';

/** What the wall is rendered with: the state that a host's socket tells, and what stays the same during a session. */
export interface Presentation {
  state: HostsState;
  settings: WallSettings;
}

/** The quiz that a wall is about. */
export interface PresentedQuiz {
  id: string;
  title: string;
  accessCode: string;
  whoCanJoin: WhoCanJoin;
}

/** `ready`: it can be started; `draft`: it has to be published before. */
export type PresentPage = {
  quiz: PresentedQuiz;
  /** Origins under which phones reach this server, the best first. */
  addresses: string[];
  /** What is held back from this host, and how to lift it; null where nothing is ([UV1]). */
  limit: string | null;
} & (
  | ({ kind: 'running' } & Presentation)
  | { kind: 'ready' | 'draft' }
  | { kind: 'completed'; sessionId: string | null }
);
