import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyOf, dayNumberOf, dayNumberOfDate, weekdayOf } from '#domain/time/dayNumber.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { wallRange } from '#domain/time/wallRange.ts';
import { zonedDayStart, zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { isTimeZone, offsetSegmentAt, zoneOffsetMs } from '#domain/time/zoneOffset.ts';

const zones = [
  'UTC',
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Havana',
  'Africa/Cairo',
];
const hourMs = 3_600_000;
const anInstant = fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2045, 0, 1) });
const aZone = fc.constantFrom(...zones);

function platformParts(ms: number, zone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    dayKey: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')),
    minuteOfDay: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

function dayHours(dayKey: string, zone: string): number {
  const next = dayKeyOf(dayNumberOf(dayKey) + 1);
  return (zonedDayStart(next, zone) - zonedDayStart(dayKey, zone)) / hourMs;
}

describe('local parts', () => {
  it('agree with the platform in every zone', () => {
    fc.assert(
      fc.property(anInstant, aZone, (ms, zone) => {
        expect(localParts(ms, zone)).toMatchObject(platformParts(ms, zone));
      }),
      { numRuns: 500 },
    );
  });

  it('agree with the platform at the minutes of a change', () => {
    for (const zone of zones) {
      const segment = offsetSegmentAt(Date.UTC(2025, 5, 1), zone);
      for (const ms of [segment.endMs - 1, segment.endMs, segment.startMs - 1, segment.startMs]) {
        expect(localParts(ms, zone)).toMatchObject(platformParts(ms, zone));
      }
    }
  });

  it('are right for every instant of a long loop', () => {
    let days = 0;
    let day = -1;
    const start = zonedDayStart('2024-01-01', 'Europe/Amsterdam');
    for (let slot = 0; slot < 105_408; slot += 1) {
      const parts = localParts(start + slot * 300_000, 'Europe/Amsterdam');
      if (parts.dayNumber !== day) days += 1;
      day = parts.dayNumber;
    }
    expect(days).toBe(366);
  });

  it('count whole days since 1970', () => {
    expect(localDayNumber(-1, 'UTC')).toBe(-1);
    expect(localDayNumber(Date.UTC(2025, 0, 1, 23), 'Europe/Amsterdam')).toBe(
      dayNumberOf('2025-01-02'),
    );
  });
});

describe('day numbers', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
        expect(dayNumberOf(dayKeyOf(number))).toBe(number);
        expect(weekdayOf(number + 7)).toBe(weekdayOf(number));
        expect(weekdayOf(number)).toBe((new Date(number * 86_400_000).getUTCDay() + 6) % 7);
      }),
    );
  });

  it.each(['2025-02-29', '2025-13-01', '2025-1-1', '', 'today', '2025-00-10'])(
    'reject %s',
    (key) => {
      expect(dayNumberOf(key)).toBeNaN();
    },
  );

  it('carry months across years', () => {
    expect(dayKeyOf(dayNumberOfDate(2025, 13, 1))).toBe('2026-01-01');
  });

  it('stay right when more days are used than are cached', () => {
    for (let number = 0; number < 60_000; number += 1) dayKeyOf(number);
    expect(dayKeyOf(0)).toBe('1970-01-01');
  });
});

describe('local days', () => {
  it.each([
    ['2025-03-30', 'Europe/Amsterdam', 23],
    ['2025-10-26', 'Europe/Amsterdam', 25],
    ['2025-06-01', 'Europe/Amsterdam', 24],
    ['2025-10-05', 'Australia/Lord_Howe', 23.5],
    ['2025-04-06', 'Australia/Lord_Howe', 24.5],
    ['2025-11-02', 'America/Havana', 25],
    ['2025-04-25', 'Africa/Cairo', 23],
  ])('%s in %s has %d hours', (day, zone, hours) => {
    expect(dayHours(day, zone)).toBe(hours);
  });

  it('start at the end of the gap when the clock skips midnight', () => {
    expect(toIsoInstant(zonedDayStart('2025-04-25', 'Africa/Cairo'), 'Africa/Cairo')).toBe(
      '2025-04-25T01:00:00+03:00',
    );
  });

  it('skipped by a time zone start with the next day', () => {
    expect(zonedDayStart('2011-12-30', 'Pacific/Apia')).toBe(
      zonedDayStart('2011-12-31', 'Pacific/Apia'),
    );
  });

  it('start within that day, after the previous day', () => {
    fc.assert(
      fc.property(anInstant, aZone, (ms, zone) => {
        const { dayKey, dayNumber } = localParts(ms, zone);
        const start = zonedDayStart(dayKey, zone);
        expect(start).toBeLessThanOrEqual(ms);
        expect(localDayNumber(start, zone)).toBe(dayNumber);
        expect(localDayNumber(start - 1, zone)).toBeLessThan(dayNumber);
      }),
      { numRuns: 500 },
    );
  });

  it('reject invalid days', () => {
    expect(() => zonedDayStart('2025-02-30', 'UTC')).toThrow(RangeError);
    expect(() => zonedDayNumberStart(Number.POSITIVE_INFINITY, 'UTC')).toThrow(RangeError);
  });
});

describe('zone offsets', () => {
  it('are those of the time zone', () => {
    expect(zoneOffsetMs(Date.UTC(2025, 0, 1), 'Asia/Kathmandu')).toBe(5.75 * hourMs);
    expect(zoneOffsetMs(Date.UTC(2025, 6, 1), 'America/New_York')).toBe(-4 * hourMs);
  });

  it('are right over centuries', () => {
    for (let year = 100; year < 3000; year += 1) zoneOffsetMs(Date.UTC(year, 0, 1), 'UTC');
    expect(zoneOffsetMs(Date.UTC(100, 0, 1), 'UTC')).toBe(0);
  });

  it('reject an unknown zone and an invalid instant', () => {
    expect(isTimeZone('Europe/Amsterdam')).toBe(true);
    expect(isTimeZone('Mars/Base')).toBe(false);
    expect(() => zoneOffsetMs(0, 'Mars/Base')).toThrow(RangeError);
    expect(() => zoneOffsetMs(Number.NaN, 'UTC')).toThrow(RangeError);
    expect(() => zoneOffsetMs(Number.POSITIVE_INFINITY, 'UTC')).toThrow(RangeError);
  });
});

describe('a range on the wall clock', () => {
  const wall = (hour: number) => Date.UTC(2025, 9, 26) + hour * hourMs;

  it('is split if it ends within the repeated hour', () => {
    const pieces = wallRange(wall(0), wall(2.5), 'Europe/Amsterdam');
    expect(pieces.map((piece) => (piece.endMs - piece.startMs) / hourMs)).toEqual([2.5, 0.5]);
  });

  it('is whole if it contains the repeated hour', () => {
    const pieces = wallRange(wall(0), wall(6), 'Europe/Amsterdam');
    expect(pieces.map((piece) => (piece.endMs - piece.startMs) / hourMs)).toEqual([7]);
  });

  it('is empty within a skipped hour', () => {
    const skipped = Date.UTC(2025, 2, 30, 2);
    expect(wallRange(skipped, skipped + hourMs, 'Europe/Amsterdam')).toEqual([]);
  });
});
