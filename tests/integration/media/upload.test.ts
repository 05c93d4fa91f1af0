import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, newEmail, register } from '#tests/support/account.ts';
import { bomb, moving, photo, plain, tone } from '#tests/support/pictures.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { upload, uploaded } from '#tests/support/upload.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { MEDIA_QUOTA_MB: '3' } });
  cookie = await signIn();
});
afterAll(() => server.stop());

async function signIn(): Promise<string> {
  const { email } = await register(server, newEmail());
  return login(server, email);
}

const served = async (address: string) => {
  const answer = await fetch(server.origin + address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const addressesIn = (srcSet: string) => srcSet.split(', ').map((one) => one.split(' ')[0] ?? '');
const reasonOf = async (answer: Response) => ({ status: answer.status, reason: (await answer.json()).reason });

test('[ME1] [ME3] [ME6] a photo of 12 megapixels is served upright, without metadata, small enough for a phone', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  const file = await sharp(await photo(4000, 3000))
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { id: _, src, srcSet, ...told } = await uploaded(server, cookie, file);
  expect(told).toMatchObject({ kind: 'image', width: 3000, height: 4000 });
  const pictures = await Promise.all(addressesIn(srcSet).map(served));
  const facts = await Promise.all(pictures.map((one) => sharp(one).metadata()));
  expect(facts.map(({ width, height }) => [width, height])).toEqual([
    [400, 533],
    [800, 1067],
    [1600, 2133],
  ]);
  for (const { format, exif: left, orientation, icc, xmp } of facts) {
    expect({ format, left, orientation, icc, xmp }).toEqual({ format: 'webp' });
  }
  expect((await served(src)).length).toBeLessThanOrEqual(60 * 1024);
  expect(pictures.reduce((sum, one) => sum + one.length, 0)).toBe(told.bytes);
});

test('[ME2] the same file again is the same upload, but not for another account', async () => {
  const file = await plain(500, 300).png().toBuffer();
  const first = await upload(server, cookie, file, 'image/png');
  const second = await upload(server, cookie, file, 'image/png');
  const other = await upload(server, await signIn(), file, 'image/png');
  expect([first.status, second.status, other.status]).toEqual([201, 200, 201]);
  const [one, two, three] = [await first.json(), await second.json(), await other.json()];
  expect(two).toEqual(one);
  expect(three.id).not.toBe(one.id);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('[ME1] a picture in %s is taken', async (format) => {
  const file = await plain(900, 600).toFormat(format).toBuffer();
  const { width, height, srcSet } = await uploaded(server, cookie, file, `image/${format}`);
  expect([width, height, addressesIn(srcSet).length]).toEqual([900, 600, 3]);
});

test('[ME7] a moving picture stays moving, and has a still one', async () => {
  const { width, height, src } = await uploaded(server, cookie, await moving(200, 120, 12), 'image/gif');
  expect([width, height]).toEqual([200, 120]);
  expect((await sharp(await served(src)).metadata()).pages).toBe(12);
  const still = await served(src.replace(/-\d+m\.webp$/, '-still.webp'));
  expect((await sharp(still).metadata()).pages).toBeUndefined();
});

test('[ME8] a sound is served as it is, also in parts', async () => {
  const file = tone();
  const { kind, width, height, src, bytes } = await uploaded(server, cookie, file, 'audio/wav');
  expect({ kind, width, height, bytes }).toEqual({ kind: 'sound', width: null, height: null, bytes: file.length });
  const whole = await fetch(server.origin + src);
  expect(whole.headers.get('content-type')).toBe('audio/wav');
  expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
  const part = await fetch(server.origin + src, { headers: { Range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${file.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(10, 20))).toBe(true);
  const beyond = await fetch(server.origin + src, { headers: { Range: `bytes=${file.length}-` } });
  expect(beyond.status).toBe(416);
});

test('[ME4] [ME5] what is served never changes, is no page, and has an address that nobody guesses', async () => {
  const { src } = await uploaded(server, cookie, await plain(450, 450).png().toBuffer(), 'image/png');
  expect(src).toMatch(/^\/media\/[0-9a-f]{16}-[0-9a-f]{32}-450\.webp$/);
  const answer = await fetch(server.origin + src);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const again = await fetch(server.origin + src, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  for (const address of [src.replace('450', '500'), '/media/', '/media/..%2f..%2fsession-secret', '/media/x.webp']) {
    expect((await fetch(server.origin + address)).status).toBe(404);
  }
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const png = () => plain(600, 600).png().toBuffer();

test.each<[string, () => Promise<Buffer>, string, number, string]>([
  ['an SVG with a script', async () => SVG, 'image/svg+xml', 415, 'not_media'],
  ['an SVG that says it is a PNG', async () => SVG, 'image/png', 415, 'not_media'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 415, 'not_media'],
  ['a TIFF', () => plain(10, 10).tiff().toBuffer(), 'image/png', 415, 'not_media'],
  ['JSON', async () => Buffer.from('{}'), 'application/json', 415, 'not_media'],
  ['a picture that says it is a sound', png, 'audio/mpeg', 415, 'not_media'],
  ['a sound that says it is a picture', async () => tone(2), 'image/png', 415, 'not_media'],
  ['half a JPEG', async () => (await photo(800, 600)).subarray(0, 20_000), 'image/jpeg', 422, 'broken_media'],
  ['half a PNG', async () => (await photo(300, 300)).subarray(0, 90), 'image/png', 422, 'broken_media'],
  ['only the first bytes of a PNG', async () => (await png()).subarray(0, 20), 'image/png', 422, 'broken_media'],
  ['a WAV without sound', async () => tone().subarray(0, 16), 'audio/wav', 422, 'broken_media'],
  [
    'an MP3 of nonsense',
    async () => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 7)]),
    'audio/mpeg',
    422,
    'broken_media',
  ],
  ['40,000 x 40,000 pixels', async () => bomb(40_000, 40_000), 'image/png', 422, 'too_many_pixels'],
  ['10,000 frames', () => moving(100, 100, 10_000), 'image/gif', 422, 'too_many_pixels'],
  ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024), 'image/png', 413, 'media_too_large'],
])('[ME9] %s is refused', { timeout: 60_000 }, async (_what, make, type, status, reason) => {
  expect(await reasonOf(await upload(server, cookie, await make(), type))).toEqual({ status, reason });
});

test('[ME9] a picture with a page inside is served as a picture only', async () => {
  const html = Buffer.from('<script>alert(document.domain)</script>');
  const { src } = await uploaded(server, cookie, Buffer.concat([await png(), html]), 'image/png');
  expect((await served(src)).includes(html)).toBe(false);
});

test('[ME9] a wrong content type of the same kind does no harm', async () => {
  const { srcSet } = await uploaded(server, cookie, await plain(777, 333).png().toBuffer(), 'image/jpeg');
  expect((await sharp(await served(addressesIn(srcSet).at(-1) ?? '')).metadata()).format).toBe('webp');
});

test('[ME10] an account stores so much, and not more', async () => {
  const own = await signIn();
  const reasons: unknown[] = [];
  for (let count = 0; count < 20; count += 1) {
    const answer = await upload(server, own, tone(60 + count), 'audio/wav');
    if (answer.status === 201) continue;
    reasons.push(await reasonOf(answer));
    break;
  }
  expect(reasons).toEqual([{ status: 409, reason: 'media_full' }]);
});

test('[ME2] nothing is left of uploads beside the files that are served', async () => {
  const incoming = path.join(server.dataDir, 'incoming');
  await expect.poll(() => readdirSync(incoming)).toEqual([]);
  const names = readdirSync(path.join(server.dataDir, 'media'));
  expect(names.every((name) => /^[0-9a-f]{16}-[0-9a-f]{32}(-\d+m?|-still)?\.(webp|wav)$/.test(name))).toBe(true);
  expect(existsSync(path.join(server.dataDir, 'media'))).toBe(true);
});
