import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameError, readFrame, toInstantMs } from '#domain/time/frame.ts';
import { buckets, intervals } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

const amsterdam = 'Europe/Amsterdam';

function starts(interval: (typeof intervals)[number], start: string, end: string, zone: string) {
  return buckets(interval, readFrame(start, end, zone), zone).map(({ startMs }) =>
    toIsoInstant(startMs, zone),
  );
}

describe('buckets', () => {
  it('cover 23 hours on a day that loses an hour', () => {
    const list = starts('PT1H', '2025-03-30', '2025-03-31', amsterdam);
    expect(list).toHaveLength(23);
    expect(list.slice(1, 3)).toEqual(['2025-03-30T01:00:00+01:00', '2025-03-30T03:00:00+02:00']);
  });

  it('cover 25 hours or 300 slots on a day that gains an hour', () => {
    expect(starts('PT1H', '2025-10-26', '2025-10-27', amsterdam)).toHaveLength(25);
    expect(starts('PT5M', '2025-10-26', '2025-10-27', amsterdam)).toHaveLength(300);
    expect(starts('PT15M', '2025-10-26', '2025-10-27', amsterdam)).toHaveLength(100);
  });

  it('never mix two wall-clock hours, even when the clock moves by half an hour', () => {
    const list = starts('PT1H', '2025-04-06', '2025-04-07', 'Australia/Lord_Howe');
    expect(list.slice(1, 4)).toEqual([
      '2025-04-06T01:00:00+11:00',
      '2025-04-06T01:30:00+10:30',
      '2025-04-06T02:00:00+10:30',
    ]);
  });

  it('begin at whole local hours in a zone with a half-hour offset', () => {
    expect(
      starts('PT1H', '2025-01-01T00:10:00+05:30', '2025-01-01T02:00:00+05:30', 'Asia/Kolkata'),
    ).toEqual(['2025-01-01T00:10:00+05:30', '2025-01-01T01:00:00+05:30']);
  });

  it('end where the clock changes in the middle of an hour', () => {
    expect(
      starts('PT1H', '2016-05-01T02:00:00-04:30', '2016-05-01T04:30:00-04:00', 'America/Caracas'),
    ).toEqual([
      '2016-05-01T02:00:00-04:30',
      '2016-05-01T03:00:00-04:00',
      '2016-05-01T04:00:00-04:00',
    ]);
  });

  it('are whole hours over years in a zone with a half-hour offset', () => {
    const list = buckets(
      'PT1H',
      readFrame('2024-01-01', '2027-01-01', 'Asia/Kolkata'),
      'Asia/Kolkata',
    );
    expect(list).toHaveLength(1096 * 24);
    expect(new Set(list.map(({ startMs, endMs }) => endMs - startMs))).toEqual(
      new Set([3_600_000]),
    );
  });

  it('are local days, weeks from Monday, months and quarters', () => {
    expect(starts('P1D', '2025-03-29', '2025-04-01', amsterdam)).toEqual([
      '2025-03-29T00:00:00+01:00',
      '2025-03-30T00:00:00+01:00',
      '2025-03-31T00:00:00+02:00',
    ]);
    expect(starts('P1W', '2025-01-01', '2025-01-14', amsterdam)).toEqual([
      '2025-01-01T00:00:00+01:00',
      '2025-01-06T00:00:00+01:00',
      '2025-01-13T00:00:00+01:00',
    ]);
    expect(starts('P1M', '2024-12-15', '2025-03-01', amsterdam)).toEqual([
      '2024-12-15T00:00:00+01:00',
      '2025-01-01T00:00:00+01:00',
      '2025-02-01T00:00:00+01:00',
    ]);
    expect(starts('P1Q', '2024-11-01', '2025-07-01', amsterdam)).toEqual([
      '2024-11-01T00:00:00+01:00',
      '2025-01-01T00:00:00+01:00',
      '2025-04-01T00:00:00+02:00',
    ]);
  });

  it('cover the frame with a single bucket', () => {
    const frame = { startMs: 7, endMs: 1_000_000_007 };
    expect(buckets('INF', frame, amsterdam)).toEqual([frame]);
  });

  it('skip a day that a time zone skipped', () => {
    expect(starts('P1D', '2011-12-29', '2012-01-01', 'Pacific/Apia')).toEqual([
      '2011-12-29T00:00:00-10:00',
      '2011-12-31T00:00:00+14:00',
    ]);
  });

  it('cover the frame without gaps or overlaps, each within one calendar step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) }),
        fc.integer({ min: 1, max: 3 * 86_400_000 }),
        fc.constantFrom(...intervals),
        fc.constantFrom(amsterdam, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'),
        (startMs, length, interval, zone) => {
          const frame = { startMs, endMs: startMs + length };
          const list = buckets(interval, frame, zone);
          const edges = [...list.map((bucket) => bucket.startMs), frame.endMs];
          expect(list[0]?.startMs).toBe(startMs);
          for (const [index, bucket] of list.entries()) {
            expect(bucket.endMs).toBe(edges[index + 1]);
            if (interval === 'INF' || interval.startsWith('P1')) continue;
            const first = localParts(bucket.startMs, zone);
            const last = localParts(bucket.endMs - 1, zone);
            const step = interval === 'PT5M' ? 5 : interval === 'PT15M' ? 15 : 60;
            expect(Math.floor(last.minuteOfDay / step)).toBe(Math.floor(first.minuteOfDay / step));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('dates of a request', () => {
  it.each([
    ['2025-03-30', '2025-03-30T00:00:00+01:00'],
    ['2025-03-31', '2025-03-31T00:00:00+02:00'],
    ['2025-03-30T12:00:00Z', '2025-03-30T14:00:00+02:00'],
    ['2025-03-30T12:00+02:00', '2025-03-30T12:00:00+02:00'],
    ['2025-03-30T12:00:00,5-0330', '2025-03-30T17:30:00+02:00'],
  ])('%s is %s', (text, expected) => {
    expect(toIsoInstant(toInstantMs(text, amsterdam), amsterdam)).toBe(expected);
  });

  it.each(['2025-03-30T12:00:00', '2025-02-30', '2025-02-30T00:00:00Z', 'x', '2025-01-01T24:00Z'])(
    '%s is not a date',
    (text) => {
      expect(toInstantMs(text, amsterdam)).toBeNaN();
    },
  );

  it('can have a negative offset', () => {
    expect(toIsoInstant(Date.UTC(2025, 0, 1), 'America/St_Johns')).toBe(
      '2024-12-31T20:30:00-03:30',
    );
  });

  it.each([
    ['2025-03-30', '2025-03-30'],
    ['2025-03-31', '2025-03-30'],
    ['soon', '2025-03-30'],
    ['2025-03-30', 'later'],
  ])('reject the frame from %s to %s', (start, end) => {
    expect(() => readFrame(start, end, amsterdam)).toThrow(
      new FrameError('No valid start and/or end date specified'),
    );
  });
});
