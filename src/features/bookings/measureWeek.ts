import { thresholds } from '#domain/metric/thresholds.ts';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import { drawnOpen, hourStep, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

const hoursPerDay = 24;

/** An hour of the week with its measures; null where nothing is open in it. */
export interface WeekHourMeasures {
  /** Its step of the week, as text. */
  id: string;
  name: string;
  measures: BookingMeasures | null;
}

/** The hours of the week of an answer by weekday and hour, Monday first. */
export function toWeekHours(groups: readonly BookingGroup[]): WeekHourMeasures[] {
  const byStep = new Map<number, BookingMeasures>();
  for (const { keys, metrics } of groups) {
    const step = hourStep(keys['weekday'], keys['hour']);
    if (step !== null) byStep.set(step, metrics);
  }
  return Array.from({ length: 7 * hoursPerDay }, (_, step) => {
    const found = byStep.get(step);
    const isOpen = (found?.open_minutes ?? 0) > 0;
    return {
      id: String(step),
      name: weekStepName(step, hoursPerDay),
      measures: isOpen ? (found ?? null) : null,
    };
  });
}

interface Measured {
  value: (measures: BookingMeasures) => number | null;
  /** Whether a value rests on too little to be shown in full. */
  isWeak?: (measures: BookingMeasures) => boolean;
}

function isThin({ open_minutes, valid_minutes }: BookingMeasures): boolean {
  return (valid_minutes ?? 0) < thresholds.neededData * (open_minutes ?? 0);
}

/** One measure of each hour as a grid. */
export function toMeasureWeek(
  hours: readonly WeekHourMeasures[],
  { value, isWeak = isThin }: Measured,
): WeekGridModel {
  const cells = hours.map(({ measures }): ScaleCell => {
    if (measures === null) return { state: 'closed', value: null };
    const known = value(measures);
    if (known === null) return { state: 'unknown', value: null };
    return { state: isWeak(measures) ? 'weak' : 'known', value: known };
  });
  return drawnOpen({ stepsPerDay: hoursPerDay, cells });
}
