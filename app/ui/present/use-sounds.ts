import { useEffect, useRef } from 'react';
import type { Desk } from './desk.ts';
import { createSounds } from './sound.ts';
import { useKept } from './use-kept.ts';

/** Ticks are heard for the last seconds. */
const TICKS_FROM = 5;

/** Sounds of the wall: off until the host switches them on in this browser ([WA18]). Each repeats what is seen. */
export function useSounds({ known, leftMs }: Desk): { isOn: boolean; toggle(): void } {
  const [isOn, keep] = useKept('handsup-wall-sounds', false);
  const sounds = useRef<ReturnType<typeof createSounds> | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const made = createSounds();
    sounds.current = made;
    return () => {
      sounds.current = null;
      made.close();
    };
  }, [isOn]);

  const { total, session } = known;
  const isResults = session.status === 'results';
  const seconds = session.status === 'question' && !session.timerPaused ? Math.ceil(leftMs / 1000) : 0;
  const before = useRef({ total, isResults });
  useEffect(() => {
    if (total > before.current.total) sounds.current?.play('joined');
    if (isResults && !before.current.isResults) sounds.current?.play('reveal');
    before.current = { total, isResults };
  }, [total, isResults]);
  useEffect(() => {
    if (seconds > 0 && seconds <= TICKS_FROM) sounds.current?.play('tick');
  }, [seconds]);
  return { isOn, toggle: () => keep(!isOn) };
}
