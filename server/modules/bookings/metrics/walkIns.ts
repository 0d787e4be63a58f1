import { thresholds } from '#domain/metric/thresholds.ts';
import { unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';

const slotS = 300;
const minuteS = 60;

/** A slot in which a room was used, and the cell of its open time. */
export interface UsedSlot {
  timeS: number;
  cell: number;
}

interface Session {
  firstS: number;
  /** Its local day, as days since 1970-01-01. */
  day: number;
  endS: number;
  cell: number;
}

/** Sessions of a room: use with pauses of at most ten minutes within a local day, ten minutes long or more. */
function sessionsOf(slots: readonly UsedSlot[], { room }: FigureRoom): Session[] {
  const { timezone } = room.building;
  const sessions: Session[] = [];
  for (const { timeS, cell } of slots.toSorted((a, b) => a.timeS - b.timeS)) {
    const day = localDayNumber(timeS * 1000, timezone);
    const last = sessions.at(-1);
    const apart = last?.day === day ? timeS - last.endS : Number.POSITIVE_INFINITY;
    if (last !== undefined && apart <= thresholds.sessionGapMinutes * minuteS)
      last.endS = timeS + slotS;
    else sessions.push({ firstS: timeS, day, endS: timeS + slotS, cell });
  }
  const least = thresholds.minSessionMinutesRoom * minuteS;
  return sessions.filter(({ firstS, endS }) => endS - firstS >= least);
}

/** How many sessions touched no booking of the room, by the cell in which each began. */
export function walkInsOf(
  slots: readonly UsedSlot[],
  room: FigureRoom,
  bookings: readonly RoomBooking[],
): Map<number, number> {
  const held: InstantRange[] = unionRanges(
    bookings.map(({ row }) => ({ startMs: row.start_s, endMs: row.held_end_s })),
  );
  const counts = new Map<number, number>();
  let at = 0;
  for (const { firstS, endS, cell } of sessionsOf(slots, room)) {
    while (at < held.length && (held[at]?.endMs ?? 0) <= firstS) at += 1;
    if ((held[at]?.startMs ?? Number.POSITIVE_INFINITY) < endS) continue;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}
