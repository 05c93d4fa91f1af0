import { useEffect, useRef } from 'react';
import { useRemembered } from './use-remembered.ts';
import type { Wall } from './wall-context.ts';

/** Ticks play for this many last seconds. */
const TICKS_FROM = 5;

/** Sounds of the wall, off until switched on in this browser ([WA18]). Every sound repeats something visible. */
export function useSounds({ known, leftMs }: Wall): { isOn: boolean; toggle(): void } {
  const [isOn, keep] = useRemembered('handsup-wall-sounds', false);
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

// Short tones made by the browser: nothing to download or license.

export type Sound = 'joined' | 'tick' | 'reveal';

/** Notes in hertz, played one after the other. */
const NOTES: Record<Sound, { notes: number[]; seconds: number; loudness: number }> = {
  joined: { notes: [587], seconds: 0.12, loudness: 0.08 },
  tick: { notes: [880], seconds: 0.06, loudness: 0.07 },
  reveal: { notes: [523, 659, 784], seconds: 0.22, loudness: 0.1 },
};
const STEP_SECONDS = 0.09;

/** Plays sounds. Browsers allow audio only after a press. */
function createSounds(): { play(sound: Sound): void; close(): void } {
  const context = new AudioContext();
  return {
    play(sound) {
      if (context.state === 'suspended') void context.resume().catch(() => {});
      const { notes, seconds, loudness } = NOTES[sound];
      for (const [index, hertz] of notes.entries()) {
        tone(context, { hertz, at: context.currentTime + index * STEP_SECONDS, seconds, loudness });
      }
    },
    close: () => void context.close().catch(() => {}),
  };
}

interface Tone {
  hertz: number;
  at: number;
  seconds: number;
  loudness: number;
}

function tone(context: AudioContext, { hertz, at, seconds, loudness }: Tone): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  // Without the ramps the tone would click.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
