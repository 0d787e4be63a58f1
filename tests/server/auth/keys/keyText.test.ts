import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeKeyText, readKeyText } from '#server/auth/keys/keyText.ts';
import { hasHash, randomSecret, secretHash } from '#server/auth/keys/secretHash.ts';
import type { KeyKind } from '#server/core/Caller.ts';

const kinds: KeyKind[] = ['ses', 'key', 'dev', 'ing', 'shr', 'wst'];
/** A key as the form says, with the checksum of its beginning: CRC-32 in base 62. */
const known = 'fl_key_0a1b2c3d_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1gLw9n';

describe('the text of a key', () => {
  it.each(kinds)('of kind %s names its kind and id, and is read again', (kind) => {
    const made = makeKeyText(kind);
    expect(made.kind).toBe(kind);
    expect(made.id).toMatch(/^[0-9a-z]{8}$/);
    expect(made.text).toMatch(new RegExp(`^fl_${kind}_${made.id}_[\\w-]{43}[0-9A-Za-z]{6}$`));
    expect(readKeyText(made.text)).toEqual(made);
  });

  it('is another each time, also after its id', () => {
    const made = Array.from({ length: 100 }, () => makeKeyText('key'));
    expect(new Set(made.map(({ id }) => id)).size).toBe(100);
    expect(new Set(made.map(({ text }) => text.slice(16, 59))).size).toBe(100);
  });

  it('of earlier days is a key for good', () => {
    expect(readKeyText(known)).toEqual({ kind: 'key', id: '0a1b2c3d', text: known });
  });

  it('is no key when a character of it was mistyped', () => {
    const property = fc.property(
      fc.nat(known.length - 1),
      fc.constantFrom('x', 'Y', '7'),
      (at, by) => {
        const typed = known.slice(0, at) + by + known.slice(at + 1);
        expect(readKeyText(typed) === undefined).toBe(typed !== known);
      },
    );
    fc.assert(property);
  });

  it.each([
    ['something before it', `x${known}`],
    ['something after it', `${known}x`],
    ['a line break', `${known}\n`],
    ['its end missing', known.slice(0, -1)],
    ['nothing in it', ''],
  ])('is no key with %s', (_, text) => {
    expect(readKeyText(text)).toBeUndefined();
  });
});

describe('what is kept of a secret', () => {
  it('is its SHA-256', () => {
    expect(secretHash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('is that of no other, and of none where nothing is kept', () => {
    expect(hasHash('abc', secretHash('abc'))).toBe(true);
    for (const hash of [secretHash('abd'), secretHash('abc').slice(2), '', 'no hash'])
      expect(hasHash('abc', hash)).toBe(false);
  });

  it('is of 256 bits, which nobody can guess', () => {
    const secrets = Array.from({ length: 100 }, randomSecret);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(new Set(secrets).size).toBe(100);
  });
});
