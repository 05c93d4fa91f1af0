import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MEDIA } from '#app/core/limits.ts';
import { type Encoded, type EncodedFile, UnusableMedia } from './encoded.ts';

// One picture at a time, on one core: a room that plays needs the others.
sharp.concurrency(1);
sharp.cache(false);
// Of the library's decoders only those of the formats that may be uploaded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});

/** The widest picture that is served, in pixels. */
const WIDEST = 1600;
/**
 * The widths that are served, and the bytes that each may have. A phone takes the one of 800 pixels, which costs it at most
 * 60 KB.
 */
const WIDTHS = [
  { width: 400, bytes: 28 * 1024 },
  { width: 800, bytes: 60 * 1024 },
  { width: WIDEST, bytes: 240 * 1024 },
];
/** Qualities of WebP, tried in this order until the bytes suffice. */
const QUALITIES = [80, 68, 54, 38, 22, 8];
/** Moving pictures are encoded once for each of these: every frame costs time. */
const MOVING_WIDTHS = [400, 800];
const MOVING = { quality: 60, effort: 1 };

/**
 * Decodes a picture and encodes it anew, upright and without metadata.
 *
 * @param folder Where the files are written.
 * @throws UnusableMedia
 */
export async function encodePicture(file: string, folder: string): Promise<Encoded> {
  const isMoving = ((await describe(file)).pages ?? 1) > 1;
  return isMoving ? encodeMoving(file, folder) : encodeStill(file, folder);
}

async function encodeStill(file: string, folder: string): Promise<Encoded> {
  const { autoOrient } = await describe(file);
  const { data, info } = await decoded(() =>
    open(file)
      .autoOrient()
      .resize({ width: WIDEST, height: WIDEST * 2, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const wanted = WIDTHS.filter(({ width }) => width < info.width);
  const widest = WIDTHS.find(({ width }) => width >= info.width) ?? { bytes: 0 };
  const files: EncodedFile[] = [];
  for (const { width, bytes } of [...wanted, { width: info.width, bytes: widest.bytes }]) {
    files.push(await withinBytes(() => base().resize({ width }), bytes, path.join(folder, `${width}.webp`), width));
  }
  return { ...autoOrient, files };
}

async function encodeMoving(file: string, folder: string): Promise<Encoded> {
  const { width: own = 0, pageHeight, height = 0 } = await describe(file, true);
  const widths = [...new Set(MOVING_WIDTHS.map((width) => Math.min(width, own)))];
  const files: EncodedFile[] = [];
  for (const width of widths) {
    const target = path.join(folder, `${width}m.webp`);
    await decoded(() => open(file, true).resize({ width }).webp(MOVING).toFile(target));
    files.push({ path: target, ending: `-${width}m.webp`, bytes: (await stat(target)).size, width });
  }
  const width = widths.at(-1) ?? own;
  const still = path.join(folder, 'still.webp');
  const frame = await withinBytes(() => open(file).resize({ width }), WIDTHS[1]?.bytes ?? 0, still, width);
  return { width: own, height: pageHeight ?? height, files: [...files, { ...frame, ending: '-still.webp' }] };
}

/** Encodes with the best quality whose bytes suffice, or with the last. */
async function withinBytes(picture: () => Sharp, most: number, target: string, width: number): Promise<EncodedFile> {
  let bytes = 0;
  for (const quality of QUALITIES) {
    ({ size: bytes } = await decoded(() => picture().webp({ quality, effort: 2 }).toFile(target)));
    if (bytes <= most) break;
  }
  return { path: target, ending: `-${width}.webp`, bytes, width };
}

async function describe(file: string, animated = false): Promise<Metadata> {
  const facts = await decoded(() => open(file, animated).metadata());
  const { width, height, pages = 1, pageHeight = height } = facts;
  if (width * pageHeight * pages > MEDIA.pixels) throw new UnusableMedia('too_many_pixels');
  return facts;
}

function open(file: string, animated = false): Sharp {
  return sharp(file, { animated, failOn: 'error', limitInputPixels: MEDIA.pixels, sequentialRead: true });
}

/** @throws UnusableMedia if the library cannot decode the file. */
async function decoded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnusableMedia) throw error;
    const tooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    throw new UnusableMedia(tooLarge ? 'too_many_pixels' : 'broken_media');
  }
}
