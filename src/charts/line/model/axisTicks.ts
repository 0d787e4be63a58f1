import { localParts, type LocalParts } from '#domain/time/localParts.ts';
import type { LineChartModel, TimeSlot } from '../LineChartModel.ts';
import type { TimeAxis } from './toTimeAxis.ts';

/** A labeled place of the time axis; the second line names the day where the first names the hour. */
export interface AxisTick {
  column: number;
  label: string;
}

interface Grain {
  /** A tick goes where this changes from one slot to the next. */
  keyOf: (parts: LocalParts) => number;
  label: (parts: LocalParts, isFirst: boolean) => string;
  /** Pixels that a label needs. */
  width: number;
  /** The longest slots that it can distinguish, in days. */
  finestDays: number;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const minutesPerDay = 1440;

function dateOf({ dayNumber }: LocalParts): Date {
  return new Date(dayNumber * 86_400_000);
}

function monthName(parts: LocalParts, isFirst: boolean): string {
  const date = dateOf(parts);
  const name = months[date.getUTCMonth()] ?? '';
  return isFirst || date.getUTCMonth() === 0 ? `${name} ${date.getUTCFullYear()}` : name;
}

function dayName(parts: LocalParts): string {
  const date = dateOf(parts);
  return `${months[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}`;
}

function clockName({ minuteOfDay }: LocalParts): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

function monthKey(parts: LocalParts): number {
  const date = dateOf(parts);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function everyMonths(count: number): Grain {
  return {
    keyOf: (parts) => Math.floor(monthKey(parts) / count),
    label: monthName,
    width: 62,
    finestDays: Infinity,
  };
}

// Days since 1970 began on a Thursday; weeks begin on Monday.
const week: Grain = {
  keyOf: ({ dayNumber }) => Math.floor((dayNumber + 3) / 7),
  label: dayName,
  width: 58,
  finestDays: 8,
};

const day: Grain = {
  keyOf: ({ dayNumber }) => dayNumber,
  label: dayName,
  width: 52,
  finestDays: 8,
};

const weekday: Grain = {
  ...day,
  label: (parts) => `${weekdays[parts.weekday] ?? ''}, ${dayName(parts)}`,
  width: 78,
};

function everyMinutes(count: number): Grain {
  return {
    keyOf: ({ dayNumber, minuteOfDay }) =>
      dayNumber * minutesPerDay + Math.floor(minuteOfDay / count),
    label: clockName,
    width: 54,
    finestDays: 0.9,
  };
}

/** Coarse to fine. */
const grains: readonly Grain[] = [
  everyMonths(12),
  everyMonths(6),
  everyMonths(3),
  everyMonths(1),
  week,
  day,
  weekday,
  ...[720, 360, 180, 120, 60, 30, 15, 5].map(everyMinutes),
];

/** The length of a whole slot; the first and last may be cut. */
function wholeSlotMs(slots: readonly TimeSlot[]): number {
  return Math.max(...slots.slice(0, 3).map(({ startMs, endMs }) => endMs - startMs), 0);
}

interface Place {
  column: number;
  parts: LocalParts;
}

function ticksOf(grain: Grain, places: readonly Place[]): Place[] {
  return places.filter(({ parts }, index) => {
    const previous = places[index - 1];
    return previous === undefined || grain.keyOf(previous.parts) !== grain.keyOf(parts);
  });
}

function isClock(grain: Grain): boolean {
  return grain.label === clockName;
}

/** Drops ticks that would overlap their neighbor; where ticks show hours, the first of each day takes precedence. */
function spaced(grain: Grain, ticks: readonly Place[], columnWidth: number): Place[] {
  const isStart = (tick: Place, index: number) =>
    isClock(grain) && ticks[index - 1]?.parts.dayNumber !== tick.parts.dayNumber;
  const kept: Place[] = [];
  for (const [index, tick] of ticks.entries()) {
    const last = kept.at(-1);
    const isApart = !last || (tick.column - last.column) * columnWidth >= grain.width;
    if (!isApart && isStart(tick, index) && !isStart(last, ticks.indexOf(last))) kept.pop();
    else if (!isApart) continue;
    kept.push(tick);
  }
  return kept;
}

/**
 * Ticks in local time, in the finest step whose labels fit side by side. Where ticks show hours, the first tick of a day names
 * the day in a second line, unless the axis is one of any day. The width is in pixels.
 */
export function axisTicks(
  { columns }: TimeAxis,
  { slots, timeZone, isUndated = false }: Pick<LineChartModel, 'slots' | 'timeZone' | 'isUndated'>,
  width: number,
): AxisTick[] {
  const places = columns.flatMap((index, column): Place[] => {
    const slot = index === null ? undefined : slots[index];
    return slot ? [{ column, parts: localParts(slot.startMs, timeZone) }] : [];
  });
  const columnWidth = width / Math.max(1, columns.length);
  const slotDays = wholeSlotMs(slots) / 86_400_000;
  const fits = (grain: Grain) =>
    slotDays <= grain.finestDays && ticksOf(grain, places).length * grain.width <= width;
  const grain = grains.findLast(fits) ?? everyMonths(12);
  const ticks = spaced(grain, ticksOf(grain, places), columnWidth);
  return ticks.map(({ column, parts }, index) => {
    const previous = ticks[index - 1]?.parts;
    const label = grain.label(parts, previous === undefined);
    const namesDay = !isUndated && isClock(grain) && previous?.dayNumber !== parts.dayNumber;
    return { column, label: namesDay ? `${label}\n${weekday.label(parts, false)}` : label };
  });
}
