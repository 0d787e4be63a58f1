import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { bookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { RatesData } from './readRates.ts';

/** A room that can be booked; null is unknown. */
export interface BookedRoom {
  id: string;
  name: string;
  floorName: string;
  capacity: number | null;
  measures: BookingMeasures;
  /** Valid over open minutes; null without a sensor. */
  coverage: number | null;
}

function coverageOf({ open_minutes, valid_minutes }: BookingMeasures): number | null {
  const open = open_minutes ?? 0;
  return open > 0 && (valid_minutes ?? 0) > 0 ? (valid_minutes ?? 0) / open : null;
}

/** The rooms in view, those with a calendar alone on the same floors, the most booked first. */
export function toBookedRooms(data: RatesData, { zones, spaces }: BuildingPlace): BookedRoom[] {
  const inView = new Set<string>(zones.map(({ id }) => id));
  const floorIds = new Set<string>(zones.map(({ floorId }) => floorId));
  const zoneById = new Map<string, (typeof zones)[number]>(spaces.zones);
  return data.bookings.groups
    .flatMap(({ keys, name, metrics }): BookedRoom[] => {
      const id = keys['room'] ?? '';
      const zone = zoneById.get(id);
      if (zone === undefined) return [];
      const isCalendar = zone.layerName === layerNames.booking && floorIds.has(zone.floorId);
      if (!isCalendar && !inView.has(id)) return [];
      return [
        {
          id,
          name,
          floorName: spaces.floors.get(zone.floorId)?.displayName ?? '',
          capacity: capacityOf(zone.capacity, data.request.capacity),
          measures: metrics,
          coverage: coverageOf(metrics),
        },
      ];
    })
    .toSorted((a, b) => (b.measures.booked_rate ?? -1) - (a.measures.booked_rate ?? -1));
}

/** What the rule line says: open and valid time as much as the rooms have on average. */
export function roomDenominators(rooms: readonly BookedRoom[], openDays: number): Denominators {
  const { openMinutes, validMinutes } = bookingTotals(rooms.map(({ measures }) => measures));
  const places = rooms.length;
  return {
    openMinutes: places > 0 ? openMinutes / places : 0,
    validMinutes: places > 0 ? validMinutes / places : 0,
    coverage: openMinutes > 0 ? validMinutes / openMinutes : null,
    seatsMeasured: null,
    openDays,
    places,
  };
}
