import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import { drawnOpen, hourStep, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

const hoursPerDay = 24;

/** The measures of each hour of the week; undefined where the room is closed. */
type RoomHours = readonly (BookingMeasures | undefined)[];

/** The hours of the week of an answer by weekday and hour, Monday first. */
export function hoursOf(groups: readonly BookingGroup[]): RoomHours {
  const hours: (BookingMeasures | undefined)[] = Array.from({ length: 7 * hoursPerDay });
  for (const { keys, metrics } of groups) {
    const step = hourStep(keys['weekday'], keys['hour']);
    if (step !== null) hours[step] = metrics;
  }
  return hours;
}

function toCell(measures: BookingMeasures | undefined): ScaleCell {
  if ((measures?.open_minutes ?? 0) === 0) return { state: 'closed', value: null };
  const value = measures?.used_rate ?? null;
  return value === null ? { state: 'unknown', value } : { state: 'known', value };
}

/** The share of each hour of the week in which the room was in use. */
export function toRoomWeek(hours: RoomHours): WeekGridModel {
  return drawnOpen({ stepsPerDay: hoursPerDay, cells: hours.map(toCell) });
}

/** What an hour says of itself: its use, its bookings and those that nobody came to. */
export function roomHourNote(hours: RoomHours, step: number): ChartNote {
  const title = weekStepName(step, hoursPerDay);
  const measures = hours[step];
  if ((measures?.open_minutes ?? 0) === 0) return { title, lines: [{ text: 'closed' }] };
  return {
    title,
    lines: [
      { text: `in use ${formatPercent(measures?.used_rate ?? null)}` },
      { text: `booked ${formatPercent(measures?.booked_rate ?? null)}` },
      { text: formatPlural(measures?.no_show ?? 0, 'no-show') },
    ],
  };
}
