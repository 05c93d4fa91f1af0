import { fillWithNoise } from './instruments.ts';

/** Where sounds go: music that steps back while a cue plays, and a limiter that nothing is louder than. */
export interface Mixer {
  music: AudioNode;
  cues: AudioNode;
  /** Lets the music step back for a time, in seconds of the context. */
  duck(at: number, seconds: number): void;
  /** Fades the music in or out. */
  fadeMusic(isOn: boolean, at: number): void;
  /** 0 to 1. */
  setVolume(volume: number, at: number): void;
}

const DUCKED = 0.3;
const FADE_SECONDS = 1.2;
/** No sample is larger ([WA25]). */
export const CEILING = 0.89;

export function createMixer(context: BaseAudioContext, volume: number): Mixer {
  const master = gainOf(context, toGain(volume));
  limit(context, master);
  const ducking = gainOf(context, 1);
  const fading = gainOf(context, 0);
  const cues = gainOf(context, 1);
  const room = roomOf(context);
  fading.connect(ducking).connect(master);
  cues.connect(master);
  ducking.connect(room);
  cues.connect(room);
  room.connect(gainOf(context, 0.16)).connect(master);
  return {
    music: fading,
    cues,
    duck: (at, seconds) => {
      ducking.gain.cancelScheduledValues(at);
      ducking.gain.setTargetAtTime(DUCKED, at, 0.06);
      ducking.gain.setTargetAtTime(1, at + seconds, 0.5);
    },
    fadeMusic: (isOn, at) => {
      fading.gain.cancelScheduledValues(at);
      fading.gain.setTargetAtTime(isOn ? 0.55 : 0, at, FADE_SECONDS / 3);
    },
    setVolume: (next, at) => master.gain.setTargetAtTime(toGain(next), at, 0.03),
  };
}

/** Ears hear loudness in proportion, so that half the slider is a quarter of the level. */
function toGain(volume: number): number {
  return volume * volume;
}

function gainOf(context: BaseAudioContext, value: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = value;
  return gain;
}

/** A gentle compressor, then a curve that no sample leaves. */
function limit(context: BaseAudioContext, from: AudioNode): void {
  const compressor = context.createDynamicsCompressor();
  compressor.threshold.value = -12;
  compressor.knee.value = 12;
  compressor.ratio.value = 6;
  compressor.attack.value = 0.004;
  compressor.release.value = 0.2;
  const ceiling = context.createWaveShaper();
  ceiling.curve = Float32Array.from(
    { length: 2049 },
    (_, index) => CEILING * Math.tanh((index - 1024) / 512 / CEILING),
  );
  from.connect(gainOf(context, 0.7)).connect(compressor).connect(gainOf(context, 0.5)).connect(ceiling);
  ceiling.connect(context.destination);
}

/** A small room: without it, tones made by a machine sound dry. */
function roomOf(context: BaseAudioContext): AudioNode {
  const room = context.createConvolver();
  const length = Math.round(1.3 * context.sampleRate);
  const echo = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = echo.getChannelData(channel);
    fillWithNoise(samples, channel + 7);
    for (let index = 0; index < length; index += 1) samples[index] = (samples[index] ?? 0) * (1 - index / length) ** 3;
  }
  room.buffer = echo;
  return room;
}
