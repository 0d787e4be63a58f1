import type { RoomAvailabilities, RoomAvailability } from '#contract/rooms.ts';
import { defaultSoonMinutes } from '#domain/booking/roomState.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { LatestById } from './Latest.ts';

const soonMs = defaultSoonMinutes * 60_000;

/** A room some time after the server told of it: its reading grows old and its next booking nears, also while the connection is away. */
function roomAsOf(
  room: RoomAvailability,
  { toldMs, elapsedMs }: { toldMs: number; elapsedMs: number },
): RoomAvailability {
  if (elapsedMs < 1000) return room;
  const age = room.age_s === null ? null : room.age_s + Math.floor(elapsedMs / 1000);
  const isSensed = room.state !== 'booked' && room.state !== 'not_booked';
  if (isSensed && age !== null && age > thresholds.staleSeconds)
    return { ...room, age_s: age, state: 'unknown', free_until: null };
  const isNear =
    room.next_start !== null && Date.parse(room.next_start) < toldMs + elapsedMs + soonMs;
  if (room.state === 'free' && isNear)
    return { ...room, age_s: age, state: 'booked_soon', free_until: null };
  return { ...room, age_s: age };
}

/** The zones with what is known of them as rooms. */
export function withRooms(
  zones: LatestById,
  answer: RoomAvailabilities | undefined,
  elapsedMs: number,
): LatestById {
  if (answer === undefined) return zones;
  const rooms = new Map(answer.rooms.map((room) => [String(room.zone_id), room]));
  const at = { toldMs: Date.parse(answer.time), elapsedMs };
  return new Map(
    [...zones].map(([id, zone]) => {
      const room = rooms.get(id);
      return [id, room === undefined ? zone : { ...zone, room: roomAsOf(room, at) }];
    }),
  );
}
