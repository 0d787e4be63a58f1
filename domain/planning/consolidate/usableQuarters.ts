import { completeDays } from '../planningPeaks.ts';
import type { Study } from './Study.ts';

/** The quarters of an hour in which everything that a scenario needs was measured, ascending. */
export interface UsableQuarters {
  startMs: Float64Array;
  day: Int32Array;
  hourOfWeek: Uint8Array;
  /** Open minutes that are usable, above 0. */
  minutes: Float64Array;
  validMinutes: number;
  openMinutes: number;
  /** Days that are over and of whose open minutes 70% are usable, ascending. */
  days: Int32Array;
  /** The place of each quarter's day among `days`; -1 where the day does not count. */
  dayAt: Int32Array;
  /** Means of a series by slot over the usable slots of each quarter. */
  meansOf: (series: Float64Array) => Float64Array;
}

/** Usable minutes of each quarter of the study: those of slots in which no series is NaN. */
function usableMinutes(
  { w, quarterOf, quarters }: Study,
  needed: readonly Float64Array[],
): { minutes: Float64Array; isUsable: Uint8Array } {
  const minutes = new Float64Array(quarters.startMs.length);
  const isUsable = new Uint8Array(w.length).fill(needed.length > 0 ? 1 : 0);
  for (const series of needed) {
    for (let slot = 0; slot < w.length; slot += 1) {
      if (Number.isNaN(series[slot])) isUsable[slot] = 0;
    }
  }
  for (let slot = 0; slot < w.length; slot += 1) {
    const at = quarterOf[slot] ?? 0;
    if (isUsable[slot] === 1) minutes[at] = (minutes[at] ?? 0) + (w[slot] ?? 0);
  }
  return { minutes, isUsable };
}

function openMinutesOf({ w, quarterOf, quarters }: Study): Float64Array {
  const open = new Float64Array(quarters.startMs.length);
  for (let slot = 0; slot < w.length; slot += 1) {
    const at = quarterOf[slot] ?? 0;
    open[at] = (open[at] ?? 0) + (w[slot] ?? 0);
  }
  return open;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The quarters in which none of some series by slot is NaN; none where there is no series. */
export function usableQuarters(study: Study, needed: readonly Float64Array[]): UsableQuarters {
  const { w, quarterOf, quarters } = study;
  const { minutes, isUsable } = usableMinutes(study, needed);
  const open = openMinutesOf(study);
  const counted = completeDays(
    Array.from(open, (openMinutes, at) => ({
      day: quarters.day[at] ?? 0,
      openMinutes,
      validMinutes: minutes[at] ?? 0,
    })),
    study.today,
  );
  const days = Int32Array.from(counted).sort();
  const placeOf = new Map([...days].map((day, at) => [day, at]));
  const kept = Int32Array.from(minutes.keys()).filter((at) => (minutes[at] ?? 0) > 0);
  const newPlace = new Int32Array(minutes.length).fill(-1);
  for (const [place, at] of kept.entries()) newPlace[at] = place;
  // Kept by slot, as a scenario takes the means of every floor.
  const placeOfSlot = new Int32Array(w.length).fill(-1);
  for (let slot = 0; slot < w.length; slot += 1)
    if (isUsable[slot] === 1) placeOfSlot[slot] = newPlace[quarterOf[slot] ?? 0] ?? -1;
  const pick = (values: { [at: number]: number }) =>
    Float64Array.from(kept, (at) => values[at] ?? 0);
  const own = pick(minutes);
  const meansOf = (series: Float64Array): Float64Array => {
    const means = new Float64Array(kept.length);
    for (let slot = 0; slot < w.length; slot += 1) {
      const place = placeOfSlot[slot] ?? -1;
      if (place >= 0) means[place] = (means[place] ?? 0) + (w[slot] ?? 0) * (series[slot] ?? 0);
    }
    for (let at = 0; at < means.length; at += 1) means[at] = (means[at] ?? 0) / (own[at] ?? 1);
    return means;
  };
  return {
    startMs: pick(quarters.startMs),
    day: Int32Array.from(pick(quarters.day)),
    hourOfWeek: Uint8Array.from(pick(quarters.hourOfWeek)),
    minutes: own,
    validMinutes: sum(own),
    openMinutes: sum(open),
    days,
    dayAt: Int32Array.from(kept, (at) => placeOf.get(quarters.day[at] ?? 0) ?? -1),
    meansOf,
  };
}

/** The greatest value of each day that counts. */
export function dailyPeaks(
  values: Float64Array,
  { days, dayAt }: Pick<UsableQuarters, 'days' | 'dayAt'>,
): Float64Array {
  const peaks = new Float64Array(days.length);
  for (let at = 0; at < values.length; at += 1) {
    const day = dayAt[at] ?? -1;
    const value = values[at] ?? 0;
    if (day >= 0 && value > (peaks[day] ?? 0)) peaks[day] = value;
  }
  return peaks;
}
