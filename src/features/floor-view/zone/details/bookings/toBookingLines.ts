import type { RoomAvailability } from '#contract/rooms.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

/** A booked stretch: "Now", "Next" or nothing, and its times. */
export interface BookingLine {
  id: string;
  when: string;
  times: string;
}

const mostLines = 3;

/** What is booked of a room from an instant on: the stretches left of today, or the next one of a later day. Empty where nothing is. */
export function toBookingLines(
  room: Pick<RoomAvailability, 'booked_today' | 'next_start'>,
  nowMs: number,
  timezone: string,
): { lines: BookingLine[]; more: number } {
  const left = room.booked_today.filter(({ end }) => Date.parse(end) > nowMs);
  const running = left.filter(({ start }) => Date.parse(start) <= nowMs).length;
  const lines = left.slice(0, mostLines).map(({ start, end }, at) => ({
    id: start,
    when: at < running ? 'Now' : at === running ? 'Next' : '',
    times: `${formatTime(start, timezone)}–${formatTime(end, timezone)}`,
  }));
  const isLater = left.length === running && room.next_start !== null;
  const later = isLater ? laterLine(String(room.next_start), timezone) : [];
  return { lines: [...lines, ...later], more: Math.max(0, left.length - mostLines) };
}

/** "Mon, Nov 30, 09:00". */
function laterLine(start: string, timezone: string): BookingLine[] {
  const day = formatShortDay(dayKeyOf(localDayNumber(Date.parse(start), timezone)));
  return [{ id: start, when: 'Next', times: `${day}, ${formatTime(start, timezone)}` }];
}
