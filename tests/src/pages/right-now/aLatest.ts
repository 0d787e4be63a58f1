import type { RoomAvailability } from '#contract/rooms.ts';
import type { Latest } from '#src/pages/right-now/model/Latest.ts';

/** By default, a fresh value of an empty zone of four seats. */
export function aLatest(id: string, part: Partial<Latest> = {}): Latest {
  return {
    id,
    kind: 'zone',
    time: '2026-11-18T12:00:00Z',
    age_s: 60,
    stale: false,
    count: 0,
    capacity: 4,
    utilisation: 0,
    frequency: 0,
    coverage: 1,
    next_booking: null,
    ...part,
  };
}

/** By default, a free room of four seats without bookings, a minute after its reading. */
export function aRoom(id: string, part: Partial<RoomAvailability> = {}): RoomAvailability {
  return {
    zone_id: id,
    state: 'free',
    free_until: null,
    free_from: null,
    next_start: null,
    age_s: 60,
    size: 'M',
    capacity: 4,
    bookings_as_of: null,
    booked_today: [],
    ...part,
  };
}
