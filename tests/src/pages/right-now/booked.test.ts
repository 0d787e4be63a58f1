import { describe, expect, it } from 'vitest';
import { freshnessOf } from '#src/pages/right-now/model/freshnessOf.ts';
import { asOf } from '#src/pages/right-now/model/asOf.ts';
import { byId } from '#src/pages/right-now/model/Latest.ts';
import { toKeyFigures } from '#src/pages/right-now/model/toKeyFigures.ts';
import { zoneState } from '#src/pages/right-now/model/zoneState.ts';
import { toFreeRooms } from '#src/pages/right-now/display/model/toFreeRooms.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aLatest } from './aLatest.ts';

/** The values of `aLatest` end at 12:00 and are a minute old: it is 12:01. */
const at = (time: string) => `2026-11-18T${time}:00Z`;
const empty = (id: string, next: string | null) =>
  aLatest(id, { next_booking: next === null ? null : at(next) });

describe('a free room', () => {
  it('has no booking now or in the next 15 minutes', () => {
    expect(zoneState(empty('1', null))).toBe('free');
    expect(zoneState(empty('1', '12:16'))).toBe('free');
    expect(zoneState(empty('1', '12:15'))).toBe('booked');
    expect(zoneState(empty('1', '11:30'))).toBe('booked');
    expect(zoneState(aLatest('1', { frequency: 1, next_booking: at('12:05') }))).toBe('in_use');
    expect(zoneState(aLatest('1', { stale: true, next_booking: at('12:05') }))).toBe('stale');
  });

  it('becomes booked as its booking approaches, without a new answer', () => {
    const told = byId([empty('1', '12:20')]);
    expect(zoneState(asOf(told, 60_000).get('1'))).toBe('free');
    expect(zoneState(asOf(told, 5 * 60_000).get('1'))).toBe('booked');
  });

  it('is not counted or listed if booked within 8 minutes', () => {
    const zones = ['1', '2', '3', '4'].map((id) => aZoneSpace(id));
    const latest = byId([
      empty('1', null),
      empty('2', '12:09'),
      empty('3', '13:00'),
      empty('4', null),
    ]);
    const figures = toKeyFigures({
      floor: undefined,
      zones,
      latest,
      capacityName: null,
      roomSizes: [],
    });
    expect(figures.rooms).toMatchObject({ free: 3, known: 4 });
    expect(toFreeRooms(zones, latest, null).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});

describe('how fresh a building is', () => {
  it('depends on measured data only, not on future bookings', () => {
    const zones = byId([
      aLatest('sensor', { time: at('10:00') }),
      aLatest('booked', { time: at('13:00') }),
    ]);
    const measures = (id: string) => id === 'sensor';
    expect(freshnessOf(zones, measures)).toEqual({ newest: at('10:00'), isMeasured: true });
    expect(freshnessOf(zones, () => false)).toEqual({ newest: null, isMeasured: false });
  });
});
