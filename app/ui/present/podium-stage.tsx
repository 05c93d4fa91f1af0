import { Crown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HostedParticipant, Participant } from '#app/contract/things.ts';
import { HOST_LIST_SHOWN } from '#app/core/limits.ts';
import type { Revealed } from '#app/core/live/state.ts';
import { playerNameText } from '#app/core/player-name.ts';
import { type PodiumStep, placesAt } from '#app/core/podium.ts';
import { pointsText } from '#app/core/score-text.ts';
import { tieTimes } from '#app/core/tie-times.ts';
import { burst } from '#app/ui/leaderboard/confetti.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { isCalm } from '#app/ui/primitives/calm.ts';
import { lineWidth } from './text-shape.ts';

/** Names on one step of the podium; more are counted. */
export const NAMES_SHOWN = 3;

/** A participant on the podium. */
export type PodiumRow = Participant | HostedParticipant;

interface PodiumStageProps {
  title: string;
  /** First place first. */
  steps: readonly PodiumStep<PodiumRow>[];
  /** Everybody, as far as the host's list goes. */
  people: readonly PodiumRow[];
  revealed: Revealed;
}

/** The podium, full screen. Each step rises as it is revealed; those already revealed stand still after a reload. */
export function PodiumStage({ title, steps, people, revealed }: PodiumStageProps) {
  const stage = useRef<HTMLElement>(null);
  const atFirst = useRef(revealed).current;
  const isDone = revealed === 3;
  const times = tieTimes(people);
  useConfetti(stage, isDone && atFirst < 3);
  return (
    <section
      ref={stage}
      aria-labelledby="wall-podium"
      className="wallpodium"
      data-done={isDone || undefined}
      data-new={atFirst < 3 || undefined}
    >
      <div className="podiumrays" aria-hidden="true" />
      <div className="podiumhead">
        <h1 id="wall-podium" dir="auto" className="podiumtitle">
          {title}
        </h1>
        {isDone ? (
          <Badge tone="success" className="wallbadge podiumbadge">
            Quiz Completed
          </Badge>
        ) : (
          <p key={revealed} className="podiumnext">
            {revealed === 0 ? 'And now: the podium' : NEXT[revealed]}
          </p>
        )}
      </div>
      <ol className="podiumsteps" data-steps={steps.length}>
        {steps.map((step) => (
          <Step
            key={step.rank}
            step={step}
            time={times.get(step.rows[0]?.id ?? '')}
            isShown={placesAt(step.rank) <= revealed}
            isNew={placesAt(step.rank) > atFirst}
          />
        ))}
      </ol>
      <Told steps={steps} revealed={revealed} />
    </section>
  );
}

const NEXT = { 1: 'Who is next?', 2: 'And first place goes to...' } as const;

interface StepProps {
  step: PodiumStep<PodiumRow>;
  /** The total time, where it decides between equal scores. */
  time: string | undefined;
  isShown: boolean;
  /** Revealed while this wall was watching. */
  isNew: boolean;
}

function Step({ step: { rank, rows }, time, isShown, isNew }: StepProps) {
  const shown = rows.slice(0, NAMES_SHOWN);
  return (
    <li className="podiumstep" data-rank={rank} data-shown={isShown || undefined} data-new={isNew || undefined}>
      <div className="podiumpeople" data-many={rows.length > 1 || undefined}>
        {isShown && (
          <span aria-hidden="true" className="podiumhands">
            {rank === 1 && <Crown className="podiumcrown" />}
            {shown.map((row) => (
              <PlayerHand key={row.id} of={row} className="podiumhand" />
            ))}
          </span>
        )}
        {isShown &&
          shown.map((row) => (
            <p key={row.id} className="stepname" style={{ '--name-width': lineWidth(playerNameText(row)) }}>
              <PlayerName of={row} />
            </p>
          ))}
        {isShown && rows.length > shown.length && <p className="podiummore">{moreText(rows.length)}</p>}
        {isShown && (
          <p className="podiumpoints">
            <span>{pointsText(rows[0]?.score ?? 0)}</span>
            {time && <span className="podiumtime calm:hidden">{` in ${time}`}</span>}
          </p>
        )}
      </div>
      <div className="podiumbox">
        <div className="podiumrise" />
        <span className="podiumrank">
          <span className="sr-only">Place </span>
          {isShown ? rank : <span aria-hidden="true">?</span>}
        </span>
      </div>
    </li>
  );
}

/** The host's list is cut off, so a very large tie is not counted. */
export function moreText(count: number): string {
  return count < HOST_LIST_SHOWN ? `and ${count - NAMES_SHOWN} more` : 'and many more';
}

const PLACE_NAMES = { 1: 'First place', 2: 'Second place', 3: 'Third place' } as const;

/** Tells screen readers each place once, when it is shown, and nothing again after a reload. */
export function Told({ steps, revealed }: Pick<PodiumStageProps, 'steps' | 'revealed'>) {
  const before = useRef<Revealed | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const from = before.current;
    before.current = revealed;
    if (from === revealed) return;
    if (from === null) {
      if (revealed === 0) setText('The quiz has ended. The podium comes next.');
      return;
    }
    setText(placesAnnouncement(steps, from, revealed));
  }, [steps, revealed]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/** The announcement of the places shown since then, in the order of showing. */
export function placesAnnouncement(steps: readonly PodiumStep<PodiumRow>[], from: Revealed, to: Revealed): string {
  const shown = steps.filter(({ rank }) => placesAt(rank) > from && placesAt(rank) <= to);
  const lines = shown.reverse().map(({ rank, rows }) => {
    const names = rows.slice(0, NAMES_SHOWN).map((row) => playerNameText(row));
    if (rows.length > NAMES_SHOWN) names.push(moreText(rows.length));
    return `${PLACE_NAMES[rank]}: ${names.join(', ')}, ${pointsText(rows[0]?.score ?? 0)}.`;
  });
  return [...lines, ...(to === 3 ? ['Quiz completed.'] : [])].join(' ');
}

/** When the block of first place has risen. */
const BURST_AFTER_MS = 900;

/** One burst of confetti for first place; none where people want calm. */
function useConfetti(stage: RefObject<HTMLElement>, isEarned: boolean): void {
  useEffect(() => {
    if (!isEarned || isCalm()) return;
    let end = () => {};
    const timer = setTimeout(() => {
      const box = stage.current?.querySelector('[data-rank="1"]')?.getBoundingClientRect();
      if (box) end = burst({ x: box.left + box.width / 2, y: box.top + box.height * 0.2 });
    }, BURST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [stage, isEarned]);
}
