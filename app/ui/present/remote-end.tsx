import { Check, Volume2, VolumeX } from 'lucide-react';
import type { Revealed } from '#app/core/live/state.ts';
import { nextPlaces, type PodiumStep, placesAt, podiumSteps } from '#app/core/podium.ts';
import { pointsText } from '#app/core/score-text.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { usePageMark } from '#app/ui/primitives/use-page-mark.ts';
import { CommandButton } from './command-button.tsx';
import { RevealButton } from './ended-wall.tsx';
import { useFocusReleasedAfterClick, useKeys } from './focus.ts';
import { NoSession } from './no-session.tsx';
import { moreText, NAMES_SHOWN, type PodiumRow, Told } from './podium-stage.tsx';
import { RemoteHead, useRemoteSound } from './remote-head.tsx';
import { soundLabel } from './remote-view.ts';
import { useAutoReveal } from './use-auto-reveal.ts';
import type { Wall } from './wall-context.ts';

/** The end on the remote: the podium's next place while the wall reveals it, then the ways on. */
export function RemoteEnd({ wall }: { wall: Wall }) {
  const { quiz, known, settings } = wall;
  const { reveal, id } = known.session;
  const steps = settings.leaderboard === 'never' ? [] : podiumSteps(known.participants);
  const places = reveal === null ? null : nextPlaces(steps, reveal);
  // The places are the host's or the wall's to show; without any, nobody has to wait.
  useAutoReveal(wall, steps.length === 0 ? 'nothing' : null);
  if (steps.length === 0 || reveal === null || places === null) {
    return (
      <div className="wallroom">
        <NoSession kind="completed" quiz={quiz} sessionId={id} />
      </div>
    );
  }
  return <Reveal wall={wall} steps={steps} revealed={reveal} places={places} />;
}

interface RevealProps {
  wall: Wall;
  steps: readonly PodiumStep<PodiumRow>[];
  revealed: Revealed;
  /** What the next step shows. */
  places: 1 | 2 | 3;
}

function Reveal({ wall, steps, revealed, places }: RevealProps) {
  const { run } = wall;
  const sound = useRemoteSound(wall);
  usePageMark('wall');
  useFocusReleasedAfterClick();
  useKeys(true, (action) => {
    if (action === 'next') run({ intent: 'reveal', reveal: places });
    if (action === 'sound' && sound.isPossible) sound.set(!sound.isOn);
  });
  return (
    <div className="remote">
      <RemoteHead wall={wall} />
      <div className="remotebody">
        <section aria-labelledby="remote-podium" className="remotecard">
          <h1 id="remote-podium" className="remotequestion">
            Podium
          </h1>
          <ol className="remoteplaces">
            {[...steps].reverse().map((step) => (
              <Place key={step.rank} step={step} isShown={placesAt(step.rank) <= revealed} />
            ))}
          </ol>
        </section>
        <Told steps={steps} revealed={revealed} />
      </div>
      <section aria-label="Controls" className="remotebar" data-keeps-focus="">
        {sound.isPossible && (
          <div className="remotetools">
            <CommandButton
              command={{ intent: 'show', what: sound.isOn ? 'silence' : 'sound' }}
              variant="secondary"
              size="small"
              className="remotetool"
            >
              {sound.isOn ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
              <span>{soundLabel(sound.isOn)}</span>
            </CommandButton>
          </div>
        )}
        <div className="remotenext">
          <RevealButton steps={steps} places={places} />
        </div>
      </section>
    </div>
  );
}

function Place({ step: { rank, rows }, isShown }: { step: PodiumStep<PodiumRow>; isShown: boolean }) {
  return (
    <li className="remoteplace" data-shown={isShown || undefined}>
      <span className="remoterank">
        <span className="sr-only">Place </span>
        {rank}
      </span>
      <span className="min-w-0 flex-1">
        {rows.slice(0, NAMES_SHOWN).map((row) => (
          <span key={row.id} className="block">
            <PlayerName of={row} isClipped />
          </span>
        ))}
        {rows.length > NAMES_SHOWN && <span className="block">{moreText(rows.length)}</span>}
        <span className="text-muted">{pointsText(rows[0]?.score ?? 0)}</span>
      </span>
      {isShown && (
        <span className="remoteright">
          <Check aria-hidden="true" strokeWidth={3} className="size-[1.1em]" /> On the wall
        </span>
      )}
    </li>
  );
}
