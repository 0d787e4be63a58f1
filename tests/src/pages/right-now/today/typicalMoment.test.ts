import { describe, expect, it } from 'vitest';
import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { dayClock } from '#src/pages/right-now/today/model/DayClock.ts';
import { toTypicalSlots } from '#src/pages/right-now/today/model/toScrubSlots.ts';
import type { Usual } from '#src/pages/right-now/today/model/toUsual.ts';
import {
  daysBehind,
  floorsTypical,
  hourOfWeek,
  typicalInHour,
  typicalHoursOf,
  zonesTypical,
} from '#src/pages/right-now/today/model/typicalMoment.ts';
import { zoneState } from '#src/pages/right-now/model/zoneState.ts';
import { aLatest } from '../aLatest.ts';

const wednesday = 2;
const at = { weekday: wednesday, hour: 9 };

/** Known on Wednesdays from 09:15 on, with the minutes after nine as the median. */
const week: TypicalWeek = (weekday, minute) => {
  if (weekday !== wednesday || minute < 555 || minute >= 600) return null;
  return { low: 0, median: minute - 540, high: 60, days: minute === 555 ? 7 : 8 };
};
const nothing: TypicalWeek = () => null;
const usual: Usual = { count: week, utilisation: nothing, frequency: nothing };

describe('an hour of the typical week', () => {
  it('is the one that a minute lies in', () => {
    expect(hourOfWeek(wednesday, 599)).toEqual(at);
  });

  it('is the mean of its quarters that are known', () => {
    expect(typicalInHour(week, at)).toBe((15 + 30 + 45) / 3);
    expect(typicalInHour(week, { weekday: wednesday, hour: 10 })).toBeNull();
    expect(typicalInHour(week, { weekday: 3, hour: 9 })).toBeNull();
  });

  it('rests on the days of its quarters', () => {
    expect(daysBehind(usual, at)).toBe(8);
    expect(daysBehind(usual, { weekday: 3, hour: 9 })).toBe(0);
    expect(daysBehind(undefined, at)).toBe(0);
  });

  it('gives floors their typical people, and none to those of which nothing is typical', () => {
    const live = new Map([
      ['1', aLatest('1', { count: 90, capacity: 100 })],
      ['2', aLatest('2', { count: 5, capacity: 10 })],
    ]);
    const floors = floorsTypical(new Map([['1', usual]]), { at, endMs: 0 }, live);
    expect(floors.get('1')).toMatchObject({ count: 30, capacity: 100, utilisation: null });
    expect(floors.get('2')).toMatchObject({ count: null, time: null });
  });

  it('gives zones the values of their hour', () => {
    const zoneIds = ['a', 'b'];
    const values = Float64Array.from({ length: 7 * 24 * 2 }, () => Number.NaN);
    values[(wednesday * 24 + 9) * 2] = 4;
    const zones = { zoneIds, count: values, utilisation: values, frequency: values };
    const live = new Map(zoneIds.map((id) => [id, aLatest(id, { count: 9 })]));
    const shown = zonesTypical(zones, { at, endMs: 0 }, live);
    expect(shown.get('a')).toMatchObject({ count: 4 });
    expect(shown.get('b')).toMatchObject({ count: null, time: null });
  });

  it('calls a zone free that is in use for less than half of the hour', () => {
    const zoneIds = ['rarely', 'mostly', 'unknown'];
    const hours = Float64Array.from({ length: 7 * 24 * 3 }, () => Number.NaN);
    hours.set([0.4, 0.5], (wednesday * 24 + 9) * 3);
    const zones = { zoneIds, count: hours, utilisation: hours, frequency: hours };
    const live = new Map(zoneIds.map((id) => [id, aLatest(id)]));
    const shown = zonesTypical(zones, { at, endMs: 0 }, live);
    expect(zoneIds.map((id) => zoneState(shown.get(id)))).toEqual(['free', 'in_use', 'unknown']);
  });

  it('gives the whole day of its weekday, hour by hour', () => {
    const day = typicalHoursOf(week, wednesday);
    expect([day.length, day[8], day[9]]).toEqual([24, null, 30]);
    expect(typicalHoursOf(undefined, wednesday)).toEqual(Array.from({ length: 24 }, () => null));
  });
});

describe('the slots of a typical day', () => {
  it('show the median, and say where too few days are known', () => {
    const clock = dayClock(dayNumberOf('2026-11-18'), 'UTC');
    const isOpen = clock.minutes.map((minute) => minute !== 555);
    const slots = toTypicalSlots({ clock, metric: 'count', usual: week, isOpen });
    expect(slots[9 * 12 + 3]).toMatchObject({
      time: '09:15',
      value: 15,
      text: 'typically 15 people, closed',
    });
    expect(slots[9 * 12 + 6]).toMatchObject({ value: 30, text: 'typically 30 people' });
    expect(slots[0]).toMatchObject({ value: null, text: 'too few days' });
  });
});
