import { thresholds } from '#domain/metric/thresholds.ts';
import type { Numbers } from '#domain/metric/series/ZoneSeries.ts';

const hoursPerWeek = 168;
const hoursPerDay = 24;

/** Slots of a group with the local hour of the week in which each begins, 0 is Monday 00:00 to 01:00. */
export interface WeekSlots {
  values: Numbers;
  w: Numbers;
  hourOfWeek: ArrayLike<number>;
}

/** An hour of the week and how much of it is under pressure. */
export interface WeekHour {
  /** 0 is Monday. */
  weekday: number;
  /** 0..23. */
  hour: number;
  share: number;
}

/** Pressure time by hour of the week: a share of valid open time for each; NaN where nothing was valid. */
export function pressureWeek(
  { values, w, hourOfWeek }: WeekSlots,
  threshold: number = thresholds.pressure,
): Float64Array {
  const valid = new Float64Array(hoursPerWeek);
  const pressed = new Float64Array(hoursPerWeek);
  for (let slot = 0; slot < w.length; slot += 1) {
    const value = values[slot] ?? Number.NaN;
    const minutes = w[slot] ?? 0;
    const hour = hourOfWeek[slot] ?? 0;
    if (Number.isNaN(value) || minutes <= 0) continue;
    valid[hour] = (valid[hour] ?? 0) + minutes;
    if (value >= threshold) pressed[hour] = (pressed[hour] ?? 0) + minutes;
  }
  return pressed.map((minutes, hour) => minutes / (valid[hour] ?? 0));
}

/** The hour of the week with most pressure, the first of equals; null without any. */
export function worstHour(week: Float64Array): WeekHour | null {
  let worst: WeekHour | null = null;
  for (const [at, share] of week.entries()) {
    if (!(share > (worst?.share ?? 0))) continue;
    worst = { weekday: Math.floor(at / hoursPerDay), hour: at % hoursPerDay, share };
  }
  return worst;
}
