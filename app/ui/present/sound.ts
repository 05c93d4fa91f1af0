// Short tones made by the browser itself: nothing to load, nothing to license.

export type Sound = 'joined' | 'tick' | 'reveal';

/** Notes in hertz, each a moment after the one before. */
const NOTES: Record<Sound, { notes: number[]; seconds: number; loudness: number }> = {
  joined: { notes: [587], seconds: 0.12, loudness: 0.08 },
  tick: { notes: [880], seconds: 0.06, loudness: 0.07 },
  reveal: { notes: [523, 659, 784], seconds: 0.22, loudness: 0.1 },
};
const STEP_SECONDS = 0.09;

/** Plays sounds; the browser lets it begin at a press. */
export function createSounds(): { play(sound: Sound): void; close(): void } {
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
  // Without the ramps it would click.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
