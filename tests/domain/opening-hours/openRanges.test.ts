import fc from 'fast-check';
import opening_hours from 'opening_hours';
import { describe, expect, it } from 'vitest';
import { subtractRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import {
  openRanges,
  type OpenRangesQuery,
  type OpenRun,
} from '#domain/opening-hours/openRanges.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { readFrame } from '#domain/time/frame.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';

const amsterdam = 'Europe/Amsterdam';
const minuteMs = 60_000;

type Extra = Partial<Omit<OpenRangesQuery, 'rule'>>;

function open(text: string, start: string, end: string, extra: Extra = {}): OpenRun[] {
  const zone = extra.zone ?? amsterdam;
  return openRanges({
    rule: parseOpeningHours(text),
    zone,
    ...readFrame(start, end, zone),
    ...extra,
  });
}

function openHours(runs: readonly OpenRun[]): number {
  return runs.reduce((sum, run) => sum + run.slotCount * run.weightMinutes, 0) / 60;
}

function dayKeys(runs: readonly OpenRun[]): string[] {
  return [...new Set(runs.map((run) => run.dayKey))];
}

describe('open slots', () => {
  it.each([
    ['2025-03-30', '2025-03-31', '24/7', 23],
    ['2025-10-26', '2025-10-27', '24/7', 25],
    ['2025-03-30', '2025-03-31', 'Mo-Su 06:00-24:00', 18],
    ['2025-10-26', '2025-10-27', 'Mo-Su 06:00-24:00', 18],
    ['2025-10-26', '2025-10-27', 'Su 00:00-02:30', 3],
    ['2025-03-30', '2025-03-31', 'Su 02:00-03:00', 0],
  ])('of %s to %s under %s are %d hours', (start, end, text, hours) => {
    expect(openHours(open(text, start, end))).toBe(hours);
  });

  it('of an overnight opening belong to the day on which it began', () => {
    const runs = open('Fr 22:00-30:00', '2025-06-01', '2025-06-08');
    expect(openHours(runs)).toBe(8);
    expect(runs).toEqual([
      {
        startMs: Date.parse('2025-06-06T22:00:00+02:00'),
        slotCount: 96,
        weightMinutes: 5,
        dayKey: '2025-06-06',
        weekday: 4,
      },
    ]);
  });

  it('of an overnight opening are found when the frame starts after midnight', () => {
    const runs = open('Fr 22:00-30:00', '2025-06-07', '2025-06-08');
    expect(openHours(runs)).toBe(6);
    expect(dayKeys(runs)).toEqual(['2025-06-06']);
  });

  it('of an opening up to hour 48 extend two days later', () => {
    const runs = open('Th 47:00-48:30', '2025-06-07', '2025-06-08');
    expect(openHours(runs)).toBe(0.5);
    expect(dayKeys(runs)).toEqual(['2025-06-05']);
  });

  it('count once where openings of two days overlap, for the earlier day', () => {
    const runs = open('Fr 22:00-30:00; Sa 00:00-10:00', '2025-06-06', '2025-06-08');
    expect(openHours(runs)).toBe(12);
    expect(runs.map((run) => [run.dayKey, run.slotCount])).toEqual([
      ['2025-06-06', 96],
      ['2025-06-07', 48],
    ]);
  });

  it('weigh only the open minutes of a slot at an edge', () => {
    const runs = open('Mo 09:02-09:18', '2025-06-02', '2025-06-03');
    expect(runs.map((run) => [run.slotCount, run.weightMinutes])).toEqual([
      [1, 3],
      [2, 5],
      [1, 3],
    ]);
  });

  it('add up pieces of one slot without changing its neighbors', () => {
    const runs = open('Mo 09:03-09:07,09:08-09:09', '2025-06-02', '2025-06-03');
    expect(runs.map((run) => [run.slotCount, run.weightMinutes])).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(
      open('Mo 09:01-09:02', '2025-06-02', '2025-06-03').map((run) => run.weightMinutes),
    ).toEqual([1]);
  });

  it('leave out excluded periods, half-open, of local days or instants', () => {
    const excludedPeriods = [
      { startdate: '2025-06-03', enddate: '2025-06-04' },
      { startdate: '2025-06-04T10:00:00+02:00', enddate: '2025-06-04T11:01:00+02:00' },
    ];
    const runs = open('24/7', '2025-06-02', '2025-06-05', { excludedPeriods });
    expect(openHours(runs)).toBeCloseTo(72 - 24 - 61 / 60, 9);
    expect(runs.find((run) => run.weightMinutes === 4)?.startMs).toBe(
      Date.parse('2025-06-04T11:00:00+02:00'),
    );
  });

  it('reject an excluded period without a valid start and end', () => {
    const excludedPeriods = [{ startdate: 'x', enddate: '2025-06-04' }];
    expect(() => open('24/7', '2025-06-02', '2025-06-05', { excludedPeriods })).toThrow(
      'No valid start and/or end date specified',
    );
  });

  it('leave out bank holidays, including their nights, unless they are open', () => {
    const bankHolidays = ['2025-06-06'];
    const week = ['2025-06-02', '2025-06-09'] as const;
    const text = 'Th-Fr 22:00-30:00';
    expect(dayKeys(open(text, ...week, { bankHolidays }))).toEqual(['2025-06-05']);
    expect(openHours(open(text, ...week, { bankHolidays, bankHolidaysOpen: true }))).toBe(16);
  });

  it('follow opening hours that name bank holidays, whatever the building setting', () => {
    // 9 June 2025 is Whit Monday, 8 June its Sunday.
    const bankHolidays = ['2025-06-08', '2025-06-09'];
    const days = ['2025-06-07', '2025-06-11'] as const;
    const hours = (text: string, bankHolidaysOpen: boolean) =>
      openHours(open(text, ...days, { bankHolidays, bankHolidaysOpen }));
    for (const isOpen of [true, false]) {
      expect(hours('Mo-Fr 08:00-18:00; PH off', isOpen)).toBe(10);
      expect(hours('Mo-Fr 08:00-18:00; PH 10:00-14:00', isOpen)).toBe(18);
      expect(hours('Mo-Fr,PH 08:00-18:00', isOpen)).toBe(30);
      expect(hours('PH off; 24/7', isOpen)).toBe(48);
    }
    expect(hours('Mo-Fr 08:00-18:00', true)).toBe(20);
    expect(hours('Mo-Fr 08:00-18:00', false)).toBe(10);
  });

  it('leave out custom incidents', () => {
    const incident = readFrame('2025-06-02T12:00:00Z', '2025-06-02T13:00:00Z', amsterdam);
    const customIncidents = [incident, incident];
    expect(openHours(open('24/7', '2025-06-02', '2025-06-03', { customIncidents }))).toBe(23);
  });

  it('match a minute-by-minute check of local time against the hours of the day', () => {
    const text = 'Mo-Th 06:30-18:10; Sa 01:15-02:45,23:00-24:00; Su 00:00-03:20,22:00-23:59';
    const rule = parseOpeningHours(text);
    const zones = [amsterdam, 'Australia/Lord_Howe', 'America/New_York', 'Asia/Kathmandu'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 * 365 }),
        fc.integer({ min: 1, max: 2880 }),
        fc.constantFrom(...zones),
        (day, minutes, zone) => {
          const startMs = Date.UTC(2024, 0, 1) + day * 86_400_000 + 7 * minuteMs;
          const endMs = startMs + minutes * minuteMs;
          const weights = new Map<number, number>();
          for (let ms = startMs; ms < endMs; ms += minuteMs) {
            const { weekday, minuteOfDay } = localParts(ms, zone);
            const isOpen = rule[weekday]?.some((r) => r.from <= minuteOfDay && minuteOfDay < r.to);
            const slot = Math.floor(ms / slotMs) * slotMs;
            if (isOpen === true) weights.set(slot, (weights.get(slot) ?? 0) + 1);
          }
          const slots = openRanges({ rule, zone, startMs, endMs }).flatMap((run) =>
            Array.from({ length: run.slotCount }, (_, index): [number, number] => [
              run.startMs + index * slotMs,
              run.weightMinutes,
            ]),
          );
          expect(slots).toEqual([...weights]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('open hours agree with opening_hours.js', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const startMs = readFrame('2025-01-06', '2025-01-20', zone).startMs;
  const endMs = startMs + 14 * 86_400_000;

  it.each([
    'Mo-Fr 07:00-19:00; Sa off',
    '24/7',
    'Fr-Mo 10:00-12:00',
    'Fr 22:00-30:00',
    'Mo-We 22:00-06:00',
    'Mo,We,Fr 08:00-12:00,13:00-17:30',
    'Mo-Fr 09:00-17:00; We 08:00-12:00; Th off',
    'Sa-Su 10:00-16:00',
    'Mo-Su 06:00-24:00',
    'Tu 10:00-10:00',
    'off',
  ])('on %s', (text) => {
    const oracle = new opening_hours(text);
    const expected = oracle
      .getOpenIntervals(new Date(startMs), new Date(endMs))
      .map(([from, to]) => ({ startMs: from.getTime(), endMs: to.getTime() }));
    const runs = openRanges({ rule: parseOpeningHours(text), zone, startMs, endMs });
    const ours = runs.map((run) => ({
      startMs: run.startMs,
      endMs: run.startMs + run.slotCount * slotMs,
    }));
    expect(unionRanges(ours)).toEqual(unionRanges(expected));
  });
});

describe('ranges of instants', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: -2, max: 12 }))
    .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));
  const holds = (ranges: readonly { startMs: number; endMs: number }[], at: number) =>
    ranges.some(({ startMs, endMs }) => startMs <= at && at < endMs);

  it('behave like sets under union and difference', () => {
    fc.assert(
      fc.property(range, fc.array(range), (whole, parts) => {
        const union = unionRanges(parts);
        const rest = subtractRanges(whole, union);
        for (let at = -1; at < 65; at += 1) {
          expect(holds(union, at)).toBe(holds(parts, at));
          expect(holds(rest, at)).toBe(holds([whole], at) && !holds(parts, at));
        }
      }),
    );
  });
});
