import { describe, expect, it } from 'vitest';
import { freshnessOf } from '#src/pages/right-now/model/freshnessOf.ts';
import type { RoomAvailability } from '#contract/rooms.ts';
import { roomText } from '#src/pages/right-now/model/roomText.ts';
import { withRooms } from '#src/pages/right-now/model/withRooms.ts';
import { byId } from '#src/pages/right-now/model/Latest.ts';
import { toKeyFigures } from '#src/pages/right-now/model/toKeyFigures.ts';
import { zoneState } from '#src/pages/right-now/model/zoneState.ts';
import { toFreeRooms } from '#src/pages/right-now/display/model/toFreeRooms.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aLatest, aRoom } from './aLatest.ts';

/** The values of `aLatest` end at 12:00 and are a minute old: it is 12:01. */
const at = (time: string) => `2026-11-18T${time}:00Z`;
const empty = (id: string, room: Partial<RoomAvailability> = {}) =>
  aLatest(id, { room: aRoom(id, room) });

describe('a free room', () => {
  it('has no booking now or in the next 15 minutes', () => {
    expect(zoneState(empty('1'))).toBe('free');
    expect(zoneState(empty('1', { state: 'booked_soon' }))).toBe('booked_soon');
    expect(zoneState(empty('1', { state: 'booked_empty' }))).toBe('booked_empty');
    expect(zoneState(empty('1', { state: 'in_use_unbooked' }))).toBe('in_use');
    expect(zoneState(empty('1', { state: 'unknown' }))).toBe('stale');
    expect(zoneState(aLatest('1', { stale: true, room: aRoom('1') }))).toBe('stale');
    expect(zoneState(aLatest('1'))).toBe('free');
  });

  it('becomes booked as its booking approaches, without a new answer', () => {
    const room = aRoom('1', { next_start: at('12:20') });
    const later = (minutes: number) =>
      withRooms(byId([aLatest('1')]), { time: at('12:01'), rooms: [room] }, minutes * 60_000).get(
        '1',
      );
    expect(zoneState(later(0))).toBe('free');
    expect(zoneState(later(4))).toBe('free');
    expect(zoneState(later(5))).toBe('booked_soon');
    expect(zoneState(later(16))).toBe('stale');
  });

  it('says what bookings make of it', () => {
    const told = (part: Partial<RoomAvailability>) => roomText(aRoom('1', part), 'UTC');
    expect(told({ free_until: at('14:30') })).toBe('Free until 14:30');
    expect(told({ state: 'booked_soon', next_start: at('12:10') })).toBe('Booked from 12:10');
    expect(told({ state: 'booked_empty', free_from: at('13:00') })).toBe(
      'Booked until 13:00, but empty',
    );
    expect(told({ state: 'in_use', free_from: at('13:00') })).toBe('Booked until 13:00');
    expect(told({ state: 'in_use_unbooked', next_start: at('15:00') })).toBe(
      'Not booked before 15:00',
    );
    expect(told({ state: 'unknown' })).toBeNull();
  });

  it('is not counted or listed if booked within 8 minutes', () => {
    const zones = ['1', '2', '3', '4'].map((id) => aZoneSpace(id));
    const latest = byId([
      empty('1'),
      empty('2', { state: 'booked_soon' }),
      empty('3', { free_until: at('13:00') }),
      empty('4'),
    ]);
    const figures = toKeyFigures({
      floor: undefined,
      zones,
      latest,
      capacityName: null,
      roomSizes: [],
    });
    expect(figures.rooms).toMatchObject({ free: 3, known: 4 });
    const free = toFreeRooms(zones, latest, null);
    expect(free.map(({ id, until }) => [id, until])).toEqual([
      ['1', null],
      ['3', at('13:00')],
      ['4', null],
    ]);
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
