import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { zonedDayNumberStart, zonedDayStart } from '#domain/time/zonedDayStart.ts';
import { presetRange } from '#domain/time-frame/presetRange.ts';
import { isClockBound, toFrameInstant } from '#domain/time-frame/toFrameInstant.ts';

const zones = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
);
const instants = fc.integer({
  min: Date.parse('2019-01-01T00:00:00Z'),
  max: Date.parse('2029-12-31T00:00:00Z'),
});
const zone = 'Europe/Amsterdam';
const nowMs = Date.parse('2026-11-21T13:37:11Z');
const local = (text: string) => new Date(text).getTime();

describe('times in the URL', () => {
  it.each([
    ['now', '2026-11-21T14:37:11+01:00'],
    ['now/d', '2026-11-21T00:00:00+01:00'],
    ['now-7d/d', '2026-11-14T00:00:00+01:00'],
    ['now+1d/d', '2026-11-22T00:00:00+01:00'],
    ['now/w', '2026-11-16T00:00:00+01:00'],
    ['now-1w/w', '2026-11-09T00:00:00+01:00'],
    ['now/M', '2026-11-01T00:00:00+01:00'],
    ['now-1M/M', '2026-10-01T00:00:00+02:00'],
    ['now-1Q/Q', '2026-07-01T00:00:00+02:00'],
    ['now/y', '2026-01-01T00:00:00+01:00'],
    ['now-1y/d', '2025-11-21T00:00:00+01:00'],
    ['now-6h', '2026-11-21T08:37:11+01:00'],
    ['now-90m/h', '2026-11-21T13:00:00+01:00'],
    ['now/m', '2026-11-21T14:37:00+01:00'],
    ['now-1M-1d/d', '2026-10-20T00:00:00+02:00'],
    ['2026-11-02', '2026-11-02T00:00:00+01:00'],
    ['2026-11-02T10:00:00Z', '2026-11-02T11:00:00+01:00'],
  ])('read %s as %s', (text, instant) => {
    expect(toFrameInstant(text, zone, nowMs)).toBe(local(instant));
  });

  it.each(['', 'now-', 'now-7', 'now-7x', 'now/x', 'then-7d', 'now 7d', '2026-02-30', 'now-9999y'])(
    'find no time in "%s"',
    (text) => {
      expect(toFrameInstant(text, zone, nowMs)).toBeNaN();
    },
  );

  it('keep wall-clock time across clock changes, or move to the end of the gap', () => {
    const before = local('2026-03-28T14:00:00+01:00');
    expect(toFrameInstant('now+1d', zone, before)).toBe(local('2026-03-29T14:00:00+02:00'));
    const night = local('2026-03-28T02:30:00+01:00');
    expect(toFrameInstant('now+1d', zone, night)).toBe(local('2026-03-29T03:00:00+02:00'));
  });

  it('start local days correctly in every time zone', () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 400 }), (name, now, count) => {
        const expected = zonedDayNumberStart(localDayNumber(now, name) - count, name);
        expect(toFrameInstant(`now-${count}d/d`, name, now)).toBe(expected);
      }),
    );
  });

  it('agree with the presets', () => {
    fc.assert(
      fc.property(zones, instants, (name, now) => {
        const { startDay, endDayExclusive } = presetRange('past_4_weeks', {
          today: localDayNumber(now, name),
        });
        expect(toFrameInstant('now-4w/d', name, now)).toBe(zonedDayNumberStart(startDay, name));
        expect(toFrameInstant('now/d', name, now)).toBe(zonedDayNumberStart(endDayExclusive, name));
      }),
    );
  });

  it('map local days to their first instant', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 17_900, max: 21_900 }), (name, day) => {
        const key = dayKeyOf(day);
        const ms = toFrameInstant(key, name, 0);
        expect(ms).toBe(zonedDayStart(key, name));
        expect(localParts(ms, name).dayNumber).toBe(dayNumberOf(key));
      }),
    );
  });

  it('change within the day only if they name a part of it', () => {
    expect(['now', 'now-6h', 'now-6h/d', 'now/h'].map(isClockBound)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['now/d', 'now-1w/w', '2026-11-02', ''].map(isClockBound)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
