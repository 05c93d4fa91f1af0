import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { stepTo } from '#app/ui/primitives/grid-step.ts';

/** Props that make a list of cards a single tab stop with arrow keys inside ([OV8]). */
interface GridKeys {
  list: { ref: RefObject<HTMLOListElement>; onKeyDown(event: KeyboardEvent): void; onFocus(event: FocusEvent): void };
  card(index: number): { tabIndex: 0 | -1 };
}

/** @param first The card that Tab reaches until another has had the focus. */
export function useGridKeys(first: number): GridKeys {
  const ref = useRef<HTMLOListElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const cards = () => [...(ref.current?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const indexOf = (target: EventTarget) => cards().findIndex((card) => target instanceof Node && card.contains(target));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = cards();
    const index = indexOf(event.target);
    const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length;
    const target = index < 0 ? null : stepTo(event.key, { index, count: all.length, columns });
    if (target === null) return;
    event.preventDefault();
    all[target]?.focus();
  }

  function onFocus({ target }: FocusEvent): void {
    const index = indexOf(target);
    if (index >= 0) setVisited(index);
  }

  return { list: { ref, onKeyDown, onFocus }, card: (index) => ({ tabIndex: index === (visited ?? first) ? 0 : -1 }) };
}
