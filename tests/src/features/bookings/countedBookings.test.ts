import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { ofKeys, ofSpan, ofWeekHour } from '#src/features/bookings/countedBookings.ts';
import { otherKey } from '#src/features/bookings/keyNames.ts';

describe('the bookings of a group', () => {
  it.each([
    [{ room: '7' }, ['zone_id=in=(7)']],
    [{ source: 'a b' }, ['source=in=("a b")']],
    [{ department: 'Sales*' }, ['department=in=(Sales*)']],
    [{ department: null }, ['department!=*']],
    [{ recurring: 'true' }, ['is_recurring=in=(true)']],
    [{ size: 'M' }, ['zone.capacity.default>2', 'zone.capacity.default<=6']],
    [{ size: null }, ['zone.capacity.default!=*']],
    [{ duration: '<=30' }, ['duration_minutes<=30']],
    [{ duration: '>240' }, ['duration_minutes>240']],
    [{ lead_time: '<7 d' }, ['lead_time_hours>=24', 'lead_time_hours<168']],
    [{ lead_time: null }, ['lead_time_hours!=*']],
    [{ floor: '1', course_code: 'MA101' }, ['floor_id=in=(1)', 'course_code=in=(MA101)']],
  ])('%j are those that a filter selects', (keys, filters) => {
    expect(ofKeys(keys, defaultRoomSizes)).toEqual({ filters });
  });

  it('by weekday and hour are those of a part of the days', () => {
    const tuesday = { weekday: 1, fromMinute: 0, toMinute: 1440 };
    expect(ofKeys({ room: '7', weekday: 'Tu' }, [])).toEqual({
      filters: ['zone_id=in=(7)'],
      part: tuesday,
    });
    const nine = { fromMinute: 540, toMinute: 600 };
    expect(ofKeys({ weekday: 'Tu', hour: '9' }, [])?.part).toEqual({ weekday: 1, ...nine });
    expect(ofWeekHour({ id: '33' }).part).toEqual({ weekday: 1, ...nine });
    expect(ofKeys({ hour: '9' }, [])?.part).toEqual({ weekday: null, ...nine });
  });

  it('by week are found by the server, which knows the terms', () => {
    expect(ofKeys({ week: '3' }, [])).toEqual({ filters: [], group: { week: '3' } });
  });

  it('that is too small to be shown are not listed', () => {
    expect(ofKeys({ department: otherKey, weekday: 'Mo' }, [])).toBeNull();
  });
});

it('the bookings of a week are those of its days on the clock of the building', () => {
  const span = { startMs: Date.UTC(2026, 2, 1, 23), endMs: Date.UTC(2026, 2, 8, 23) };
  expect(ofSpan(span, 'Europe/Amsterdam').frame).toEqual({
    startdatetime: '2026-03-02T00:00:00+01:00',
    enddatetime: '2026-03-09T00:00:00+01:00',
  });
});
