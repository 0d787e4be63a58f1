import { typicalStepMinutes, type TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { quartersPerDay, type QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { LineSeries, TimeSlot, ValueBand } from '#src/charts/line/LineChartModel.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

const colours: readonly ColourToken[] = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
  'series-1',
];

/** The average day of each weekday: the mean of its days by quarter, days weighing alike; null where none is known. */
export function averageDays(
  grid: QuarterGrid,
  withoutDays: ReadonlySet<number>,
): (number | null)[][] {
  const sums = Array.from({ length: 7 }, () => new Float64Array(quartersPerDay));
  const days = Array.from({ length: 7 }, () => new Float64Array(quartersPerDay));
  for (const [at, value] of grid.values.entries()) {
    const dayNumber = grid.firstDay + Math.floor(at / quartersPerDay);
    if (Number.isNaN(value) || withoutDays.has(dayNumber)) continue;
    const weekday = weekdayOf(dayNumber);
    const quarter = at % quartersPerDay;
    const sum = sums[weekday];
    const count = days[weekday];
    if (sum) sum[quarter] = (sum[quarter] ?? 0) + value;
    if (count) count[quarter] = (count[quarter] ?? 0) + 1;
  }
  return sums.map((sum, weekday) =>
    Array.from(sum, (total, quarter) => {
      const count = days[weekday]?.[quarter] ?? 0;
      return count > 0 ? total / count : null;
    }),
  );
}

const quarterMs = typicalStepMinutes * 60_000;

/** The quarters of a day as places of an axis without a date: closed where no weekday has a value. */
export function daySlots(lines: readonly (readonly (number | null)[])[]): TimeSlot[] {
  return Array.from({ length: quartersPerDay }, (_, quarter) => ({
    startMs: quarter * quarterMs,
    endMs: (quarter + 1) * quarterMs,
    state: lines.some((line) => (line[quarter] ?? null) !== null) ? 'open' : 'closed',
  }));
}

/** A line for each weekday that has values; the others step back behind the one that is looked at. */
export function toDayLines(
  lines: readonly (readonly (number | null)[])[],
  focusedId: string | null,
): LineSeries[] {
  return lines.flatMap((values, weekday): LineSeries[] => {
    const label = weekdayTitles[weekday] ?? '';
    const colour = colours[weekday] ?? 'series-1';
    if (values.every((value) => value === null)) return [];
    return [
      {
        id: label,
        label,
        colour,
        isDashed: weekday === 6,
        isFaded: focusedId !== null && focusedId !== label,
        values,
      },
    ];
  });
}

/** P10 to P90 of the weekday that is looked at. */
export function toDayBand(typical: TypicalWeek, focusedId: string | null): ValueBand | null {
  const weekday = weekdayTitles.findIndex((title) => title === focusedId);
  if (weekday < 0) return null;
  const edge = (side: 'low' | 'high') =>
    Array.from(
      { length: quartersPerDay },
      (_, quarter) => typical(weekday, quarter * typicalStepMinutes)?.[side] ?? null,
    );
  return {
    label: `P10 to P90 of ${weekdayTitles[weekday]}s`,
    colour: colours[weekday] ?? 'series-1',
    lower: edge('low'),
    upper: edge('high'),
  };
}
