import { applyChanges } from '#app/core/live/apply.ts';
import type { Command } from '#app/core/live/commands.ts';
import type { Decision } from '#app/core/live/decision.ts';
import { createRanking, type Ranking } from '#app/core/live/ranking.ts';
import { restore, type SessionRows } from '#app/core/live/restore.ts';
import type { LiveSession, Moment, SessionSettings } from '#app/core/live/state.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { rowsOf, START, storeChanges, storeElapsed } from './rows.ts';
import { reorders } from './session.ts';
import { type Step, toCommand, waitedMs } from './steps.ts';

/** A whole session from its creation on, as a property test generates it. */
export interface Course {
  questions: QuestionContent[];
  settings: SessionSettings;
  /** How many may join. */
  limit: number;
  steps: Step[];
}

/** A course while it runs: the state, and beside it the rows that a database would hold. */
export interface Run {
  session: LiveSession;
  readonly rows: SessionRows;
  ranking: Ranking;
  now: Moment;
  /** Lets the step's time pass. Returns the step's command. */
  next(step: Step): Command;
  /** Applies a decision to the state and to the rows, and stores the time, as the server does once a second. */
  carryOut(decision: Decision): void;
  /** Restores the session from its rows, on a server whose monotonic clock is this much ahead. */
  restart(awayMs: number): void;
}

export function startCourse({ questions, settings, limit }: Course): Run {
  const rows = rowsOf(questions, settings);
  const session = restore(rowsOf(questions, settings), START);
  const past: Command[] = [];
  return {
    session,
    rows,
    ranking: createRanking(session, () => false),
    now: START,
    next(step) {
      const ms = waitedMs(step.wait, this.session, this.now);
      this.now = { ms: this.now.ms + ms, wall: this.now.wall + ms + step.wallSlipMs };
      const command = toCommand(step.move, { session: this.session, past, limit });
      past.push(command);
      return command;
    },
    carryOut(decision) {
      if (decision.ok) {
        storeChanges(rows, decision.changes);
        applyChanges(this.session, decision.changes);
        if (decision.changes.some(({ type }) => reorders.has(type))) this.ranking.forget();
      }
      storeElapsed(rows, this.session, this.now);
    },
    restart(awayMs) {
      this.now = { ...this.now, ms: this.now.ms + awayMs };
      this.session = restore(rows, this.now);
      this.ranking = createRanking(this.session, () => false);
    },
  };
}
