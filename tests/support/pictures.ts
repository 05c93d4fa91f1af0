import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with as much detail as a photo has: light and shade, structures, and a little noise. */
export async function photo(width: number, height: number): Promise<Buffer> {
  const coarse = await noise(Math.ceil(width / 40), Math.ceil(height / 40), 60)
    .png()
    .toBuffer();
  const fine = await noise(Math.ceil(width / 4), Math.ceil(height / 4), 14)
    .png()
    .toBuffer();
  const large = (input: Buffer) => sharp(input).resize(width, height, { fit: 'fill', kernel: 'cubic' });
  const overlay = await large(fine).ensureAlpha(0.35).png().toBuffer();
  return large(coarse)
    .composite([{ input: overlay }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

function noise(width: number, height: number, sigma: number) {
  const background = { r: 120, g: 130, b: 110 };
  return sharp({ create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma } } });
}

/** A plain picture. */
export function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3b7' } });
}

/** A moving picture of frames that differ. */
export async function moving(width: number, height: number, frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    raw.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** A WAV file of a tone: 8,000 samples a second, 8 bits, one channel. */
export function tone(seconds = 1): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate * seconds);
  for (const at of samples.keys()) samples[at] = 128 + 60 * Math.sin((at / rate) * 2 * Math.PI * 440);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A black PNG of one bit per pixel: a few KB that would need GB in memory. */
export function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
