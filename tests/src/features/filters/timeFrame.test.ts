import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDayNumber } from '#domain/time/localParts.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { holidaysOf, openTimeOf } from '#src/features/filters/time-frame/closures.ts';
import { frameOptions } from '#src/features/filters/time-frame/control/frameOptions.ts';
import { readTimeFrame } from '#src/features/filters/time-frame/readTimeFrame.ts';
import { toDayFrame } from '#src/features/filters/time-frame/TimeFrame.ts';

const zones = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'UTC'] as const;
const nowMs = Date.parse('2026-11-21T13:00:00Z');
const read = (start?: string, end?: string, timeZone = 'Europe/Amsterdam') =>
  readTimeFrame({
    start,
    end,
    timeZone,
    nowMs,
    at: { today: localDayNumber(nowMs, timeZone) },
    defaultFrame: 'past_4_weeks',
  });

describe('the time frame in the URL', () => {
  it('is the page default if the URL has none', () => {
    const { frame, error } = read();
    expect(error).toBeNull();
    expect(frame).toMatchObject({
      startDay: '2026-10-24',
      lastDay: '2026-11-20',
      dayCount: 28,
      preset: 'past_4_weeks',
      query: {
        startdatetime: '2026-10-24T00:00:00+02:00',
        enddatetime: '2026-11-21T00:00:00+01:00',
      },
    });
  });

  it('takes a missing end from the default', () => {
    expect(read('2026-11-16').frame).toMatchObject({
      startDay: '2026-11-16',
      lastDay: '2026-11-20',
    });
    expect(read(undefined, '2026-11-01').frame.lastDay).toBe('2026-10-31');
  });

  it('recognizes the preset of its days, however written', () => {
    for (const [start, end] of [
      ['2026-11-09', '2026-11-16'],
      ['now-1w/w', 'now/w'],
      ['2026-11-09T00:00:00+01:00', '2026-11-15T23:00:00Z'],
    ])
      expect(read(start, end).frame).toMatchObject({ preset: 'last_week', isWholeDays: true });
    expect(read('2026-09-01', '2026-10-01').frame.preset).toBe('month-2026-09');
    expect(read('2026-11-09', '2026-11-12').frame.preset).toBeNull();
  });

  it('can be a part of a day', () => {
    const { frame } = read('2026-11-20T09:00:00+01:00', '2026-11-20T12:30:00+01:00');
    expect(frame).toMatchObject({
      startDay: '2026-11-20',
      lastDay: '2026-11-20',
      dayCount: 1,
      isWholeDays: false,
      preset: null,
    });
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['soon', '2026-11-20'],
    ['2026-02-30', '2026-11-20'],
    ['0001-01-01', '9999-12-31'],
    ['now-200y', 'now'],
  ])('falls back to the default for %s to %s, and says why', (start, end) => {
    const { frame, error } = read(start, end);
    expect(error).toBe('No valid start and/or end date specified');
    expect(frame.preset).toBe('past_4_weeks');
  });

  it('tolerates anything in the URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, end) => {
        const { frame } = read(start, end);
        expect(frame.startMs).toBeLessThan(frame.endMsExclusive);
      }),
    );
  });

  it('has the same local days in every time zone, of 23 to 25 hours each', () => {
    const day = fc.integer({ min: dayNumberOf('2020-01-01'), max: dayNumberOf('2026-11-01') });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        day,
        fc.integer({ min: 1, max: 40 }),
        (zone, first, count) => {
          const start = dayKeyOf(first);
          const { frame } = read(start, dayKeyOf(first + count), zone);
          expect(frame).toMatchObject({ startDay: start, dayCount: count, isWholeDays: true });
          const hours = (frame.endMsExclusive - frame.startMs) / 3_600_000;
          expect(Math.abs(hours - count * 24)).toBeLessThanOrEqual(1);
          expect(toDayFrame(frame.days, zone, frame.preset)).toEqual(frame);
        },
      ),
    );
  });
});

describe('open time', () => {
  const saturday = dayNumberOf('2026-11-21');
  const settings = {
    building: 1,
    office_hours: null,
    core_hours: null,
    opening_hours_presets: {},
    excluded_periods: [{ startdate: '2026-11-24', enddate: '2026-11-26' }],
    bank_holidays: [{ date: '2026-11-23', title: 'Holiday' }],
    bank_holidays_open: false,
    room_size_categories: [],
    default_layer: null,
    trusted_zones: [],
    maintenance_periods: [],
    cost_m2: null,
    currency: null,
  };
  const isOpen = openTimeOf(parseOpeningHours('Mo-Fr 07:00-19:00'), 'Europe/Amsterdam', settings);
  const oneDay = (startDay: number) => ({ startDay, endDayExclusive: startDay + 1 });

  it('is missing on closed weekdays, holidays and excluded days', () => {
    const open = [0, 1, 2, 3, 4, 5].filter((step) => isOpen(oneDay(saturday + step)));
    expect(open).toEqual([5]);
    expect(isOpen({ startDay: saturday, endDayExclusive: saturday + 6 })).toBe(true);
  });

  it('exists on a holiday if the building opens on holidays', () => {
    const opens = { ...settings, bank_holidays_open: true };
    expect(holidaysOf(settings)(saturday + 2)).toBe(true);
    expect(holidaysOf(opens)(saturday + 2)).toBe(false);
    expect(holidaysOf(undefined)(saturday + 2)).toBe(false);
  });
});

describe('the list of frames', () => {
  const today = dayNumberOf('2026-11-21');

  it('has the presets of the specification and the months with data', () => {
    const data = { startDay: dayNumberOf('2026-09-10'), endDayExclusive: today + 1 };
    const labels = frameOptions({ today }, data).flatMap(({ options }) =>
      options.map(({ label }) => label),
    );
    expect(labels).toEqual([
      'Today',
      'Yesterday',
      'Last work day',
      ...[7, 30, 60, 90].map((count) => `Past ${count} days`),
      'Last week',
      ...[2, 4, 6, 8, 12].map((count) => `Past ${count} weeks`),
      'Current month',
      'Last month',
      'Past 3 months',
      'Past 6 months',
      'Last quarter',
      'Past year',
      'October 2026',
      'September 2026',
    ]);
  });

  it('says why a preset cannot be chosen', () => {
    const data = { startDay: dayNumberOf('2026-11-10'), endDayExclusive: today + 1 };
    const refused = frameOptions({ today }, data)
      .flatMap(({ options }) => options)
      .filter(({ refusal }) => refusal !== null);
    expect(refused.map(({ label }) => label)).toEqual(['Last month', 'Last quarter']);
  });
});
