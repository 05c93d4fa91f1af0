import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { HostedParticipant } from '#app/contract/things.ts';
import { type CrowdLayout, type CrowdRows, layOutCrowd, rowsOfCrowd, UNMEASURED } from './crowd-layout.ts';
import { isHostedRow } from './people.ts';
import { useIsCalm } from './use-calm.ts';
import { useWall } from './wall-context.ts';

/** How often the names may change. */
const NAMES_EVERY_MS = 500;

/** The names of the lobby and where they stand. */
export interface ShownCrowd {
  layout: CrowdLayout;
  rows: CrowdRows<HostedParticipant>;
  /** Whether the rows are known to fit this screen; false on the server. */
  isMeasured: boolean;
}

/**
 * The names to show ([WA9]).
 *
 * @param isHeld Whether the host may be about to press a name: then every name keeps its place.
 */
export function useCrowd(frame: RefObject<HTMLElement>, isHeld: boolean): ShownCrowd {
  const { known } = useWall();
  const isCalm = useIsCalm();
  // When a whole hall joins at once, names stay readable while the count runs ahead.
  const { participants, total } = useThrottled(known, NAMES_EVERY_MS);
  const size = useFrameSize(frame, total > 0);
  const now = useMemo((): ShownCrowd => {
    const layout = size ? layOutCrowd(size, total, participants) : UNMEASURED;
    const isStill = isCalm || size === null || size.isRemote;
    const rows = rowsOfCrowd(participants.filter(isHostedRow), layout, { total, isCalm: isStill });
    return { layout, rows, isMeasured: size !== null };
  }, [participants, total, size, isCalm]);
  const held = useRef(now);
  if (!isHeld || !held.current.isMeasured) held.current = now;
  return held.current;
}

interface FrameSize {
  width: number;
  height: number;
  textSize: number;
  /** A phone in the host's hand, where nothing needs to pass by. */
  isRemote: boolean;
}

/** The room for names; null until it has been measured. */
function useFrameSize(frame: RefObject<HTMLElement>, isThere: boolean): FrameSize | null {
  const [size, setSize] = useState<FrameSize | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || !isThere) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const textSize = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      setSize({ width, height, textSize, isRemote: window.matchMedia('(max-width: 767px)').matches });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isThere]);
  return size;
}

/** Throttles a value: one change in `everyMs` at most, at once after a quiet time. The last one always shows. */
function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const waitMs = Math.max(0, changedAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(value);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [value, shown, everyMs]);
  return shown;
}
