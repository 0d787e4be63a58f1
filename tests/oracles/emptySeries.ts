import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';

/** A series of nothing: closed slots. */
export function emptySeries(length: number): ZoneSeries {
  const numbers = () => new Float64Array(length);
  return { n: numbers(), nmax: numbers(), o: numbers(), v: numbers(), w: numbers(), c: numbers() };
}
