import { thresholds } from '#domain/metric/thresholds.ts';
import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { quartersPerDay, type QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import type { WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';

const weekdays = 7;

/** Open and known minutes of each step of the week. */
function minutesByStep(grid: QuarterGrid, stepsPerDay: number, withoutDays: ReadonlySet<number>) {
  const open = new Float64Array(weekdays * stepsPerDay);
  const known = new Float64Array(weekdays * stepsPerDay);
  for (const [at, minutes] of grid.openMinutes.entries()) {
    const dayNumber = grid.firstDay + Math.floor(at / quartersPerDay);
    if (minutes <= 0 || withoutDays.has(dayNumber)) continue;
    const ofDay = Math.floor(((at % quartersPerDay) * stepsPerDay) / quartersPerDay);
    const step = weekdayOf(dayNumber) * stepsPerDay + ofDay;
    open[step] = (open[step] ?? 0) + minutes;
    if (!Number.isNaN(grid.values[at] ?? Number.NaN)) known[step] = (known[step] ?? 0) + minutes;
  }
  return { open, known };
}

/**
 * The typical week as cells: closed where no day was open, unknown where fewer than three days tell, weak where under 70% of the
 * open time has data.
 */
export function toTypicalCells(
  grid: QuarterGrid,
  typical: TypicalWeek,
  { stepsPerDay, withoutDays }: { stepsPerDay: 24 | 96; withoutDays: ReadonlySet<number> },
): WeekGridModel {
  const { open, known } = minutesByStep(grid, stepsPerDay, withoutDays);
  const cells = Array.from(open, (minutes, step): ScaleCell => {
    if (minutes === 0) return { state: 'closed', value: null };
    const minute = ((step % stepsPerDay) * 1440) / stepsPerDay;
    const value = typical(Math.floor(step / stepsPerDay), minute)?.median ?? null;
    if (value === null) return { state: 'unknown', value };
    const isWeak = (known[step] ?? 0) / minutes < thresholds.neededData;
    return { state: isWeak ? 'weak' : 'known', value };
  });
  return { stepsPerDay, cells };
}
