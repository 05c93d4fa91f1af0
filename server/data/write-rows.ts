import type { Change } from '#app/core/live/commands.ts';
import type { Of, SessionWrite } from './session-write.ts';

/** Joins rows with their session, while it has the revision that the write was decided on. */
export const GUARD = `JOIN "Session" s ON s."id" = r.sessionId AND s."revision" = r.revision`;

/** A row for each change of one type in many writes. */
export function rowsOf<Type extends Change['type'], Row>(
  writes: readonly SessionWrite[],
  type: Type,
  toRow: (change: Of<Type>, write: SessionWrite) => Row,
): Row[] {
  return writes.flatMap((write) =>
    write.changes.flatMap((change) => (isOf(change, type) ? [toRow(change, write)] : [])),
  );
}

function isOf<Type extends Change['type']>(change: Change, type: Type): change is Of<Type> {
  return change.type === type;
}
