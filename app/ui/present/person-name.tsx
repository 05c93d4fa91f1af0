import type { Participant } from '#app/contract/things.ts';
import { nameNumberText } from './people.ts';

/** Somebody's name, apart from the text around it whatever way it runs. */
export function PersonName({ person }: { person: Pick<Participant, 'name' | 'nameNumber'> }) {
  return (
    <>
      <bdi>{person.name}</bdi>
      {nameNumberText(person) && <span className="text-muted tabular-nums">{nameNumberText(person)}</span>}
    </>
  );
}
