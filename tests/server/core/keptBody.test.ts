import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptBody } from '#server/core/KeptBody.ts';

const text = 'a matrix of zeros '.repeat(10_000);
const pieces = [Buffer.from(text.slice(0, 77)), Buffer.from(text.slice(77))];
const tagOf = (some: readonly Uint8Array[]): Promise<string> =>
  Promise.resolve(`"${some.reduce((sum, { length }) => sum + length, 0)}"`);

test.each([
  ['whole', () => Promise.resolve(new KeptBody(pieces))],
  ['packed', () => KeptBody.packed(pieces)],
])('a %s body has the same bytes in each encoding', async (_, make) => {
  const body = await make();
  expect(body.length).toBe(text.length);
  expect(Buffer.concat(await body.pieces()).toString()).toBe(text);
  expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe(text);
  expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(text);
  expect(await body.tag(tagOf)).toBe(await body.tag(tagOf));
});

test('a packed body takes no more memory than its compressed form', async () => {
  const body = await KeptBody.packed(pieces);
  const packed = await body.encoded('br');
  expect(body.keptBytes).toBe(packed.length);
  expect(packed.length).toBeLessThan(text.length / 50);
  expect(new KeptBody(pieces).keptBytes).toBeGreaterThan(text.length);
});
