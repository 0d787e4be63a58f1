import type { ReadingBatch } from './ReadingBatch.ts';
import type { Series } from './toSeries.ts';

export const dayMs = 86_400_000;

/** A series within a UTC day: what lies in [fromMs, fromMs + 24 h) of it is in its rows [first, end). */
export interface SeriesDay {
  series: Series;
  fromMs: number;
  first: number;
  end: number;
}

function daysOf(series: Series, { startMs, periodS }: ReadingBatch): SeriesDay[] {
  const days = new Map<number, SeriesDay>();
  let latest: SeriesDay | undefined;
  for (let at = 0; at < series.rows.length; at += 1) {
    const row = series.rows[at] ?? 0;
    const start = startMs[row] ?? 0;
    const endMs = start + (periodS[row] ?? 0) * 1000;
    for (let fromMs = Math.floor(start / dayMs) * dayMs; fromMs < endMs; fromMs += dayMs) {
      if (latest?.fromMs !== fromMs) {
        latest = days.get(fromMs) ?? { series, fromMs, first: at, end: at };
        days.set(fromMs, latest);
      }
      latest.end = at + 1;
    }
  }
  return [...days.values()];
}

/** The days of all series in the order of the store: floor, day, zone, layer. `series` stand in the order of toSeries. */
export function seriesDays(batch: ReadingBatch, series: readonly Series[]): SeriesDay[] {
  return series
    .flatMap((one) => daysOf(one, batch))
    .toSorted((a, b) => a.series.zone.floorNo - b.series.zone.floorNo || a.fromMs - b.fromMs);
}
