import { setPriority } from 'node:os';
import { copySound } from './copy-sound.ts';
import { encodePicture } from './encode-picture.ts';
import { type Encoded, type EncodingJob, type EncodingResult, UnusableMedia } from './encoded.ts';
import { type Format, formatOf } from './signatures.ts';

// A process of its own: what a hostile file does to a decoder ends this process and nothing else.

/** Live sessions go first on a busy machine, also where a process cannot give way to all others (give-way.ts). */
const NICENESS = 15;
const SOUNDS: readonly Format[] = ['mp3', 'm4a', 'ogg', 'wav'];

async function encode({ kind, path, folder }: EncodingJob): Promise<Encoded> {
  const format = await formatOf(path);
  if (format === null) throw new UnusableMedia('not_media');
  const isSound = SOUNDS.includes(format);
  if (isSound !== (kind === 'sound')) throw new UnusableMedia('not_media');
  return isSound ? copySound(path, format, folder) : encodePicture(path, folder);
}

async function answer(job: EncodingJob): Promise<EncodingResult> {
  try {
    return { id: job.id, ok: true, encoded: await encode(job) };
  } catch (error) {
    if (error instanceof UnusableMedia) return { id: job.id, ok: false, reason: error.reason };
    throw error;
  }
}

setPriority(0, NICENESS);
process.on('message', (job: EncodingJob) => {
  void answer(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
