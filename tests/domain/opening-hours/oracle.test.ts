import fc from 'fast-check';
import opening_hours from 'opening_hours';
import { describe, expect, it } from 'vitest';
import { clockTime } from '#domain/opening-hours/clockTime.ts';
import { unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { readFrame } from '#domain/time/frame.ts';
import { slotMs } from '#domain/time/interval.ts';

/** The oracle reads in the zone of the process; two weeks of January hold no change of clocks in it. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const { startMs } = readFrame('2025-01-06', '2025-01-20', zone);
const endMs = startMs + 14 * 86_400_000;

const weekday = fc.constantFrom(...weekdayNames);
const weekdays = fc
  .array(
    fc.oneof(
      weekday,
      fc.tuple(weekday, weekday).map(([from, to]) => `${from}-${to}`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((items) => items.join(','));
/** Ranges on the grid of five minutes; the latest may end this many minutes after its day began. */
const times = (latest: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 286 }), fc.integer({ min: 1, max: 200 })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((ranges) =>
      ranges
        .map(([from, length]) => {
          const to = Math.min((from + length) * 5, latest);
          return `${clockTime(from * 5)}-${clockTime(Math.max(to, from * 5 + 5))}`;
        })
        .join(','),
    );
const daily = times(1440);
const ruleOfDays = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(weekdays, daily).map((parts) => parts.join(' ')) },
  { weight: 2, arbitrary: weekdays.map((days) => `${days} off`) },
  { weight: 1, arbitrary: weekdays.map((days) => `${days} closed`) },
  { weight: 1, arbitrary: weekdays.map((days) => `${days} 00:00-24:00`) },
);
/** Rules without weekdays only stand first: behind others they add there, and replace here. */
const firstRule = fc.oneof(
  { weight: 4, arbitrary: ruleOfDays },
  { weight: 1, arbitrary: daily },
  { weight: 1, arbitrary: fc.constantFrom('24/7', 'off', 'open') },
);

function ours(text: string) {
  const runs = openRanges({ rule: parseOpeningHours(text), zone, startMs, endMs });
  return unionRanges(
    runs.map((run) => ({ startMs: run.startMs, endMs: run.startMs + run.slotCount * slotMs })),
  );
}

function theirs(text: string) {
  const intervals = new opening_hours(text).getOpenIntervals(new Date(startMs), new Date(endMs));
  return unionRanges(
    intervals.map(([from, to]) => ({ startMs: from.getTime(), endMs: to.getTime() })),
  );
}

describe('opening hours agree with opening_hours.js', () => {
  it('on thousands of rules that override each other within a day', () => {
    const texts = fc
      .tuple(firstRule, fc.array(ruleOfDays, { maxLength: 3 }))
      .map(([first, rest]) => [first, ...rest].join('; '));
    fc.assert(
      fc.property(texts, (text) => {
        expect(ours(text)).toEqual(theirs(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('on thousands of single rules that run past midnight', () => {
    fc.assert(
      fc.property(weekdays, times(2880), (days, ranges) => {
        const text = `${days} ${ranges}`;
        expect(ours(text)).toEqual(theirs(text));
      }),
      { numRuns: 1500 },
    );
  });

  it('on ranges that end before they start', () => {
    const clock = fc.integer({ min: 0, max: 287 }).map((step) => clockTime(step * 5));
    fc.assert(
      fc.property(weekdays, clock, clock, (days, from, to) => {
        const text = `${days} ${from}-${to}`;
        expect(ours(text)).toEqual(theirs(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('opening hours agree with opening_hours.js on bank holidays', () => {
  const easter = readFrame('2025-04-14', '2025-04-28', zone);
  const germany = { lat: 51, lon: 10, address: { country_code: 'de', state: 'Hessen' } };
  const bankHolidays = ['2025-04-18', '2025-04-21'];

  it('on thousands of rules that end with a PH rule', () => {
    const texts = fc
      .tuple(firstRule, fc.array(ruleOfDays, { maxLength: 2 }), fc.oneof(daily, fc.constant('off')))
      .map(([first, rest, holidays]) => [first, ...rest, `PH ${holidays}`].join('; '));
    fc.assert(
      fc.property(texts, (text) => {
        const query = { rule: parseOpeningHours(text), zone, ...easter, bankHolidays };
        const seen = openRanges(query).map((run) => ({
          startMs: run.startMs,
          endMs: run.startMs + run.slotCount * slotMs,
        }));
        const oracle = new opening_hours(text, germany);
        const expected = oracle
          .getOpenIntervals(new Date(easter.startMs), new Date(easter.endMs))
          .map(([from, to]) => ({ startMs: from.getTime(), endMs: to.getTime() }));
        expect(unionRanges(seen)).toEqual(unionRanges(expected));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('opening hours differ from opening_hours.js on purpose (docs/decisions.md, 14)', () => {
  const hoursOf = (ranges: readonly { startMs: number; endMs: number }[]) =>
    ranges.reduce((sum, range) => sum + range.endMs - range.startMs, 0) / 3_600_000 / 2;

  it.each([
    ['Mo 22:00-26:00; Tu off', 4, 2],
    ['Mo 22:00-26:00; Tu 10:00-12:00', 6, 4],
    ['Mo 10:00-12:00; 14:00-15:00', 7, 9],
    ['Mo 07:00-19:00+', 12, 22],
  ])('%s is %d hours a week, not %d', (text, here, there) => {
    expect(hoursOf(ours(text))).toBe(here);
    expect(hoursOf(theirs(text))).toBe(there);
  });

  it('in starts after midnight, which it rejects', () => {
    expect(hoursOf(ours('Mo 25:00-26:00'))).toBe(1);
    expect(() => theirs('Mo 25:00-26:00')).toThrow(/starts outside of the current day/);
  });

  it.each(['Mo 9-17', 'Monday 09:00-17:00', 'Dec 24 off', 'SH off', 'week 2 Mo 09:00-17:00'])(
    'in %s, which it accepts',
    (text) => {
      expect(() => ours(text)).toThrow(/^Invalid (weekday name|hour range)$/);
    },
  );
});
