import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { breathe } from '../../wire/breathe.ts';
import type { MatrixFrame, OfZones, ZoneFigures } from '../MatrixApi.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { openSpans } from '#domain/matrix/openSpans.ts';
import { zonePeriodSums } from './zonePeriodSums.ts';

type Ask = MatrixFrame & OfZones & { labels: readonly MetricLabel[] };

/** Cells between two looks at the signal: some 10 ms of work. */
const cellsPerBreath = 4_000_000;

function unknown(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN);
}

/** How many zones are worked on between two looks at the signal. */
export function zonesPerBreath({ slots }: HeldMatrix): number {
  return Math.max(1, Math.floor(cellsPerBreath / Math.max(1, slots)));
}

/** One number for each zone over the open slots of a frame. */
export async function zoneFigures(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<ZoneFigures> {
  const { zoneIds, labels } = ask;
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const sumsAsk = {
    capacity: ask.capacity,
    ignoreZeroValues: ask.ignoreZeroValues ?? false,
    hasPeaks: labels.some((label) => label.endsWith('_max')),
    hasLatest: labels.some((label) => !/_(mean|max)$/.test(label)),
  };
  const rule = {
    ignoreMissingData: ask.ignoreMissingData ?? true,
    ...(ask.neededData === undefined ? {} : { neededData: ask.neededData }),
  };
  const columns = labels.map((label) => [label, unknown(zoneIds.length)] as const);
  const figures: ZoneFigures = {
    values: Object.fromEntries(columns),
    coverage: unknown(zoneIds.length),
    openMinutes: unknown(zoneIds.length),
    validMinutes: unknown(zoneIds.length),
  };
  const sumsOf = zonePeriodSums(matrix, spans, sumsAsk);
  const perBreath = zonesPerBreath(matrix);
  for (const [at, id] of zoneIds.entries()) {
    if (at % perBreath === 0) await breathe(signal);
    const periods = matrix.zonesById.get(id);
    if (periods === undefined) continue;
    const sums = sumsOf(periods);
    const { values, coverage } = metricsOfSums(sums, rule);
    for (const [label, column] of columns) column[at] = values[label] ?? Number.NaN;
    figures.coverage[at] = coverage ?? Number.NaN;
    figures.openMinutes[at] = sums.openMinutes;
    figures.validMinutes[at] = sums.validMinutes;
  }
  return figures;
}
