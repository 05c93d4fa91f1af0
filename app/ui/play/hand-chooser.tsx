import { type FormEvent, useEffect, useState } from 'react';
import type { Participant } from '#app/contract/things.ts';
import { type HandOwner, type HandPart, handNumber, handOf, surprise, withNext } from '#app/core/hand.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** The player's own hand, and buttons to change it before the first question ([FC2]). Works without JavaScript. */
export function HandChooser({ participant }: { participant: Participant }) {
  const { id } = participant;
  const [wish, setWish] = useState<{ hand: number; problem: string | null } | null>(null);
  // What the server says later, for example after another device chose, goes before the wish.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the stored hand that ends the wish
  useEffect(() => setWish(null), [participant.hand]);
  const shown: HandOwner = wish && !wish.problem ? { id, hand: wish.hand } : participant;

  async function choose(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const hand = pressedNumber(event);
    if (hand === null) return;
    setWish({ hand, problem: null });
    const result = await callApi('PUT', `/api/participants/${id}/hand`, { hand });
    if (!result.ok) setWish((latest) => (latest?.hand === hand ? { hand, problem: result.message } : latest));
  }

  return (
    <form method="post" onSubmit={(event) => void choose(event)} className="grid justify-items-center gap-3">
      <PlayerHand of={shown} className="handown" />
      <details className="w-full">
        <summary className="link mx-auto flex min-h-11 w-fit cursor-pointer items-center px-3">
          Change your hand
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap its buttons evenly */}
        <div role="group" aria-label="Change your hand" className="flex flex-wrap justify-center gap-2 pt-1">
          {PARTS.map(([part, name]) => (
            <Button key={part} type="submit" size="small" name="hand" value={handNumber(withNext(handOf(shown), part))}>
              {name}
            </Button>
          ))}
          <Button type="submit" size="small" name="hand" value={surprise(shown)}>
            Surprise me
          </Button>
        </div>
      </details>
      <p role="status" className="text-sm text-danger empty:hidden">
        {wish?.problem}
      </p>
    </form>
  );
}

const PARTS: readonly [HandPart, string][] = [
  ['skin', 'Skin'],
  ['cloth', 'Colour'],
  ['sleeve', 'Sleeve'],
  ['extra', 'Extra'],
];

function pressedNumber({ nativeEvent }: FormEvent): number | null {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? Number(submitter.value) : null;
}
