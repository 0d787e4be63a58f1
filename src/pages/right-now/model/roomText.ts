import type { RoomAvailability } from '#contract/rooms.ts';
import type { RoomState } from '#domain/booking/roomState.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

/** "until 14:30", "from 12:00"; nothing where it is not known when a room changes. */
export function freeText(room: RoomAvailability | undefined, timeZone: string): string {
  if (room?.state === 'free' && room.free_until !== null)
    return `until ${formatTime(room.free_until, timeZone)}`;
  if (room === undefined || room.state === 'unknown' || room.free_from === null) return '';
  return `from ${formatTime(room.free_from, timeZone)}`;
}

/** Sentences about a room: without and with the time that it depends on. */
const sentences: Record<
  RoomState,
  {
    of: 'free_until' | 'free_from' | 'next_start';
    plain: string | null;
    timed: (at: string) => string;
  }
> = {
  free: { of: 'free_until', plain: 'Free', timed: (at) => `Free until ${at}` },
  booked_soon: { of: 'next_start', plain: 'Booked soon', timed: (at) => `Booked from ${at}` },
  booked_empty: {
    of: 'free_from',
    plain: 'Booked, empty',
    timed: (at) => `Booked until ${at}, but empty`,
  },
  in_use: { of: 'free_from', plain: null, timed: (at) => `Booked until ${at}` },
  in_use_unbooked: {
    of: 'next_start',
    plain: 'Not booked',
    timed: (at) => `Not booked before ${at}`,
  },
  unknown: { of: 'free_from', plain: null, timed: (at) => `Booked until ${at}` },
  booked: { of: 'free_from', plain: 'Booked', timed: (at) => `Booked until ${at}` },
  not_booked: { of: 'free_until', plain: 'Not booked', timed: (at) => `Not booked until ${at}` },
};

/** What bookings say of a room now, as a sentence without a period; null where they add nothing. */
export function roomText(room: RoomAvailability | undefined, timeZone: string): string | null {
  if (room === undefined) return null;
  const { of, plain, timed } = sentences[room.state];
  const instant = room[of];
  return instant === null ? plain : timed(formatTime(instant, timeZone));
}
