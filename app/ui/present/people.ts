import type { HostedParticipant, Participant } from '#app/contract/things.ts';

/** Type guard; true for every row in a host's list. */
export function isHostedRow(row: Participant | HostedParticipant): row is HostedParticipant {
  return 'connected' in row;
}

/** The order of the panel: featured first, then by rank; in the lobby the newest first. */
export function panelOrder(rows: readonly HostedParticipant[], isGathering: boolean): HostedParticipant[] {
  const position = (row: HostedParticipant) => (isGathering ? 0 : (row.rank ?? Number.MAX_VALUE));
  return [...rows].sort(
    (one, other) => Number(other.featured) - Number(one.featured) || position(one) - position(other),
  );
}

/** The rows in their previous order, newcomers last. */
export function holdOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  const positions = new Map(order.map((id, position) => [id, position]));
  const position = ({ id }: Row) => positions.get(id) ?? order.length;
  return [...rows].sort((one, other) => position(one) - position(other));
}

/** Whether a row is marked as one of the first three; nobody is without points ([WA12]). */
export function isOnTop({ rank, score }: Pick<HostedParticipant, 'rank' | 'score'>): boolean {
  return score > 0 && rank !== null && rank <= 3;
}
