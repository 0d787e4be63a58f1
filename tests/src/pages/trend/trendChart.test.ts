import { describe, expect, test } from 'vitest';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { buckets } from '#domain/time/interval.ts';
import { alignBuckets, weekdayShift } from '#src/pages/trend/alignBuckets.ts';
import { bandBasis, hasBand, toBand } from '#src/pages/trend/trendBand.ts';
import { toSlots } from '#src/features/report/time-axis/toSlots.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { activeInterval, intervalChoices, zoomFrame } from '#src/pages/trend/trendSettings.ts';
import { changeText, valueText } from '#src/features/report/values/valueText.ts';
import { aGroup, bucketsFrom } from './trendAnswers.ts';

const hourMs = 3_600_000;
const timeZone = 'Europe/Amsterdam';

function hoursOf(start: string, end: string) {
  const frame = { startMs: Date.parse(start), endMs: Date.parse(end) };
  return { intervals: buckets('PT1H', frame, timeZone) };
}

describe('slots on the axis', () => {
  const hours = { rule: parseOpeningHours('Mo-Fr 08:00-10:30'), zone: timeZone };
  const statesAt = (nowMs: number, more = {}) =>
    toSlots({
      intervals: hoursOf('2026-11-20T07:00:00+01:00', '2026-11-20T12:00:00+01:00').intervals,
      hours: { ...hours, ...more },
      nowMs,
    }).map(({ state }) => state);

  test('are open if any minute is, and in the future after now', () => {
    expect(statesAt(Date.parse('2026-11-21T00:00:00Z'))).toEqual([
      'closed',
      'open',
      'open',
      'open',
      'closed',
    ]);
    expect(statesAt(Date.parse('2026-11-20T09:20:00+01:00'))).toEqual([
      'closed',
      'open',
      'open',
      'future',
      'closed',
    ]);
  });

  test('are closed on a bank holiday', () => {
    const states = statesAt(Date.parse('2026-11-21T00:00:00Z'), { bankHolidays: ['2026-11-20'] });
    expect(new Set(states)).toEqual(new Set(['closed']));
  });
});

describe('matching buckets of the compared period', () => {
  test('match by weekday and wall-clock time across clock changes', () => {
    const current = hoursOf('2026-10-26T00:00:00+01:00', '2026-10-28T00:00:00+01:00');
    const before = hoursOf('2026-10-19T00:00:00+02:00', '2026-10-21T00:00:00+02:00');
    const found = alignBuckets(current, before, { timeZone, shiftDays: 7 });
    expect(found).toEqual(current.intervals.map((_, index) => index));
  });

  test('match the repeated hour of a long Sunday once, and the missing hour of a short one not at all', () => {
    const long = hoursOf('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00');
    const usual = hoursOf('2026-10-18T00:00:00+02:00', '2026-10-19T00:00:00+02:00');
    const found = alignBuckets(long, usual, { timeZone, shiftDays: 7 });
    expect(found).toHaveLength(25);
    expect(found.slice(1, 5)).toEqual([1, 2, 2, 3]);
    const short = hoursOf('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00');
    const after = hoursOf('2026-04-05T00:00:00+02:00', '2026-04-06T00:00:00+02:00');
    expect(alignBuckets(after, short, { timeZone, shiftDays: 7 }).slice(0, 5)).toEqual([
      0, 1, -1, 2, 3,
    ]);
  });

  test('shift by whole weeks, as close to the distance as possible', () => {
    const range = (startDay: number, length: number) => ({
      startDay,
      endDayExclusive: startDay + length,
    });
    expect(weekdayShift(range(100, 28), range(72, 28))).toBe(28);
    expect(weekdayShift(range(100, 31), range(70, 30))).toBe(28);
    expect(weekdayShift(range(400, 30), range(35, 30))).toBe(364);
  });
});

describe('the band', () => {
  test('spans P10 to P90 of finer values with enough coverage in each bucket', () => {
    const values = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 5, null, 999, 7, null];
    const fine = {
      intervals: bucketsFrom('2026-11-02T08:00:00Z', 15, 300_000),
      groups: [
        aGroup({
          isWeak: values.map((value) => value === 999),
          metrics: { count_mean: values },
        }),
      ],
    };
    const inTwo = [
      { startMs: Date.parse('2026-11-02T08:00:00Z'), endMs: Date.parse('2026-11-02T08:50:00Z') },
      { startMs: Date.parse('2026-11-02T08:50:00Z'), endMs: Date.parse('2026-11-02T09:10:00Z') },
      { startMs: Date.parse('2026-11-02T09:10:00Z'), endMs: Date.parse('2026-11-02T09:20:00Z') },
    ];
    const ask = { buckets: inTwo, fine, label: 'count_mean' as const };
    const { lower, upper } = toBand({ ...ask, kind: 'p10-p90' });
    expect(lower[0]).toBeCloseTo(19, 9);
    expect(upper[0]).toBeCloseTo(91, 9);
    expect(lower[2]).toBeNull();
    expect(toBand({ ...ask, kind: 'min-max' })).toEqual({
      lower: [10, 5, null],
      upper: [100, 7, null],
    });
  });

  test('is offered only if a bucket contains several values', () => {
    expect(bandBasis(7)).toBe('PT5M');
    expect(hasBand('PT5M', 7)).toBe(false);
    expect(hasBand('PT15M', 7)).toBe(true);
    expect(hasBand('PT15M', 28)).toBe(false);
    expect(hasBand('P1D', 365)).toBe(true);
  });
});

describe('the interval', () => {
  test('is the selected one if it suits the frame, or the default', () => {
    expect(activeInterval('PT15M', 28)).toBe('PT15M');
    expect(activeInterval('PT5M', 28)).toBe('P1D');
    expect(activeInterval('P1M', 28)).toBe('P1D');
    expect(activeInterval(undefined, 1)).toBe('PT15M');
    expect(activeInterval(undefined, 7)).toBe('PT1H');
    expect(activeInterval(undefined, 365)).toBe('P1W');
    expect(activeInterval('INF', 28)).toBe('INF');
  });

  test('is disabled with a reason', () => {
    const refusals = new Map(intervalChoices(28).map(({ id, refusal }) => [id, refusal]));
    expect(refusals.get('PT5M')).toBe('5 min is for time frames of at most 7 days');
    expect(refusals.get('P1M')).toBe('Month needs a time frame of 32 days');
    expect(refusals.get('P1D')).toBeNull();
  });
});

describe('a selected period', () => {
  test('is whole days if it spans some, or hours', () => {
    const at = (text: string) => Date.parse(text);
    const days = {
      startMs: at('2026-10-24T14:00:00+02:00'),
      endMs: at('2026-10-26T10:00:00+01:00'),
    };
    expect(zoomFrame(days, timeZone)).toEqual({
      startdatetime: '2026-10-24',
      enddatetime: '2026-10-27',
    });
    const hours = {
      startMs: at('2026-10-26T09:00:00+01:00'),
      endMs: at('2026-10-27T00:00:00+01:00'),
    };
    expect(zoomFrame(hours, timeZone)).toEqual({
      startdatetime: '2026-10-26T09:00:00+01:00',
      enddatetime: '2026-10-27T00:00:00+01:00',
    });
  });
});

describe('texts', () => {
  const bucket = (start: string, lengthMs: number) => ({
    startMs: Date.parse(start),
    endMs: Date.parse(start) + lengthMs,
  });

  test('name a bucket by its interval, in local time', () => {
    const hour = bucket('2026-11-10T13:00:00Z', hourMs);
    expect(bucketName('PT1H', hour, timeZone)).toBe('Tue, Nov 10, 14:00–15:00');
    const local = bucket('2026-11-09T23:00:00Z', 24 * hourMs);
    expect(bucketName('P1D', local, timeZone)).toBe('Tuesday, November 10');
    expect(bucketName('P1W', local, timeZone)).toBe('Week of Tue, Nov 10');
    expect(bucketName('P1M', local, timeZone)).toBe('November 2026');
    expect(bucketName('P1Q', local, timeZone)).toBe('Q4 2026');
  });

  test('distinguish the two hours that the clock shows twice', () => {
    const named = (start: string, minutes: number) =>
      bucketName(minutes === 60 ? 'PT1H' : 'PT15M', bucket(start, minutes * 60_000), timeZone);
    expect(named('2026-10-25T00:00:00Z', 60)).toBe('Sun, Oct 25, 02:00–03:00, first time');
    expect(named('2026-10-25T01:00:00Z', 60)).toBe('Sun, Oct 25, 02:00–03:00, second time');
    expect(named('2026-10-25T00:45:00Z', 15)).toBe('Sun, Oct 25, 02:45–03:00, first time');
    expect(named('2026-10-25T02:00:00Z', 60)).toBe('Sun, Oct 25, 03:00–04:00');
    expect(named('2026-10-24T23:00:00Z', 60)).toBe('Sun, Oct 25, 01:00–02:00');
    expect(named('2026-03-29T00:00:00Z', 60)).toBe('Sun, Mar 29, 01:00–03:00');
  });

  test('show values and changes with their unit', () => {
    expect(valueText('utilisation', 1.234)).toBe('123%');
    expect(valueText('count', 24.46)).toBe('24.5');
    expect(valueText('count', 612.4)).toBe('612');
    expect(valueText('count', null)).toBe('–');
    expect(changeText('frequency', -0.0061, 0.5)).toBe('\u22120.6 pp');
    expect(changeText('count', 12, 100)).toBe('+12%');
    expect(changeText('count', 12, 0)).toBe('+12 people');
  });
});
