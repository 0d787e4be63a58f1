import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantMs } from '#domain/time/frame.ts';

const msOfYears = { min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) };

it('reads what Date writes, with and without milliseconds', () => {
  fc.assert(
    fc.property(fc.integer(msOfYears), (ms) => {
      const text = new Date(ms).toISOString();
      expect(instantMs(text)).toBe(ms);
      expect(instantMs(text.replace(/\.\d+Z/, 'Z'))).toBe(Math.floor(ms / 1000) * 1000);
      expect(instantMs(text.replace('Z', '+02:00'))).toBe(ms - 7_200_000);
    }),
  );
});

it.each([
  '2026-02-29T09:00:00Z',
  '2026-13-01T09:00:00Z',
  '2026-03-02T24:00:00Z',
  '2026-03-02T09:60:00Z',
  '2026-03-02T09:00:60Z',
  '2026-03-02T09:00:00.0x0Z',
  '2026-03-02T0x:00:00Z',
  '2026-03-02 09:00:00Z',
  '2026-03-02T09-00-00Z',
  '2026-03-02T09:00:00.000',
  '2026-03-02T09:00:00',
  '2026-03-02',
  '',
])('has no instant for %j', (text) => {
  expect(instantMs(text)).toBeNaN();
});

it.each([
  ['2026-03-02t09:00:00z', Date.UTC(2026, 2, 2, 9)],
  ['2026-03-02T09:00Z', Date.UTC(2026, 2, 2, 9)],
  ['2026-03-02T09:00:00,250Z', Date.UTC(2026, 2, 2, 9, 0, 0, 250)],
  ['2026-03-02T09:00:00.2Z', Date.UTC(2026, 2, 2, 9, 0, 0, 200)],
  ['2026-03-02T09:00:00.1234Z', Date.UTC(2026, 2, 2, 9, 0, 0, 123)],
])('reads the other forms of ISO 8601, as %j', (text, ms) => {
  expect(instantMs(text)).toBe(ms);
});
