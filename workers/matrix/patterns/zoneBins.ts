import { capacityOf } from '#domain/space/capacity.ts';
import type { MeanMetric } from '../MatrixApi.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import type { WeightedSpan } from '#domain/matrix/openSpans.ts';
import { SpanSums, spanSums } from '../figures/spanSums.ts';

/** A span of open slots whose values belong to one bin. */
export interface BinSpan extends WeightedSpan {
  bin: number;
}

export interface BinAsk {
  spans: readonly BinSpan[];
  binCount: number;
  metric: MeanMetric;
  capacity: string | null;
  ignoreZeroValues: boolean;
}

/** A metric of one zone by bin: NaN where nothing is known. */
export interface ZoneBins {
  values: Float64Array;
  /** Valid share of the open minutes. */
  coverage: Float64Array;
}

interface Ratio {
  over: number;
  under: number;
}

/** Numerator and denominator of a mean over a span, minutes aside. */
const ratios: Record<MeanMetric, (span: SpanSums, c: number) => Ratio> = {
  utilisation_mean: (span, c) => ({ over: c > 0 ? span.people : 0, under: c * span.counted }),
  count_mean: (span) => ({ over: span.people, under: span.counted }),
  frequency_mean: (span) => ({ over: span.inUse, under: span.entered }),
  capacity_fraction_used_mean: (span, c) => ({
    over: c > 0 ? span.people : 0,
    under: c * span.countedInUse,
  }),
};

function unitOf({ columns }: HeldMatrix, metric: MeanMetric): number {
  const { people, inUse } = columns;
  if (metric === 'frequency_mean') return inUse.unit;
  return metric === 'capacity_fraction_used_mean' ? people.unit / inUse.unit : people.unit;
}

/** The means of one zone in bins of open slots, of days or of hours. */
export function zoneBins(matrix: HeldMatrix, periods: readonly HeldZone[], ask: BinAsk): ZoneBins {
  const over = new Float64Array(ask.binCount);
  const under = new Float64Array(ask.binCount);
  const open = new Float64Array(ask.binCount);
  const valid = new Float64Array(ask.binCount);
  const sums = new SpanSums();
  const ratio = ratios[ask.metric];
  const { ignoreZeroValues } = ask;
  const edges = new Int32Array(2);
  for (const zone of periods) {
    const c = capacityOf(zone.capacity, ask.capacity) ?? 0;
    const base = zone.row * matrix.slots;
    const period = matrix.slotsIn(zone);
    for (const { from, to, w, bin } of ask.spans) {
      const first = Math.max(from, period.from);
      const last = Math.min(to, period.to);
      if (first >= last) continue;
      edges[0] = first;
      edges[1] = last;
      spanSums(matrix.columns, { edges, base, first, last }, { into: sums, ignoreZeroValues });
      const part = ratio(sums, c);
      over[bin] = (over[bin] ?? 0) + w * part.over;
      under[bin] = (under[bin] ?? 0) + w * part.under;
      open[bin] = (open[bin] ?? 0) + w * (last - first);
      valid[bin] = (valid[bin] ?? 0) + w * sums.valid;
    }
  }
  const unit = unitOf(matrix, ask.metric);
  return {
    values: over.map((sum, bin) =>
      (under[bin] ?? 0) > 0 ? (sum * unit) / (under[bin] ?? 0) : Number.NaN,
    ),
    coverage: valid.map((minutes, bin) => minutes / (open[bin] ?? 0)),
  };
}
