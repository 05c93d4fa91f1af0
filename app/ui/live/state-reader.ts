import { type SessionChange, type ToldResults, withChange } from '#app/core/live/session-change.ts';
import type { PlayersState } from '#app/core/live/shapes.ts';
import { isRecord, parseJson } from '#app/ui/calls/checks.ts';
import { type FoldedMessage, toMessage } from './read-message.ts';

/** Reads what one socket brings, and makes whole states of changes: the server tells phones no more ([SK21]). */
export interface StateReader {
  /** Null for a frame that no view needs; `lost` for a change of a state that is not known. */
  read(text: string): FoldedMessage | 'lost' | null;
}

export function createStateReader(): StateReader {
  let known: PlayersState | null = null;
  let results: ToldResults | null = null;

  /** The state that a change makes is checked like one that came whole. */
  function afterChange(change: SessionChange): FoldedMessage | null {
    try {
      const state = known && withChange(known, change, results);
      return toMessage({ type: 'session_state', ...state });
    } catch {
      return null;
    }
  }

  return {
    read(text) {
      const frame = parseJson(text);
      const isChange = isRecord(frame) && frame.type === 'session_changed';
      const message = isChange ? afterChange(frame as unknown as SessionChange) : toMessage(frame);
      if (message?.type === 'session_state') known = message;
      if (message?.type === 'question_results') results = message;
      return isChange ? (message ?? 'lost') : message;
    },
  };
}
