import { Clock, Star, UserMinus, WifiOff } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import type { HostedParticipant } from '#app/contract/things.ts';
import { HOST_LIST_SHOWN } from '#app/core/limits.ts';
import { TIME_FACTORS } from '#app/core/live/state.ts';
import { playerNameText } from '#app/core/player-name.ts';
import { signed } from '#app/core/score-text.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { CommandButton } from './command-button.tsx';
import { fetchEverybody } from './host-live.ts';
import { holdOrder, isHostedRow, isOnTop, panelOrder } from './people.ts';
import { useWall } from './wall-context.ts';

/** The most rows shown; more would slow the wall down, and search finds the rest. */
const FOUND_SHOWN = 300;

/** All players in the panel: featured first, then by rank with the top 3 marked; then the removed. */
export function PeopleList() {
  const { known } = useWall();
  const [everybody, setEverybody] = useState<HostedParticipant[] | null>(null);
  const [search, setSearch] = useState('');
  const isGathering = known.session.status === 'waiting';
  const listed = withEvents(everybody, known.participants.filter(isHostedRow), known.host.removed);
  const found = listed.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const { list, held } = useHeldOrder(panelOrder(found, isGathering), isGathering);
  const shown = held.slice(0, everybody ? FOUND_SHOWN : HOST_LIST_SHOWN);
  const missing = known.total - Math.min(listed.length, HOST_LIST_SHOWN);
  return (
    <section className="grid grid-cols-1 gap-[0.4em]" data-keeps-focus="">
      <h3 className="font-semibold">{isGathering ? 'People' : 'Ranking'}</h3>
      {everybody && (
        <Input
          aria-label="Find a player"
          placeholder="Find a player"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ol ref={list} className="grid grid-cols-1">
        {shown.map((person) => (
          <PersonRow key={person.id} person={person} isTop={!isGathering && isOnTop(person)} />
        ))}
      </ol>
      {listed.length === 0 && <p className="text-muted">No one's here yet.</p>}
      {missing > 0 && !everybody && <ShowAll missing={missing} onList={setEverybody} />}
      {shown.length < found.length && everybody && (
        <p className="text-muted">{`${found.length - shown.length} more`}</p>
      )}
      <Removed />
    </section>
  );
}

/** In the lobby, rows keep their order while one of them is open, even as others join ([WA13]). */
function useHeldOrder(rows: HostedParticipant[], isGathering: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const order = useRef<string[]>([]);
  const isRowOpen = isGathering && list.current?.querySelector('details[open]');
  const held = isRowOpen ? holdOrder(rows, order.current) : rows;
  order.current = held.map(({ id }) => id);
  return { list, held };
}

/** The fetched list with later events applied. */
function withEvents(everybody: HostedParticipant[] | null, known: HostedParticipant[], removed: HostedParticipant[]) {
  if (!everybody) return known;
  const rows = new Map([...everybody, ...known].map((row) => [row.id, row]));
  for (const { id } of removed) rows.delete(id);
  return [...rows.values()];
}

function ShowAll({ missing, onList }: { missing: number; onList(list: HostedParticipant[] | null): void }) {
  const { quiz } = useWall();
  return (
    <Button
      size="small"
      className="wallbutton hidden scripted:inline-flex"
      onClick={() => void fetchEverybody(quiz.id).then(onList)}
    >
      {`Show ${missing} more`}
    </Button>
  );
}

function Removed() {
  const { removed } = useWall().known.host;
  if (removed.length === 0) return null;
  return (
    <>
      <h3 className="pt-[0.6em] font-semibold">Removed</h3>
      <ul className="grid grid-cols-1">
        {removed.map((person) => (
          <li key={person.id} className="flex items-center gap-[0.5em]">
            <span className="min-w-0 flex-1">
              <PlayerName of={person} isClipped />
            </span>
            <CommandButton
              size="small"
              variant="quiet"
              aria-label={`Undo: let ${playerNameText(person)} back in`}
              command={{ intent: 'remove', participantId: person.id, removed: false }}
            >
              Undo
            </CommandButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A player's row; the actions unfold below it. */
function PersonRow({ person, isTop }: { person: HostedParticipant; isTop: boolean }) {
  const { known } = useWall();
  const isGathering = known.session.status === 'waiting';
  return (
    <li className="wallrow" data-top={isTop || undefined}>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-[0.4em] rounded-sm px-[0.3em]">
          {!isGathering && <span className="w-[1.5em] shrink-0 text-end tabular-nums">{person.rank}</span>}
          <span className="flex min-w-0 flex-1 items-center">
            {person.featured && <Star aria-label="Featured" className="me-[0.2em] size-[0.9em] shrink-0 fill-accent" />}
            <PlayerName of={person} isClipped />
          </span>
          {person.timeFactor !== 1 && <Clock aria-label="Has more time" className="size-[0.9em] shrink-0" />}
          {!person.connected && <WifiOff aria-label="Away" className="size-[0.9em] shrink-0 text-muted" />}
          {!isGathering && <span className="shrink-0 font-display font-bold tabular-nums">{signed(person.score)}</span>}
        </summary>
        <Actions person={person} />
      </details>
    </li>
  );
}

function Actions({ person }: { person: HostedParticipant }) {
  const { id: participantId, featured, timeFactor } = person;
  const who = <span className="sr-only"> {playerNameText(person)}</span>;
  return (
    <div className="flex flex-wrap items-center gap-[0.4em] px-[0.3em] pt-[0.2em] pb-[0.6em]">
      <CommandButton size="small" command={{ intent: 'feature', participantId, featured: !featured }}>
        <Star aria-hidden="true" className={featured ? 'size-[1em] fill-accent' : 'size-[1em]'} />
        <span>{featured ? 'Remove star' : 'Star'}</span>
        {who}
      </CommandButton>
      <CommandButton size="small" command={{ intent: 'remove', participantId, removed: true }}>
        <UserMinus aria-hidden="true" className="size-[1em]" /> Remove{who}
      </CommandButton>
      <fieldset className="flex flex-wrap items-center gap-[0.3em]">
        <legend className="sr-only">Time for {playerNameText(person)}</legend>
        <Clock aria-hidden="true" className="size-[1em]" />
        {TIME_FACTORS.map((factor) => (
          <Fragment key={factor}>
            <CommandButton
              size="small"
              variant={factor === timeFactor ? 'primary' : 'quiet'}
              aria-pressed={factor === timeFactor}
              aria-label={`${factor} times the time for ${playerNameText(person)}`}
              command={{ intent: 'time', participantId, factor }}
              className="px-2"
            >
              {factor}×
            </CommandButton>
          </Fragment>
        ))}
      </fieldset>
    </div>
  );
}
