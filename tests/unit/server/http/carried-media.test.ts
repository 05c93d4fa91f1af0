import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutMedia } from '#server/http/carried-media.ts';
import type { ArrivedFile } from '#server/services/media.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'handsup-carried-'));

async function takeOut(body: string, size: number) {
  async function* chunks() {
    for (let at = 0; at < body.length; at += size) yield Buffer.from(body.slice(at, at + size), 'latin1');
  }
  const found: (ArrivedFile | null)[] = [];
  let text = '';
  for await (const part of withoutMedia(chunks(), folder, found)) text += part.toString('latin1');
  return { text, files: found.map((file) => file && readFileSync(file.path, 'latin1')) };
}

const encoded = (content: string) => Buffer.from(content, 'latin1').toString('base64');

test.each([1, 2, 3, 5, 64, 100_000])('[IX23] carried files are taken out, in chunks of %i bytes', async (size) => {
  const long = 'a long picture '.repeat(40);
  const asked = 'What does "data:image/png;base64,AAAA" mean, and { \\"x\\": \\"data:image/png;base64,AAAA\\" }?';
  const body = `${asked}{"one": "data:image/png;base64,${encoded('one')}","two" : "data:image\\/webp;base64,${encoded(long)}", "s":"data:audio/wav;base64,${encoded('tone').replaceAll('/', '\\/')}"} Ende ü`;
  const { text, files } = await takeOut(Buffer.from(body, 'utf8').toString('latin1'), size);
  expect(Buffer.from(text, 'latin1').toString('utf8')).toBe(
    `${asked}{"one": "carried file 0","two" : "carried file 1", "s":"carried file 2"} Ende ü`,
  );
  expect(files).toEqual(['one', long, 'tone']);
});

test('[IX23] a file that ends in the middle of a picture loses nothing before it', async () => {
  const { text, files } = await takeOut(
    `{"quiz":{}, "media":{"a":"data:image/png;base64,${encoded('cut').slice(0, 3)}`,
    7,
  );
  expect(text).toBe('{"quiz":{}, "media":{"a":"carried file 0');
  expect(files).toHaveLength(1);
});
