import { Star } from 'lucide-react';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { HostedParticipant } from '#app/contract/things.ts';
import { playerNameText } from '#app/core/player-name.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { stepTo } from '#app/ui/primitives/grid-step.ts';
import { type CrowdLayout, isLongName, rowsInView } from './crowd-layout.ts';
import type { ShownCrowd } from './use-crowd.ts';
import type { Hold } from './use-hold.ts';
import { useWall } from './wall-context.ts';

interface CrowdNamesProps {
  crowd: ShownCrowd;
  hold: Hold;
  onRemove(person: HostedParticipant): void;
}

/** The names in a grid: the newest, and below them the others, who pass by if there is no room for all. */
export function CrowdNames({ crowd: { layout, rows, isMeasured }, hold, onRemove }: CrowdNamesProps) {
  const isPassing = rows.passing.length > 0;
  const [step, setStep] = useState(0);
  const { noteMove } = hold;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrangement and each step is a move
  useEffect(() => noteMove(isPassing), [noteMove, isPassing, rows, step]);
  const inView = rowsInView(rows.passing, step, layout.rows - 1);
  const keys = useNameKeys([...rows.newest, ...inView.flat()], layout.columns);
  const tile = (person: HostedParticipant) => ({
    person,
    tabIndex: keys.tabIndexOf(person),
    onPress: isMeasured ? () => hold.isStill() && onRemove(person) : undefined,
  });
  return (
    <fieldset
      aria-label="Press a name to remove the player"
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      className="contents"
      style={styleOf(layout)}
    >
      <ul className="wallcrowd" data-measured={isMeasured || undefined}>
        {rows.newest.map((person) => (
          <Tile key={person.id} {...tile(person)} />
        ))}
      </ul>
      {isPassing && (
        <div className="wallpassing">
          <ul
            className="wallcrowd wallpassers"
            data-measured=""
            data-turn={step % 2}
            data-held={hold.isHeld || undefined}
            onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setStep(step + 1)}
          >
            {inView.flatMap((row, line) =>
              row.map((person, column) => (
                <Tile key={person.id} {...tile(person)} style={{ gridRow: line + 1, gridColumn: column + 1 }} />
              )),
            )}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

function styleOf({ columns, rows, scale }: CrowdLayout): CSSProperties {
  return { '--columns': columns, '--rows': rows, '--scale': scale };
}

interface TileProps {
  person: HostedParticipant;
  tabIndex: 0 | -1;
  /** Undefined until the scripts have started; then the name is a button that removes the player. */
  onPress: (() => void) | undefined;
  style?: CSSProperties;
}

function Tile({ person, tabIndex, onPress, style }: TileProps) {
  const { removed } = useWall().known.host;
  // While the names are held, nobody moves into the place of somebody who left.
  if (removed.some(({ id }) => id === person.id)) return <li className="wallperson" style={style} />;
  const content = (
    <>
      <PlayerHand of={person} className="wallhand" />
      <PlayerName of={person} isClipped />
      {person.featured && <Star aria-label="Featured" className="size-[0.8em] shrink-0 fill-accent" />}
    </>
  );
  return (
    <li className="wallperson" style={style} data-long={isLongName(person.name) || undefined}>
      {onPress ? (
        <button
          type="button"
          data-player={person.id}
          tabIndex={tabIndex}
          onClick={onPress}
          className="wallname"
          aria-label={`Remove ${playerNameText(person)}`}
          title={`Remove ${playerNameText(person)}`}
        >
          {content}
        </button>
      ) : (
        <span className="wallname">{content}</span>
      )}
    </li>
  );
}

/** Makes the names one tab stop, with arrow keys, Home and End inside ([WA24]). */
function useNameKeys(shown: readonly HostedParticipant[], columns: number) {
  const [visited, setVisited] = useState<string | null>(null);
  const stop = shown.find(({ id }) => id === visited) ?? shown[0];
  const onFocus = ({ target }: FocusEvent) => setVisited(playerOf(target));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-player]')];
    const index = names.findIndex((name) => name.contains(event.currentTarget.ownerDocument.activeElement));
    const target = index < 0 ? null : stepTo(event.key, { index, count: names.length, columns });
    if (target === null) return;
    event.preventDefault();
    names[target]?.focus();
  };
  return { onKeyDown, onFocus, tabIndexOf: ({ id }: HostedParticipant) => (id === stop?.id ? 0 : -1) as 0 | -1 };
}

function playerOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset.player ?? null) : null;
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number;
    '--scale'?: number;
  }
}
