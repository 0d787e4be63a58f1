import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import { planningPeaks, type PlanningBucket } from '#domain/planning/planningPeaks.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { breathe } from '../../wire/breathe.ts';
import { wantedOf } from '#domain/matrix/group/wantedOf.ts';
import { groupSlots, type GroupSlots } from '#domain/matrix/group/GroupSlots.ts';
import { groupSlotSums } from '../figures/groupSlotSums.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { clockSpans, openSpans, type ClockSpan, type OpenSpan } from '#domain/matrix/openSpans.ts';
import type { FloorParts, MatrixFrame, PartFigures } from '../MatrixApi.ts';

type Ask = MatrixFrame & { parts: readonly { id: string; zoneIds: readonly string[] }[] };

const quarterMinutes = 15;

/** The open quarters of an hour of a frame, those in the same quarter together. */
interface Quarters {
  /** Days since 1970-01-01 times 96, and the quarter of the day. */
  keys: number[];
  spans: ClockSpan[][];
}

function quartersOf(matrix: HeldMatrix, spans: readonly OpenSpan[]): Quarters {
  const places = new Map<number, ClockSpan[]>();
  for (const span of clockSpans(matrix, spans, quarterMinutes)) {
    const key = span.dayNumber * 96 + Math.floor(span.minute / quarterMinutes);
    const own = places.get(key);
    if (own === undefined) places.set(key, [span]);
    else own.push(span);
  }
  return { keys: [...places.keys()], spans: [...places.values()] };
}

interface PartInput {
  group: GroupSlots;
  spans: readonly OpenSpan[];
  quarters: Quarters;
  options: { first: number; ignoreZeroValues: boolean };
  today: number;
}

function figuresOf({ group, spans, quarters, options, today }: PartInput): Omit<PartFigures, 'id'> {
  const length = quarters.keys.length;
  const unknown = (): Float32Array => new Float32Array(length).fill(Number.NaN);
  const series = { count: unknown(), utilisation: unknown(), frequency: unknown() };
  const buckets: PlanningBucket[] = [];
  for (const [at, own] of quarters.spans.entries()) {
    const { openMinutes, validMinutes, values } = metricsOfSums(groupSlotSums(group, own, options));
    series.count[at] = values.count_mean ?? Number.NaN;
    series.utilisation[at] = values.utilisation_mean ?? Number.NaN;
    series.frequency[at] = values.frequency_mean ?? Number.NaN;
    const day = Math.floor((quarters.keys[at] ?? 0) / 96);
    buckets.push({ day, openMinutes, validMinutes, value: values.count_mean });
  }
  const whole = metricsOfSums(groupSlotSums(group, spans, options));
  return {
    values: whole.values,
    coverage: whole.coverage,
    peaks: Float64Array.from(planningPeaks(buckets, today)),
    ...series,
  };
}

/** The parts of a floor as groups of their own, with their planning peaks and quarters of an hour. */
export async function partSeries(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<FloorParts> {
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const wanted = wantedOf(spans);
  const quarters = quartersOf(matrix, spans);
  const options = { first: wanted.first, ignoreZeroValues: ask.ignoreZeroValues ?? false };
  const today = localDayNumber(matrix.elapsedMs, matrix.timezone);
  const parts: PartFigures[] = [];
  for (const { id, zoneIds } of ask.parts) {
    await breathe(signal);
    const group = groupSlots(matrix, matrix.zonesOf(zoneIds), { wanted, capacity: ask.capacity });
    parts.push({ id, ...figuresOf({ group, spans, quarters, options, today }) });
  }
  return { quarters: Float64Array.from(quarters.keys), parts };
}
