import { playNote } from './instruments.ts';
import { createMixer } from './mixer.ts';
import { cues, music } from './pieces.ts';
import { notesBetween, notesOfRound, secondsOf } from './schedule.ts';

const SAMPLE_RATE = 22_050;

/** Around the seam of the loop, in seconds: long enough for notes that sound across it. */
const BEFORE = 8;
const AFTER = 5;

/**
 * Renders the loop of the lobby around its seam, as the wall would play it at full volume. For tests.
 *
 * @returns The samples, and the second at which the loop starts again.
 */
export async function renderLoop(): Promise<{ samples: Float32Array; sampleRate: number; seam: number }> {
  const from = secondsOf(music.lobby) - BEFORE;
  const context = new OfflineAudioContext(1, (BEFORE + AFTER) * SAMPLE_RATE, SAMPLE_RATE);
  const mixer = createMixer(context, 1);
  mixer.fadeMusic(true, 0);
  for (const timed of notesBetween(music.lobby, from, from + BEFORE + AFTER)) {
    playNote(context, mixer.music, { ...timed, at: timed.at - from });
  }
  const buffer = await context.startRendering();
  return { samples: buffer.getChannelData(0), sampleRate: SAMPLE_RATE, seam: BEFORE };
}

/** Renders every cue, one after the other, at full volume. For tests. */
export async function renderCues(): Promise<{ name: string; peak: number; rms: number }[]> {
  return Promise.all(
    Object.entries(cues).map(async ([name, cue]) => {
      const context = new OfflineAudioContext(1, Math.ceil((secondsOf(cue) + 1) * SAMPLE_RATE), SAMPLE_RATE);
      const mixer = createMixer(context, 1);
      for (const timed of notesOfRound(cue, 0)) playNote(context, mixer.cues, timed);
      const samples = (await context.startRendering()).getChannelData(0);
      return { name, ...measure(samples) };
    }),
  );
}

/** The largest sample, and the root mean square. */
export function measure(samples: Float32Array): { peak: number; rms: number } {
  let peak = 0;
  let sum = 0;
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample));
    sum += sample * sample;
  }
  return { peak, rms: Math.sqrt(sum / samples.length) };
}
