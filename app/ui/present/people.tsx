import type { HostedParticipant, Participant } from '#app/contract/things.ts';

/** A host's row of a participant: a host's list holds no others. */
export function isHostedRow(row: Participant | HostedParticipant): row is HostedParticipant {
  return 'connected' in row;
}

/** The panel's list: who is featured first, then by rank; while people gather, the newest first. */
export function panelOrder(rows: readonly HostedParticipant[], isGathering: boolean): HostedParticipant[] {
  const place = (row: HostedParticipant) => (isGathering ? 0 : (row.rank ?? Number.MAX_VALUE));
  return [...rows].sort((one, other) => Number(other.featured) - Number(one.featured) || place(one) - place(other));
}

/** The same rows, those that have a place already in it, newcomers at the end. */
export function holdOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: Row) => places.get(id) ?? order.length;
  return [...rows].sort((one, other) => place(one) - place(other));
}

/** The name as screens show it: from the second of its name on with its number ([JN6]). */
export function nameNumberText({ nameNumber }: Pick<Participant, 'nameNumber'>): string {
  return nameNumber > 1 ? ` ${nameNumber}` : '';
}

/**
 * Places on the wall for those who joined last: each newcomer takes the place of the one who has stood there longest,
 * and nobody else moves ([WA9]).
 *
 * @param newest The last one who joined first.
 * @param total How many are in.
 */
export function fillSlots<Row>(newest: readonly Row[], total: number, slotCount: number): Row[] {
  const shown = newest.slice(0, slotCount);
  const slots: (Row | undefined)[] = Array.from({ length: shown.length });
  for (const [index, row] of shown.entries()) slots[(total - 1 - index) % slotCount] = row;
  return slots.flatMap((row) => (row === undefined ? [] : [row]));
}

/** Somebody's name, apart from the text around it whatever way it runs. */
export function PersonName({ person }: { person: Pick<Participant, 'name' | 'nameNumber'> }) {
  return (
    <>
      <bdi>{person.name}</bdi>
      {nameNumberText(person) && <span className="text-muted tabular-nums">{nameNumberText(person)}</span>}
    </>
  );
}
