import { Clock, Star, UserMinus, WifiOff } from 'lucide-react';
import { Fragment } from 'react';
import type { HostedParticipant } from '#app/contract/things.ts';
import { TIME_FACTORS } from '#app/core/live/state.ts';
import { signed } from '#app/core/score-text.ts';
import { CommandButton } from './command-button.tsx';
import { useDesk } from './desk.ts';
import { nameNumberText } from './people.ts';
import { PersonName } from './person-name.tsx';

/** Somebody in the host's panel; what can be done about them folds out below. */
export function PersonRow({ person, isTop }: { person: HostedParticipant; isTop: boolean }) {
  const { known } = useDesk();
  const isGathering = known.session.status === 'waiting';
  return (
    <li className="wallrow" data-top={isTop || undefined}>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-[0.4em] rounded-sm px-[0.3em]">
          {!isGathering && <span className="w-[1.5em] shrink-0 text-end tabular-nums">{person.rank}</span>}
          <span className="min-w-0 flex-1 truncate">
            {person.featured && <Star aria-label="Featured" className="me-[0.2em] inline size-[0.9em] fill-accent" />}
            <PersonName person={person} />
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
  const who = <span className="sr-only"> {person.name + nameNumberText(person)}</span>;
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
        <legend className="sr-only">Time for {person.name}</legend>
        <Clock aria-hidden="true" className="size-[1em]" />
        {TIME_FACTORS.map((factor) => (
          <Fragment key={factor}>
            <CommandButton
              size="small"
              variant={factor === timeFactor ? 'primary' : 'quiet'}
              aria-pressed={factor === timeFactor}
              aria-label={`${factor} times the time for ${person.name}`}
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
