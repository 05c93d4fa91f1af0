import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { placeAt, type RowBox } from './place-at.ts';

/** A drag under way. */
interface Drag {
  from: number;
  /** Where the item would go if it were dropped now. */
  to: number;
  /** How far the pointer has moved, in pixels. */
  byPx: number;
}

/**
 * Dragging rows of a list by their handles (`data-handle` with the row's place), with a finger, a pen or a mouse. Rows keep
 * their places in the page until the drop and are only shifted, so the browser does not lose the pointer.
 *
 * @param onDrop Moves an item to another place.
 */
export function useDragging(
  list: RefObject<HTMLOListElement>,
  isOn: boolean,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const rows = useRef<readonly RowBox[]>([]);
  const startY = useRef(0);

  const onPointerDown = (event: PointerEvent<HTMLOListElement>) => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null;
    if (!isOn || !handle || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    rows.current = [...(list.current?.children ?? [])].map(boxOf);
    startY.current = event.clientY;
    const from = Number(handle.dataset.handle);
    setDrag({ from, to: from, byPx: 0 });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const byPx = event.clientY - startY.current;
    const top = (rows.current[drag.from]?.top ?? 0) + byPx;
    setDrag({ from: drag.from, to: placeAt(rows.current, drag.from, top), byPx });
  };
  const onPointerUp = () => {
    setDrag(null);
    if (drag) onDrop(drag.from, drag.to);
  };

  /** How far a row is shifted, in pixels. */
  function shiftOf(place: number): number {
    if (!drag) return 0;
    const { from, to, byPx } = drag;
    if (place === from) return byPx;
    const stepPx = stepOf(rows.current, from);
    if (place > from && place <= to) return -stepPx;
    return place < from && place >= to ? stepPx : 0;
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) };
  return { drag, handlers, shiftOf };
}

function boxOf(row: Element): RowBox {
  const { offsetTop: top, offsetHeight: height } = row as HTMLElement;
  return { top, height };
}

/** The height of a row with the gap below it. */
function stepOf(rows: readonly RowBox[], at: number): number {
  const [first, second] = rows;
  const gapPx = first && second ? second.top - first.top - first.height : 0;
  return (rows[at]?.height ?? 0) + gapPx;
}
