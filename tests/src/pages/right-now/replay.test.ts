import { describe, expect, it } from 'vitest';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { FutureAnswer, FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { closedSentence } from '#src/pages/right-now/opening/closedText.ts';
import { openedUntil } from '#src/pages/right-now/opening/closedUntil.ts';
import { toExpectedOpening } from '#src/pages/right-now/opening/expectedDay.ts';
import { daysParameters, lastWorkingDay } from '#src/pages/right-now/opening/workingDay.ts';
import { momentSuffix, momentText } from '#src/pages/right-now/replay/momentText.ts';
import { livelySlot, peakSlot, peopleCurve } from '#src/pages/right-now/replay/peakSlot.ts';
import { usualScope } from '#src/data/spaces/SpaceStore.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../../spaceBuilders.ts';

const zone = 'Europe/Amsterdam';
const rule = parseOpeningHours('Mo-Fr 07:00-19:00');
const at = (text: string) => Date.parse(text);
/** A Friday. */
const friday = dayNumberOf('2026-11-20');

describe('when a building last closed', () => {
  const closures = {
    excluded_periods: [],
    bank_holidays: [{ date: '2026-11-20' }],
    bank_holidays_open: false,
  };
  const closedAt = (now: string, of?: typeof closures) =>
    openedUntil(rule, { zone, nowMs: at(now), closures: of });

  it('is Friday evening on a Sunday night, local time', () => {
    expect(closedAt('2026-11-22T01:00:00Z')).toBe(at('2026-11-20T18:00:00Z'));
  });

  it('passes over holidays', () => {
    expect(closedAt('2026-11-22T01:00:00Z', closures)).toBe(at('2026-11-19T18:00:00Z'));
  });

  it('knows the hour of the clock change', () => {
    expect(closedAt('2026-10-25T12:00:00Z')).toBe(at('2026-10-23T17:00:00Z'));
    expect(closedAt('2026-10-26T20:00:00Z')).toBe(at('2026-10-26T18:00:00Z'));
  });

  it('is not known of a building that never opens', () => {
    expect(
      openedUntil(parseOpeningHours('off'), { zone, nowMs: 0, closures: undefined }),
    ).toBeNull();
  });
});

describe('the last working day', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
  const answer = (peaks: (number | null)[]) => ({
    intervals: days.map((day) => ({
      start: `${day}T00:00:00+01:00`,
      end: `${day}T24:00:00+01:00`,
    })),
    metrics: { count_max: [peaks] },
  });

  it('is the last open day with anybody in it, whatever was not measured', () => {
    expect(lastWorkingDay(answer([30, 40, 50, null]), zone)).toBe(friday);
    expect(lastWorkingDay(answer([30, 40, null, 0.2]), zone)).toBe(friday - 1);
  });

  it('is unknown while nobody ever was there', () => {
    expect(lastWorkingDay(answer([0, 0, null, 0]), zone)).toBeNull();
    expect(lastWorkingDay({ intervals: [], metrics: {} }, zone)).toBeNull();
  });

  it('is looked for in three weeks of the building’s own hours', () => {
    const { buildings } = spaceStoreOf(
      [aBuilding({ id: 1, timezone: zone, floors: [aFloor({ id: 2, building_id: 1, level: 0 })] })],
      [aZone({ id: 3, building_id: 1, floor_id: 2 })],
    );
    const [building] = buildings.values();
    if (!building) throw new Error('The test has no building.');
    const of = { building, scope: usualScope(building), capacityName: null };
    const asked = daysParameters(of, at('2026-11-20T18:00:00Z'));
    expect(asked.startdatetime).toBe('2026-10-30T00:00:00+01:00');
    expect(asked.enddatetime).toBe('2026-11-20T19:00:00+01:00');
    expect(asked.opening_hours).toBeUndefined();
  });
});

describe('the fullest moment of a day', () => {
  const curve = {
    count: [9, 1, 2, 6, null, 8, 4],
    isLowCoverage: [false, false, false, false, true, true, false],
  };
  const isOpen = [false, true, true, true, true, true, true];

  it('is open, and well enough measured', () => {
    expect(peakSlot(curve, isOpen)).toEqual({ slot: 3, people: 6 });
  });

  it('is missing where nobody came', () => {
    expect(peakSlot({ count: [0, null], isLowCoverage: [false, true] }, [true, true])).toBeNull();
  });

  it('is of the known floors together', () => {
    const floor = (...count: (number | null)[]) => ({
      count,
      utilisation: [],
      frequency: [],
      coverage: [],
      isLowCoverage: [false, true, false],
    });
    const byId = new Map([
      ['b', floor(99, 99, 99)],
      ['1', floor(1, 2, null)],
      ['2', floor(4, null, null)],
    ]);
    expect(peopleCurve({ reach: 3, byId }, { id: 'b', floorIds: ['1', '2', '3'] })).toEqual({
      count: [5, 2, null],
      isLowCoverage: [false, true, false],
    });
  });

  it('is played from when half as many people are there', () => {
    expect(livelySlot({ count: [0, 1, 3, 6] }, { slot: 3, people: 6 })).toBe(2);
  });
});

describe('what is said of a closed building', () => {
  const peak = { dayNumber: friday, people: 912.6, minuteOfDay: 645 };
  const expected = { peak: 0.384, peakMinute: 840, busyFrom: 600, busyUntil: 900 };
  const sunday = { nowMs: at('2026-11-22T01:00:00Z'), zone };
  const opens = at('2026-11-23T06:00:00Z');

  it('names the day, its peak, the opening and the expected peak', () => {
    expect(closedSentence({ closedUntilMs: opens, peak, expected, ...sunday })).toBe(
      'Closed. Friday, Nov 20: up to 913 people, at 10:45. Opens Monday 07:00, expected peak 38% at 14:00.',
    );
  });

  it('leaves out what is not known', () => {
    const night = { nowMs: at('2026-11-23T01:00:00Z'), zone };
    expect(closedSentence({ closedUntilMs: opens, peak: null, expected: null, ...night })).toBe(
      'Closed. Opens at 07:00.',
    );
    expect(closedSentence({ closedUntilMs: null, peak, expected: null, ...sunday })).toBe(
      'Nobody here yet today. Friday, Nov 20: up to 913 people, at 10:45.',
    );
  });

  it('gives every figure its moment', () => {
    const moment = { minuteOfDay: 645, dayNumber: friday };
    expect(momentText({ ...moment, isReplay: true })).toBe('Fri, Nov 20, 10:45');
    expect(momentSuffix({ ...moment, isReplay: true })).toBe(', Fri 10:45');
    expect(momentSuffix({ ...moment, isReplay: false })).toBe(' at 10:45');
  });
});

describe('the forecast of the next opening', () => {
  /** A Monday by hours: open from 07:00, 14:00 the fullest. */
  const monday = friday + 3;
  const shares = [0, 0.1, 0.32, 0.38, 0.3];
  const hours = [6, 8, 10, 14, 17];
  const group: FutureGroup = {
    id: 'all',
    kind: 'all',
    name: '',
    openMinutes: [0, 15, 15, 15, 15],
    mean: shares,
    max: shares,
    low: shares,
    high: shares,
    skill: null,
  };
  const future = (mean: readonly (number | null)[]): FutureAnswer => ({
    intervals: hours.map((hour) => {
      const startMs = at(`2026-11-23T${String(hour).padStart(2, '0')}:00:00+01:00`);
      return { startMs, endMs: startMs + 900_000 };
    }),
    groups: [{ ...group, mean }],
  });

  it('has the peak and the hours that are nearly as full', () => {
    expect(toExpectedOpening(future(shares), { dayNumber: monday, timeZone: zone })).toEqual({
      peak: 0.38,
      peakMinute: 840,
      busyFrom: 600,
      busyUntil: 855,
    });
  });

  it('is missing where nothing can be forecast, or nobody is expected', () => {
    const none = shares.map(() => null);
    expect(toExpectedOpening(future(none), { dayNumber: monday, timeZone: zone })).toBeNull();
    expect(toExpectedOpening(future(shares), { dayNumber: monday + 1, timeZone: zone })).toBeNull();
  });
});
