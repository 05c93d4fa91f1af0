import { playNote } from './instruments.ts';
import { createMixer } from './mixer.ts';
import { type CueName, cues, type MusicName, music } from './pieces.ts';
import { notesBetween, notesOfRound, secondsOf } from './schedule.ts';

/** How far ahead notes are handed to the browser: more than the second between two timers of a busy page. */
const AHEAD_SECONDS = 2;
const EVERY_MS = 500;
/** Time to hand over the first notes. */
const LEAD_SECONDS = 0.1;

/** Plays music and cues of this browser tab. */
export interface SoundPlayer {
  /** Whether the browser lets this page sound; it asks for a press first. */
  isAllowed(): boolean;
  /** Tries to start after a press. */
  wake(): void;
  /** Starts a loop, or fades it out with null. */
  playMusic(name: MusicName | null): void;
  /** @param delaySeconds From now. */
  playCue(name: CueName, delaySeconds?: number): void;
  setVolume(volume: number): void;
  close(): void;
}

/**
 * @param onChange Called when the browser allows or stops sound.
 * @param volume 0 to 1.
 */
export function createSoundPlayer({ volume, onChange }: { volume: number; onChange(): void }): SoundPlayer {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const mixer = createMixer(context, volume);
  let loop: { name: MusicName; startsAt: number; until: number } | null = null;
  const isAllowed = () => context.state === 'running';

  function schedule(): void {
    if (!loop || !isAllowed()) return;
    const until = context.currentTime + AHEAD_SECONDS - loop.startsAt;
    for (const timed of notesBetween(music[loop.name], loop.until, until)) {
      // After a sleep of the device, what was missed is left out.
      const at = loop.startsAt + timed.at;
      if (at >= context.currentTime) playNote(context, mixer.music, { ...timed, at });
    }
    loop.until = Math.max(loop.until, until);
  }
  const timer = setInterval(schedule, EVERY_MS);

  // A tab that nobody sees is silent, and a loop goes on where it was.
  const followVisibility = () => {
    if (document.visibilityState === 'hidden') void context.suspend().catch(() => {});
    else wake();
  };
  function wake(): void {
    void context
      .resume()
      .then(schedule)
      .catch(() => {});
  }
  document.addEventListener('visibilitychange', followVisibility);
  context.addEventListener('statechange', onChange);
  wake();
  return {
    isAllowed,
    wake,
    setVolume: (next) => mixer.setVolume(next, context.currentTime),
    playMusic: (name) => {
      if (name === (loop?.name ?? null)) return;
      mixer.fadeMusic(name !== null, context.currentTime);
      loop = name && { name, startsAt: context.currentTime + LEAD_SECONDS, until: 0 };
      schedule();
    },
    playCue: (name, delaySeconds = 0) => {
      // A sound that comes late would repeat nothing visible.
      if (!isAllowed()) return;
      const at = context.currentTime + 0.02 + delaySeconds;
      mixer.duck(at, secondsOf(cues[name]));
      for (const timed of notesOfRound(cues[name], at)) playNote(context, mixer.cues, timed);
    },
    close: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', followVisibility);
      context.removeEventListener('statechange', onChange);
      void context.close().catch(() => {});
    },
  };
}
