import { DrivenSession } from './session.ts';

export type State = 'empty' | 'waiting' | 'open' | 'paused' | 'openSecond' | 'results' | 'completed';

/** Possible states of a session: q1 is open or was asked before, q2 and q3 were not. */
export const STATES: Record<State, () => DrivenSession> = {
  empty: () => new DrivenSession(),
  waiting: () => new DrivenSession({ joined: ['ann', 'bob'] }),
  open: () => new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' }),
  paused: () => after(STATES.open(), (live) => live.say('pause')),
  /** q2 is open, q1 has been asked. */
  openSecond: () => after(STATES.results(), (live) => live.advance('q2')),
  results: () => after(STATES.open(), (live) => live.say('end_question')),
  completed: () => after(STATES.results(), (live) => live.say('end')),
};

function after(live: DrivenSession, step: (live: DrivenSession) => string): DrivenSession {
  step(live.wait(1000));
  return live.wait(1000);
}
