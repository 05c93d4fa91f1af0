import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

/** How long names stay in place after the pointer has left; a finger has no position before it touches. */
const HELD_MS = { mouse: 600, touch: 4_000 };
/** Names must have been still for this long before a press counts: long enough for a finger already on its way. */
const STILL_MS = 400;

export interface Hold {
  /** Whether the host is pointing at the region, or has the focus in it. */
  isHeld: boolean;
  /** Handlers for the region. */
  region: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onFocus(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
  /** Reports that names have just changed places, or that they are always moving. */
  noteMove(isAlways: boolean): void;
  /** Whether the names have been still long enough for a press to mean the name under it. */
  isStill(): boolean;
}

/** Keeps moving content still while the host points at it or has the focus in it ([WA24]). */
export function useHold(): Hold {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const release = useRef<ReturnType<typeof setTimeout>>();
  const moved = useRef({ at: Number.NEGATIVE_INFINITY, isAlways: false });
  const isHeld = isPointed || isFocused;
  const heldSince = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    heldSince.current = isHeld ? performance.now() : Number.POSITIVE_INFINITY;
  }, [isHeld]);
  useEffect(() => () => clearTimeout(release.current), []);
  const stable = useMemo(
    () => ({
      region: {
        onPointerEnter: () => {
          clearTimeout(release.current);
          setPointed(true);
        },
        onPointerLeave: ({ pointerType }: PointerEvent) => {
          clearTimeout(release.current);
          release.current = setTimeout(() => setPointed(false), HELD_MS[pointerType === 'touch' ? 'touch' : 'mouse']);
        },
        onFocus: () => setFocused(true),
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
          setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      },
      noteMove: (isAlways: boolean) => {
        moved.current = { at: performance.now(), isAlways };
      },
      isStill: () => {
        const { at, isAlways } = moved.current;
        const since = isAlways ? Math.max(heldSince.current, at) : at;
        return performance.now() - since >= STILL_MS;
      },
    }),
    [],
  );
  return { isHeld, ...stable };
}
