import { emptySeries } from './emptySeries.ts';
import { groupSeries } from './groupSeries.ts';
import { isValidSlot, type Numbers, type ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';

function valueIfValid(series: ZoneSeries, values: Numbers, slot: number): number {
  return isValidSlot(series, slot) ? (values[slot] ?? 0) : 0;
}

/**
 * An area with the zones that lie in it as one unit: people are the greater of the area's and the sum of what is valid
 * within it, so that nobody counts twice; it is in use as much as any part. Capacity is the area's, else that of what lies in it.
 */
export function unifiedSeries(parent: ZoneSeries, children: readonly ZoneSeries[]): ZoneSeries {
  const inside = groupSeries(children);
  const parts = [parent, ...children];
  const series = emptySeries(parent.w.length);
  for (let slot = 0; slot < parent.w.length; slot += 1) {
    const c = parent.c[slot] || (inside.capacity[slot] ?? 0);
    const isValid = isValidSlot(parent, slot) || (inside.seats[slot] ?? 0) / c >= 0.7;
    const n = Math.max(valueIfValid(parent, parent.n, slot), inside.people[slot] ?? 0);
    series.n[slot] = n;
    series.nmax[slot] = Math.max(valueIfValid(parent, parent.nmax, slot), n);
    series.o[slot] = Math.max(...parts.map((part) => valueIfValid(part, part.o, slot)));
    series.v[slot] = isValid ? 1 : 0;
    series.w[slot] = parent.w[slot] ?? 0;
    series.c[slot] = c;
  }
  return series;
}
