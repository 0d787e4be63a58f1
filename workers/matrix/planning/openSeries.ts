import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import type { OpenSpan } from '#domain/matrix/openSpans.ts';

type OpenSeries = Record<keyof ZoneSeries, Float32Array>;

/** Room for a zone's open slots, to be filled again for the next zone. */
export function seriesOf(length: number): OpenSeries {
  const numbers = (): Float32Array => new Float32Array(length);
  const n = numbers();
  return { n, nmax: n, o: numbers(), v: numbers(), w: numbers(), c: numbers() };
}

/** Writes the slots of one period, `at` on. Valid slots without a count of people count as not valid: of them no group is known. */
function writePeriod(
  { columns, slots }: HeldMatrix,
  { row, capacity }: { row: number; capacity: number },
  { from, to, w, at, into }: { from: number; to: number; w: number; at: number; into: OpenSeries },
): void {
  const { people, inUse, counted } = columns;
  for (let slot = from, place = at; slot < to; slot += 1, place += 1) {
    const cell = row * slots + slot;
    into.n[place] = (people.numbers[cell] ?? 0) * people.unit;
    into.o[place] = (inUse.numbers[cell] ?? 0) * inUse.unit;
    into.v[place] = counted[cell] ?? 0;
    into.w[place] = w;
    into.c[place] = capacity;
  }
}

/** One zone on the open slots of the spans, over all its periods; w is 0 where it did not exist. */
export function fillSeries(
  matrix: HeldMatrix,
  periods: readonly HeldZone[],
  {
    spans,
    capacity,
    into,
  }: { spans: readonly OpenSpan[]; capacity: string | null; into: OpenSeries },
): void {
  into.w.fill(0);
  into.v.fill(0);
  for (const zone of periods) {
    const period = matrix.slotsIn(zone);
    const seats = { row: zone.row, capacity: capacityOf(zone.capacity, capacity) ?? 0 };
    let at = 0;
    for (const span of spans) {
      const from = Math.max(span.from, period.from);
      const to = Math.min(span.to, period.to);
      if (from < to)
        writePeriod(matrix, seats, { from, to, w: span.w, at: at + from - span.from, into });
      at += span.to - span.from;
    }
  }
}
