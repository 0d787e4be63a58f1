import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isMovingFrame,
  movingFrame,
  nextRunMs,
  scheduleRhythms,
} from '#domain/schedule/schedule.ts';
import { localParts } from '#domain/time/localParts.ts';

const amsterdam = 'Europe/Amsterdam';
const iso = (ms: number): string => new Date(ms).toISOString();
const next = (every: 'day' | 'week' | 'month', at: string, after: string): string =>
  iso(nextRunMs({ every, at, timezone: amsterdam }, Date.parse(after)));

it.each([
  ['day', '06:00', '2026-03-02T04:59:59Z', '2026-03-02T05:00:00.000Z'],
  ['day', '06:00', '2026-03-02T05:00:00Z', '2026-03-03T05:00:00.000Z'],
  // The clock skips 02:30 on that day, and has it twice in October.
  ['day', '02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['day', '02:30', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['day', '02:30', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['week', '06:00', '2026-03-02T05:00:00Z', '2026-03-09T05:00:00.000Z'],
  ['week', '06:00', '2026-03-28T05:00:00Z', '2026-03-30T04:00:00.000Z'],
  ['month', '00:00', '2026-01-31T23:00:00Z', '2026-02-28T23:00:00.000Z'],
  ['month', '06:00', '2026-12-15T00:00:00Z', '2027-01-01T05:00:00.000Z'],
] as const)('every %s at %s after %s is %s', (every, at, after, expected) => {
  expect(next(every, at, after)).toBe(expected);
});

it('is due later, at the local time wherever the clock has it, and at most a month away', () => {
  const zones = ['Europe/Amsterdam', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...scheduleRhythms),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
      (every, timezone, minute, afterMs) => {
        const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const ms = nextRunMs({ every, at, timezone }, afterMs);
        const { minuteOfDay, weekday, dayKey } = localParts(ms, timezone);
        expect(ms).toBeGreaterThan(afterMs);
        expect(ms - afterMs).toBeLessThanOrEqual(31 * 86_400_000 + 3_600_000);
        expect(minuteOfDay).toBeGreaterThanOrEqual(minute);
        expect(minuteOfDay - minute).toBeLessThanOrEqual(60);
        expect(every === 'week' ? weekday : 0).toBe(0);
        expect(every === 'month' ? dayKey.slice(-2) : '01').toBe('01');
      },
    ),
  );
});

it.each([
  ['now-1M/M', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
  ['now-7d/d', '2026-02-22T23:00:00.000Z', '2026-03-01T23:00:00.000Z'],
  ['now-1w/w', '2026-02-22T23:00:00.000Z', '2026-03-01T23:00:00.000Z'],
  ['now-1Q/Q', '2025-09-30T22:00:00.000Z', '2025-12-31T23:00:00.000Z'],
  ['now-1M/d', '2026-02-01T23:00:00.000Z', '2026-03-01T23:00:00.000Z'],
])('%s on March 2 is from %s to %s', (text, start, end) => {
  expect(isMovingFrame(text)).toBe(true);
  const { startMs, endMs } = movingFrame(text, amsterdam, Date.parse('2026-03-02T05:00:00Z'));
  expect([iso(startMs), iso(endMs)]).toEqual([start, end]);
});

it.each(['now', 'now/d', 'now-1d', 'now+1d/d', '2026-03-01', 'now-1h/h', 'now-1d/d '])(
  '%s is no frame that moves',
  (text) => {
    expect(isMovingFrame(text)).toBe(false);
  },
);
