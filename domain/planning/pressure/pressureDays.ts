import { thresholds } from '#domain/metric/thresholds.ts';
import type { Numbers } from '#domain/metric/series/ZoneSeries.ts';

/** Slots of a group with the opening day that each belongs to, as days since 1970-01-01, ascending. */
export interface DaySlots {
  values: Numbers;
  w: Numbers;
  day: ArrayLike<number>;
}

/** How long a group was open on a day, how long of that its data was valid, and how long it was under pressure. */
export interface PressureDay {
  /** Days since 1970-01-01. */
  dayNumber: number;
  openMinutes: number;
  validMinutes: number;
  pressedMinutes: number;
}

/** Pressure time by opening day. */
export function pressureDays(
  { values, w, day }: DaySlots,
  threshold: number = thresholds.pressure,
): PressureDay[] {
  const days: PressureDay[] = [];
  for (let slot = 0; slot < w.length; slot += 1) {
    const dayNumber = day[slot] ?? 0;
    const minutes = w[slot] ?? 0;
    if (days.at(-1)?.dayNumber !== dayNumber)
      days.push({ dayNumber, openMinutes: 0, validMinutes: 0, pressedMinutes: 0 });
    const own = days.at(-1);
    const value = values[slot] ?? Number.NaN;
    if (own === undefined) continue;
    own.openMinutes += minutes;
    if (Number.isNaN(value)) continue;
    own.validMinutes += minutes;
    if (value >= threshold) own.pressedMinutes += minutes;
  }
  return days;
}
