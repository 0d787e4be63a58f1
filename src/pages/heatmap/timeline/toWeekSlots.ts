import type { ScrubSlot, ScrubTick } from '#src/charts/scrubber/ScrubSlot.ts';
import { unknownText } from '#src/features/floor-view/floors/withCourses.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { hourClock, weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { formatMetric } from '../model/formatMetric.ts';

export const hoursPerDay = 24;

/** The typical week of a floor, hour by hour; NaN where nothing is known or all is closed. */
export interface FloorWeek {
  median: Float64Array;
  low: Float64Array;
  high: Float64Array;
}

const quartersPerHour = 4;

/** The typical week by hours: of each, the mean of its quarters that are known. */
export function toFloorWeek({ median, low, high }: FloorWeek): FloorWeek {
  return { median: byHour(median), low: byHour(low), high: byHour(high) };
}

function byHour(quarters: Float64Array): Float64Array {
  return Float64Array.from({ length: quarters.length / quartersPerHour }, (_, hour) => {
    const of = quarters.subarray(hour * quartersPerHour, (hour + 1) * quartersPerHour);
    const known = of.filter((value) => !Number.isNaN(value));
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** An hour of the week as one of its day, and that day of a floor's week, hour by hour; null where nothing is known. */
export function dayOfWeek(hourOfWeek: number) {
  const hour = hourOfWeek % hoursPerDay;
  const from = hourOfWeek - hour;
  const hoursOf = ({ median }: Pick<FloorWeek, 'median'>) =>
    Array.from(median.subarray(from, from + hoursPerDay), (value) =>
      Number.isNaN(value) ? null : value,
    );
  return { hour, hoursOf };
}

/** "Tuesday 10:00 to 11:00". */
export function hourName(hour: number): string {
  const start = hour % hoursPerDay;
  return `${weekdayTitles[Math.floor(hour / hoursPerDay)]} ${hourClock(start)} to ${hourClock(start + 1)}`;
}

/** The hours of the week as slots of the scrubber; those without a value are closed ones or lack days. */
export function toWeekSlots(week: FloorWeek, colourBy: ColourBy): ScrubSlot[] {
  return Array.from(week.median, (median, hour): ScrubSlot => {
    const isKnown = !Number.isNaN(median);
    return {
      time: hourName(hour),
      text: isKnown ? `typically ${spoken(median, colourBy)}` : unknownText,
      value: isKnown ? median : null,
      isClosed: !isKnown,
      expected: isKnown
        ? { low: week.low[hour] ?? median, median, high: week.high[hour] ?? median }
        : null,
    };
  });
}

/** The names of the days under the axis. */
export const weekTicks: readonly ScrubTick[] = weekdayTitles.map((name, day) => ({
  slot: day * hoursPerDay,
  text: name.slice(0, 3),
  rank: 6,
}));

/** The hour with the greatest typical value; Tuesday 10:00 when none is known. */
export function busiestHour({ median }: FloorWeek): number {
  let best = -1;
  median.forEach((value, hour) => {
    if (!Number.isNaN(value) && (best < 0 || value > (median[best] ?? 0))) best = hour;
  });
  return best < 0 ? hoursPerDay + 10 : best;
}

/** The top of the chart. */
export function weekTop({ high }: FloorWeek, colourBy: ColourBy): number {
  const greatest = high.reduce((most, value) => (value > most ? value : most), 0);
  return colourBy === 'count' ? Math.max(1, greatest) : Math.max(0.5, greatest);
}

function spoken(value: number, colourBy: ColourBy): string {
  const units = {
    utilisation: 'of seats',
    count: 'people',
    frequency: 'of spaces in use',
  } as const;
  return `${formatMetric(value, colourBy)} ${units[colourBy]}`;
}
