import { groupSeries } from './groupSeries.ts';
import { emptySeries, isValidSlot, type Numbers, type ZoneSeries } from './ZoneSeries.ts';

function valueIfValid(series: ZoneSeries, values: Numbers, slot: number): number {
  return isValidSlot(series, slot) ? (values[slot] ?? 0) : 0;
}

/**
 * A Wi-Fi zone with the sensor zones inside it as one space of the unified layer (metrics.md 3.4): people are the greater
 * of the parent's and the sum of its valid children's, so that nobody counts twice; it is in use as much as any part.
 * Children alone make a slot valid when they are valid as a group. Capacity is the parent's, else that of the children.
 */
export function unifiedSeries(parent: ZoneSeries, children: readonly ZoneSeries[]): ZoneSeries {
  const inside = groupSeries(children);
  const parts = [parent, ...children];
  const series = emptySeries(parent.w.length);
  for (let slot = 0; slot < parent.w.length; slot += 1) {
    const c = parent.c[slot] ?? 0;
    const n = Math.max(valueIfValid(parent, parent.n, slot), inside.people[slot] ?? 0);
    series.n[slot] = n;
    series.nmax[slot] = Math.max(valueIfValid(parent, parent.nmax, slot), n);
    series.o[slot] = Math.max(...parts.map((part) => valueIfValid(part, part.o, slot)));
    series.v[slot] = inside.isValid[slot] === 1 ? 1 : (parent.v[slot] ?? 0);
    series.w[slot] = parent.w[slot] ?? 0;
    series.c[slot] = c > 0 ? c : (inside.capacity[slot] ?? 0);
  }
  return series;
}
