import type { TimedNote } from './schedule.ts';
import type { Voice } from './score.ts';

/** Where and when a voice plays. */
interface Stroke {
  context: BaseAudioContext;
  out: AudioNode;
  /** Time of the context, in seconds. */
  at: number;
  seconds: number;
  hertz: number;
  loudness: number;
}

/** Plays a note at a time of the context. Its nodes go when it has faded. */
export function playNote(context: BaseAudioContext, out: AudioNode, { note, at, seconds }: TimedNote): void {
  const { voice, hertz, loudness } = note;
  voices[voice]({ context, out, at, seconds, hertz, loudness });
}

const voices: Record<Voice, (stroke: Stroke) => void> = {
  pad: (stroke) => {
    const tone = filtered(stroke, { from: 500, to: 1100, seconds: 1.2 });
    const shape = { attack: 0.5, hold: stroke.seconds - 0.3, release: 1.1 };
    for (const cents of [-6, 6]) oscillator(stroke, { type: 'triangle', cents, out: tone, level: 0.5, ...shape });
    oscillator(stroke, { type: 'sine', out: tone, level: 0.4, ...shape });
  },
  bass: (stroke) => {
    const tone = filtered(stroke, { from: 700, to: 320, seconds: 0.3 });
    const shape = { attack: 0.015, hold: stroke.seconds * 0.7, release: 0.25 };
    oscillator(stroke, { type: 'triangle', out: tone, level: 0.9, ...shape });
    oscillator(stroke, { type: 'sine', out: tone, level: 0.5, ...shape });
  },
  pluck: (stroke) => {
    oscillator(stroke, { type: 'sine', level: 0.8, attack: 0.006, hold: 0, release: 0.9 });
    oscillator(stroke, { type: 'triangle', level: 0.16, times: 2, attack: 0.004, hold: 0, release: 0.35 });
    oscillator(stroke, { type: 'sine', level: 0.06, times: 4, attack: 0.003, hold: 0, release: 0.12 });
  },
  bell: (stroke) => {
    oscillator(stroke, { type: 'sine', level: 0.7, attack: 0.004, hold: 0, release: 1.8 });
    oscillator(stroke, { type: 'sine', level: 0.25, times: 2, attack: 0.004, hold: 0, release: 1.1 });
    oscillator(stroke, { type: 'sine', level: 0.1, times: 3, attack: 0.004, hold: 0, release: 0.6 });
  },
  brass: (stroke) => {
    const tone = filtered(stroke, { from: 500, to: 1900, seconds: 0.12 });
    const shape = { attack: 0.035, hold: Math.max(0, stroke.seconds - 0.12), release: 0.22 };
    for (const cents of [-7, 5]) oscillator(stroke, { type: 'sawtooth', cents, out: tone, level: 0.32, ...shape });
    oscillator(stroke, { type: 'triangle', out: tone, level: 0.4, ...shape });
  },
  block: (stroke) => {
    oscillator(stroke, { type: 'sine', level: 0.7, times: 2, attack: 0.002, hold: 0, release: 0.09 });
  },
  kick: (stroke) => {
    const drum = oscillator(
      { ...stroke, hertz: 58 },
      { type: 'sine', level: 1, attack: 0.004, hold: 0, release: 0.26 },
    );
    drum.frequency.setValueAtTime(130, stroke.at);
    drum.frequency.exponentialRampToValueAtTime(52, stroke.at + 0.11);
  },
  shaker: (stroke) => noise(stroke, { type: 'highpass', hertz: 5200, attack: 0.012, release: 0.07 }),
  snap: (stroke) => noise(stroke, { type: 'bandpass', hertz: 1800, attack: 0.002, release: 0.13 }),
  roll: (stroke) => noise(stroke, { type: 'bandpass', hertz: 320, attack: stroke.seconds * 0.95, release: 0.12 }),
};

interface Shape {
  /** Seconds up to full level, at full level, and down to silence. */
  attack: number;
  hold: number;
  release: number;
}

interface Tone extends Shape {
  type: OscillatorType;
  level: number;
  /** Where the tone goes. Default: where the stroke goes. */
  out?: AudioNode;
  cents?: number;
  /** A partial: this many times the frequency. */
  times?: number;
}

function oscillator(stroke: Stroke, { type, level, out = stroke.out, cents = 0, times = 1, ...shape }: Tone) {
  const { context, at, hertz, loudness } = stroke;
  const source = context.createOscillator();
  source.type = type;
  source.frequency.value = hertz * times;
  source.detune.value = cents;
  sound(source, { context, at, out, level: level * loudness, ...shape });
  return source;
}

interface Noise {
  type: BiquadFilterType;
  hertz: number;
  attack: number;
  release: number;
}

function noise({ context, out, at, loudness }: Stroke, { type, hertz, attack, release }: Noise): void {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = hertz;
  filter.connect(out);
  sound(source, { context, at, out: filter, level: loudness, attack, hold: 0, release });
}

interface Sounding extends Shape {
  context: BaseAudioContext;
  at: number;
  out: AudioNode;
  level: number;
}

/** Without the ramps up and down a tone would click. */
function sound(source: AudioScheduledSourceNode, { context, at, out, level, attack, hold, release }: Sounding): void {
  const gain = context.createGain();
  const end = at + attack + hold;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  if (hold > 0) gain.gain.setValueAtTime(level, end);
  gain.gain.exponentialRampToValueAtTime(level / 1000, end + release);
  gain.gain.linearRampToValueAtTime(0, end + release + 0.02);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(end + release + 0.03);
  source.onended = () => gain.disconnect();
}

/** A lowpass whose edge moves: what makes a plain tone warm, or a brass one open up. */
function filtered({ context, out, at }: Stroke, { from, to, seconds }: { from: number; to: number; seconds: number }) {
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.Q.value = 0.4;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  filter.connect(out);
  return filter;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same each time. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  fillWithNoise(buffer.getChannelData(0), 1);
  noises.set(context, buffer);
  return buffer;
}

/** Fills samples with noise from -1 to 1 that depends on the seed alone (a linear congruential generator). */
export function fillWithNoise(samples: Float32Array, seed: number): void {
  let state = seed;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
}
