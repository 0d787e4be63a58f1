import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { clockText } from '#src/lib/format/clockText.ts';

interface ShownMoment {
  minuteOfDay: number;
  dayNumber: number;
  /** Whether that is not today. */
  isReplay: boolean;
}

/** A moment in place of now: "14:35", on another day than today "Fri, Nov 20, 14:35". */
export function momentText({ minuteOfDay, dayNumber, isReplay }: ShownMoment): string {
  const time = clockText(minuteOfDay);
  return isReplay ? `${formatShortDay(dayKeyOf(dayNumber))}, ${time}` : time;
}

/** The same at the end of a figure's name: "People at 14:35", "People, Fri 14:35". */
export function momentSuffix({ minuteOfDay, dayNumber, isReplay }: ShownMoment): string {
  const time = clockText(minuteOfDay);
  return isReplay ? `, ${formatShortDay(dayKeyOf(dayNumber)).slice(0, 3)} ${time}` : ` at ${time}`;
}
