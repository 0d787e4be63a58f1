import { describe, expect, it } from 'vitest';
import { typicalWeek } from '#domain/patterns/typicalWeek.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { byId, type Latest } from '#src/pages/right-now/model/Latest.ts';
import { zoneState } from '#src/pages/right-now/model/zoneState.ts';
import { againstUsual } from '#src/pages/right-now/today/model/againstUsual.ts';
import { dayClock } from '#src/pages/right-now/today/model/DayClock.ts';
import { openSlots } from '#src/pages/right-now/today/model/openSlots.ts';
import { recentChange } from '#src/pages/right-now/today/model/recentChange.ts';
import { toDayCurves, type CurveAnswer } from '#src/pages/right-now/today/model/toDayCurves.ts';
import { floorsAt, zonesAt } from '#src/pages/right-now/today/model/toMoment.ts';
import { toScrubMarkers } from '#src/pages/right-now/today/model/toScrubMarkers.ts';
import {
  curveMetricOf,
  toScrubSlots,
  topOf,
} from '#src/pages/right-now/today/model/toScrubSlots.ts';
import { toUsual } from '#src/pages/right-now/today/model/toUsual.ts';

const amsterdam = 'Europe/Amsterdam';
/** A Wednesday in winter: local midnight is 23:00 UTC of the day before. */
const wednesday = dayNumberOf('2026-11-18');
const clock = dayClock(wednesday, amsterdam);

/** An answer of one floor from an instant on, by `minutes`. */
function answerOf(start: string, minutes: number, counts: (number | null)[]): CurveAnswer {
  const at = (index: number) =>
    new Date(Date.parse(start) + index * minutes * 60_000).toISOString();
  return {
    groups: [{ id: 'f4' }],
    intervals: counts.map((_, index) => ({ start: at(index), end: at(index + 1) })),
    coverage: [counts.map((count) => (count === null ? 0 : 1))],
    low_coverage: [counts.map((count) => count === null)],
    metrics: {
      count_mean: [counts],
      utilisation_mean: [counts.map((count) => count && count / 10)],
      frequency_mean: [counts.map((count) => count && 0.5)],
    },
  };
}

function latest(id: string, part: Partial<Latest> = {}): Latest {
  return {
    id,
    kind: 'zone',
    time: '2026-11-18T13:00:00Z',
    age_s: 60,
    stale: true,
    count: 1,
    capacity: 10,
    utilisation: 0.1,
    frequency: 1,
    coverage: 1,
    next_booking: null,
    ...part,
  };
}

describe('the day on the clock of the building', () => {
  it('has 288 slots, or 276 or 300 when clocks change', () => {
    expect(clock.slotCount).toBe(288);
    expect(clock.minutes[0]).toBe(0);
    expect(dayClock(dayNumberOf('2026-03-29'), amsterdam).slotCount).toBe(276);
    const long = dayClock(dayNumberOf('2026-10-25'), amsterdam);
    expect(long.slotCount).toBe(300);
    expect(long.minutes.filter((minute) => minute === 150)).toHaveLength(2);
  });

  it('is open by the hours of the building, except on holidays', () => {
    const rule = parseOpeningHours('Mo-Fr 07:00-19:00');
    const open = openSlots(clock, { rule, zone: amsterdam, closures: undefined });
    expect(open.indexOf(true)).toBe(7 * 12);
    expect(open.lastIndexOf(true)).toBe(19 * 12 - 1);
    const closures = {
      excluded_periods: [],
      bank_holidays: [{ date: '2026-11-18' }],
      bank_holidays_open: false,
    };
    expect(openSlots(clock, { rule, zone: amsterdam, closures })).not.toContain(true);
  });
});

describe('curves of today', () => {
  it('use the slots of the day, with future ones unknown', () => {
    const { reach, byId: curves } = toDayCurves(answerOf('2026-11-17T23:00:00Z', 5, [0, 4]), clock);
    expect(reach).toBe(2);
    expect(curves.get('f4')?.count.slice(0, 3)).toEqual([0, 4, null]);
    expect(curves.get('f4')?.count).toHaveLength(288);
  });

  it('ignore an answer of the day before', () => {
    const answer = answerOf('2026-11-16T23:00:00Z', 5, [7, 7]);
    expect(toDayCurves(answer, clock).reach).toBe(0);
  });
});

describe('the change of the last quarter of an hour', () => {
  it('is its mean minus that of the previous quarter hour', () => {
    expect(recentChange([1, 1, 1, 4, 5, 6], 5)).toBe(4);
    expect(recentChange([1, 1, 1, 4, 5, 6], 4)).toBeCloseTo((1 + 4 + 5) / 3 - 1, 9);
  });

  it('is unknown without most slots of both', () => {
    expect(recentChange([null, null, 1, 4, 5, 6], 5)).toBeNull();
    expect(recentChange([null, 1, 1, 4, null, 6], 5)).toBe(4);
    expect(recentChange([4, 5], 1)).toBeNull();
  });
});

describe('what is usual', () => {
  const days = ['2026-11-11', '2026-11-04', '2026-10-28', '2026-10-21'];
  const weeks = {
    ...answerOf('2026-11-11T08:00:00Z', 15, [10, 20, 30, 40]),
    intervals: days.map((day) => ({ start: `${day}T08:00:00Z`, end: `${day}T08:15:00Z` })),
  };

  it('comes from the same weekdays in local time', () => {
    const usual = toUsual(weeks, amsterdam).get('f4');
    expect(usual?.count(2, 540)).toMatchObject({ median: 20, days: 3 });
    // Summer time ended on 25 October: at 08:00 UTC of the 21st it was ten o'clock.
    expect(usual?.count(2, 600)).toBeNull();
  });

  it('says busier or quieter only outside the range', () => {
    const usual = {
      count: typicalWeek(
        [10, 20, 30].map((value, week) => ({
          dayNumber: week,
          weekday: 2,
          minuteOfDay: 540,
          value,
        })),
      ),
      utilisation: () => null,
      frequency: () => null,
    };
    const at = { clock, slot: 9 * 12 };
    const of = (count: number | null) => againstUsual({ count, frequency: null }, usual, at);
    expect([of(30), of(20), of(5), of(null)]).toEqual(['busier', 'usual', 'quieter', null]);
    expect(againstUsual({ count: 5, frequency: null }, undefined, at)).toBeNull();
  });
});

describe('the slots of the scrubber', () => {
  it('show time, people and the expected range', () => {
    const { byId: curves } = toDayCurves(answerOf('2026-11-18T08:00:00Z', 5, [212.4, null]), clock);
    const slots = toScrubSlots({
      clock,
      curve: curves.get('f4'),
      metric: 'count',
      usual: () => ({ low: 180, median: 200, high: 230, days: 8 }),
      isOpen: clock.minutes.map((minute) => minute >= 420),
    });
    expect(slots[108]).toMatchObject({
      time: '09:00',
      text: '212 people, expected 180 to 230',
      isClosed: false,
    });
    expect(slots[109]).toMatchObject({ value: null, text: 'no data, expected 180 to 230' });
    expect(slots[0]?.text).toBe('no data, expected 180 to 230, closed');
    expect(topOf(slots, 'count')).toBe(230);
  });

  it('show the share in use if people are not counted', () => {
    const nothing = Array.from({ length: 3 }, () => null);
    const curve = {
      count: nothing,
      utilisation: nothing,
      frequency: [0.25, null, null],
      coverage: nothing,
      isLowCoverage: [],
    };
    expect(curveMetricOf(curve)).toBe('frequency');
    expect(curveMetricOf({ ...curve, frequency: nothing })).toBe('count');
    const [slot] = toScrubSlots({
      clock,
      curve,
      metric: 'frequency',
      usual: undefined,
      isOpen: null,
    });
    expect(slot?.text).toBe('25% of spaces in use');
  });

  it('include the time markers of the day', () => {
    const marker = (id: string, start: string, end: string) => ({
      id,
      spaceIds: [],
      title: id,
      description: '',
      startMs: Date.parse(start),
      endMs: Date.parse(end),
      isDeleted: false,
    });
    const markers = [
      marker('all', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
      marker('noon', '2026-11-18T11:00:00Z', '2026-11-18T12:02:00Z'),
      marker('before', '2026-11-17T00:00:00Z', '2026-11-17T23:00:00Z'),
    ];
    expect(toScrubMarkers(markers, clock)).toEqual([
      { id: 'all', title: 'all', from: 0, toExclusive: 288 },
      { id: 'noon', title: 'noon', from: 144, toExclusive: 157 },
    ]);
  });
});

describe('a moment of today', () => {
  const live = byId([latest('f4', { kind: 'floor' }), latest('z1'), latest('z2')]);

  it('has the floors’ values of its slot, and no age', () => {
    const curves = toDayCurves(answerOf('2026-11-17T23:00:00Z', 5, [0, 4]), clock);
    const floors = floorsAt(curves, { slot: 1, dayStartMs: clock.startMs }, live);
    expect(floors.get('f4')).toMatchObject({
      count: 4,
      utilisation: 0.4,
      capacity: 10,
      stale: false,
      age_s: null,
      time: '2026-11-17T23:10:00.000Z',
    });
  });

  it('is unknown for zones without data then, whatever they report now', () => {
    const zoneSlot = {
      slot: 1,
      zoneIds: ['z1', 'z2'],
      count: Float64Array.of(0, Number.NaN),
      utilisation: Float64Array.of(0, Number.NaN),
      frequency: Float64Array.of(0, Number.NaN),
    };
    const zones = zonesAt(zoneSlot, clock.startMs, live);
    expect(zoneState(zones.get('z1'))).toBe('free');
    expect(zoneState(zones.get('z2'))).toBe('unknown');
  });
});
