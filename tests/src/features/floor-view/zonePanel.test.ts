import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { toBookingLines } from '#src/features/floor-view/zone/details/bookings/toBookingLines.ts';
import {
  sameOutline,
  sensorNames,
  toSourceRows,
} from '#src/features/floor-view/zone/details/sources/toSourceRows.ts';
import { toDayBars } from '#src/features/floor-view/zone/details/today/toDayBars.ts';
import { toZoneTrend } from '#src/features/floor-view/zone/details/trend/toZoneTrend.ts';
import {
  comparedZones,
  zoneAddress,
  zonesHref,
} from '#src/features/floor-view/zone/details/zoneLinks.ts';
import { aZoneSpace as zone } from '../../aZoneSpace.ts';

const choice = { palette: 'regular', theme: 'light' } as const;
const quarterMs = 15 * 60_000;

function quarter(start: string) {
  return { start, end: new Date(Date.parse(start) + quarterMs).toISOString() };
}

describe('the day of a zone', () => {
  it('is in local time, with gaps before now and none after, and names the peak', () => {
    const { bars, note, from, to } = toDayBars({
      curve: {
        intervals: [quarter('2026-11-18T06:00:00Z'), quarter('2026-11-18T09:00:00Z')],
        metrics: { count_max: [[null, 7]] },
      },
      before: undefined,
      timezone: 'Europe/Amsterdam',
      capacity: 12,
      choice,
    });
    const at = (minute: number) => bars.find((bar) => bar.from === minute);
    expect(at(420)).toMatchObject({ value: null, isAhead: false, text: 'no data' });
    expect(at(600)).toMatchObject({ to: 615, value: 7, isAhead: false, text: '7 people, 58%' });
    expect(at(615)).toMatchObject({ value: null, isAhead: true, text: 'still to come' });
    expect(note).toBe('peak today 7 of 12');
    expect([from, to]).toEqual([420, 1140]);
  });

  it('has no peak without measurements', () => {
    const { note } = toDayBars({
      curve: { intervals: [], metrics: {} },
      before: undefined,
      timezone: 'UTC',
      capacity: 4,
      choice,
    });
    expect(note).toBe('no data today yet');
  });

  it('shows what is typical of the weekday, without quarters of low coverage', () => {
    const { bars, to } = toDayBars({
      curve: { intervals: [], metrics: {} },
      before: {
        intervals: [
          quarter('2026-10-28T20:00:00Z'),
          quarter('2026-11-04T20:00:00Z'),
          quarter('2026-11-11T20:00:00Z'),
          quarter('2026-11-11T21:00:00Z'),
        ],
        metrics: { count_max: [[2, 4, 3, 9]] },
        low_coverage: [[false, false, false, true]],
      },
      timezone: 'UTC',
      capacity: null,
      choice,
    });
    const known = bars.filter(({ expected }) => expected !== null);
    expect(known.map((bar) => [bar.from, bar.text])).toEqual([
      [1200, 'still to come. Typical: 3 (2.2 to 3.8)'],
    ]);
    expect(to).toBe(1260);
  });
});

describe('the trend of a zone', () => {
  const startDay = dayNumberOf('2026-08-31');
  const dayMs = 86_400_000;

  /** Days of twelve weeks with a value each, and the means of their weeks. */
  function answerOf(valueOf: (day: number) => number | null, coverage = 1) {
    const days = Array.from({ length: 84 }, (_, at) => at);
    const interval = (at: number, length: number) => ({
      start: new Date((startDay + at) * dayMs).toISOString(),
      end: new Date((startDay + at + length) * dayMs).toISOString(),
    });
    const weeks = Array.from({ length: 12 }, (_, week) => week * 7);
    return {
      intervals: days.map((at) => interval(at, 1)),
      metrics: { count_mean: [days.map(valueOf)] },
      coverage: [days.map(() => coverage)],
      coarser: [
        {
          interval: 'P1W',
          intervals: weeks.map((at) => interval(at, 7)),
          metrics: { count_mean: [weeks.map(valueOf)] },
        },
      ],
    } as unknown as ZoneMetrics;
  }

  const of = { startDay, timezone: 'UTC' };

  it('rises if the later weeks are above the earlier ones by more than chance', () => {
    const trend = toZoneTrend(
      answerOf((day) => (day < 42 ? 10 : 14) + (day % 2)),
      of,
    );
    expect(trend.direction).toBe('rising');
    expect(trend.change?.change).toBeCloseTo(4, 1);
    expect(trend.format).toBe('count');
    expect(trend.weeks.map(({ day }) => day)).toEqual(
      Array.from({ length: 12 }, (_, week) => startDay + 7 * week),
    );
  });

  it('is unclear if days differ as much among themselves', () => {
    const trend = toZoneTrend(
      answerOf((day) => ((day * 37) % 11) + (day < 42 ? 0 : 0.2)),
      of,
    );
    expect(trend.direction).toBe('unclear');
  });

  it('is unknown of days with little data, which count for nothing', () => {
    expect(
      toZoneTrend(
        answerOf(() => 10, 0.5),
        of,
      ).direction,
    ).toBe('unknown');
    expect(
      toZoneTrend(
        answerOf((day) => (day < 42 ? null : 10)),
        of,
      ).direction,
    ).toBe('unknown');
  });
});

describe('the bookings of a zone', () => {
  const stretch = (start: string, end: string) => ({
    start: `2026-11-27T${start}:00Z`,
    end: `2026-11-27T${end}:00Z`,
  });
  const nowMs = Date.parse('2026-11-27T10:15:00Z');

  it('are those left of today, the running one first', () => {
    const room = {
      booked_today: [
        stretch('08:00', '09:00'),
        stretch('10:00', '11:00'),
        stretch('11:30', '12:00'),
        stretch('13:00', '14:00'),
        stretch('15:00', '16:00'),
      ],
      next_start: '2026-11-27T11:30:00Z',
    };
    const { lines, more } = toBookingLines(room, nowMs, 'Europe/Amsterdam');
    expect(lines.map(({ when, times }) => [when, times])).toEqual([
      ['Now', '11:00–12:00'],
      ['Next', '12:30–13:00'],
      ['', '14:00–15:00'],
    ]);
    expect(more).toBe(1);
  });

  it('tell the next one of another day', () => {
    const room = {
      booked_today: [stretch('10:00', '11:00')],
      next_start: '2026-11-30T08:00:00Z',
    };
    expect(
      toBookingLines(room, nowMs, 'UTC').lines.map(({ when, times }) => [when, times]),
    ).toEqual([
      ['Now', '10:00–11:00'],
      ['Next', 'Mon, Nov 30, 08:00'],
    ]);
    expect(toBookingLines({ booked_today: [], next_start: null }, nowMs, 'UTC').lines).toEqual([]);
  });
});

describe('the sources of a zone', () => {
  const box = (left: number): [number, number][] => [
    [left, 0],
    [left + 0.2, 0],
    [left + 0.2, 0.2],
    [left, 0.2],
  ];
  const own = zone('1', { normalisedPoints: box(0) });
  const booked = zone('2', { normalisedPoints: box(0), layerName: 'bookinglayer' });
  const others = [
    zone('3', { normalisedPoints: box(0.3), layerName: 'bookinglayer' }),
    own,
    booked,
  ];

  it('are the layers with its outline, each with the age of its last reading', () => {
    const zones = sameOutline(own, others);
    expect(zones).toEqual([own, booked]);
    const groups = [{ id: '1', time: '2026-11-27T10:00:00Z' }];
    const rows = toSourceRows(zones, { groups, nowMs: Date.parse('2026-11-27T10:05:00Z') });
    expect(rows.map(({ name, lastReading }) => [name, lastReading])).toEqual([
      ['Sensors', '5 min old'],
      ['Bookings', 'no data yet'],
    ]);
  });

  it('name each sensor once', () => {
    const sensor = (id: string, zoneId: string, from: string) => ({
      source: 'lora',
      sensor_id: id,
      zone_id: zoneId,
      from,
    });
    const sensors = [
      sensor('VS-1', '1', '2026-01-01'),
      sensor('VS-1', '1', '2026-05-01'),
      sensor('VS-9', '7', '2026-01-01'),
    ];
    expect(sensorNames({ sensors }, [own])).toEqual(['VS-1']);
  });
});

describe('the links of a zone', () => {
  const desk = (id: string) => zone(id, { type: 'desk', name: `Desk ${id}` });

  it('compare it with zones of its type on its floor and source', () => {
    const floor = [
      desk('10'),
      desk('9'),
      desk('1'),
      desk('3'),
      desk('2'),
      zone('4'),
      zone('5', { type: 'desk', layerName: 'wifilayer' }),
    ];
    expect(comparedZones(desk('2'), floor).map(({ id }) => id)).toEqual(['2', '1', '3', '9']);
    expect(comparedZones(zone('4'), floor).map(({ id }) => id)).toEqual(['4', '1', '2', '3']);
  });

  it('keep hours and dates and name the zones', () => {
    expect(zonesHref('/building/chart', [desk('2')], '?ids=7&hidden=x&opening_hours=24_7')).toBe(
      '/building/chart?ids=2&opening_hours=24_7&space_type=zone',
    );
    expect(
      zoneAddress(desk('2'), 'https://floors.example/building/heatmap?ids=7&ids=8&mode=week'),
    ).toBe('https://floors.example/building/heatmap?ids=2&mode=week&space_type=zone');
  });
});
