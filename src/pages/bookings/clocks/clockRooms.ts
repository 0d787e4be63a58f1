import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import type { BookedRoom } from '#src/features/bookings/bookedRooms.ts';

/** A room of a timetable, as it was planned and used on the days in view. */
export interface ClockRoom {
  id: string;
  name: string;
  floorName: string;
  capacity: number | null;
  measures: BookingMeasures;
  /** Planned minus actual frequency; null where one is unknown. */
  gap: number | null;
}

/** Planned minus actual frequency. */
function frequencyGap({
  planned_frequency: planned,
  frequency_mean: actual,
}: BookingMeasures): number | null {
  return planned === null || actual === null ? null : planned - actual;
}

/** The rooms with their measures of a weekday, or of the whole week; those least used for what was planned come first. */
export function toClockRooms(
  rooms: readonly BookedRoom[],
  groups: readonly BookingGroup[],
  weekday: string | null,
): ClockRoom[] {
  const ofDay = new Map(
    groups
      .filter(({ kind, keys }) => kind === 'room*weekday' && keys['weekday'] === weekday)
      .map(({ keys, metrics }) => [keys['room'] ?? '', metrics]),
  );
  return rooms
    .flatMap(({ id, name, floorName, capacity, measures: whole }) => {
      const measures = weekday === null ? whole : ofDay.get(id);
      if (measures === undefined) return [];
      return [{ id, name, floorName, capacity, measures, gap: frequencyGap(measures) }];
    })
    .toSorted((a, b) => (b.gap ?? -Infinity) - (a.gap ?? -Infinity));
}
