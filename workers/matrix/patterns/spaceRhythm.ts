import type { DataFormat } from '#domain/metric/labels.ts';
import { metricsOfSums, type MetricValues } from '#domain/metric/metricsOfSums.ts';
import { meanOverDays, type StepMeans } from '#domain/patterns/meanOverDays.ts';
import { timeByLevel, type WeighedShare } from '#domain/spread/timeByLevel.ts';
import { breathe } from '../../wire/breathe.ts';
import type { MatrixFrame, OfZones, RhythmPeak, SpaceRhythm } from '../MatrixApi.ts';
import { wantedOf } from '#domain/matrix/group/wantedOf.ts';
import {
  countAt,
  frequencyAt,
  groupSlots,
  isValidAt,
  utilisationAt,
  type GroupSlots,
} from '#domain/matrix/group/GroupSlots.ts';
import { groupSlotSums } from '../figures/groupSlotSums.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { clockSpans, openSpans, type ClockSpan, type OpenSpan } from '#domain/matrix/openSpans.ts';

type Ask = MatrixFrame & OfZones;
type ValueAt = (group: GroupSlots, at: number) => number;

const quartersPerDay = 96;
const hoursPerWeek = 168;

/** The metrics of one step of one day. */
interface DayStep {
  step: number;
  values: MetricValues;
}

/** A group over the open slots of a frame; index 0 of its slots is slot `first` of the matrix. */
interface OpenGroup {
  matrix: HeldMatrix;
  group: GroupSlots;
  spans: readonly OpenSpan[];
  first: number;
}

function openGroup(matrix: HeldMatrix, ask: Ask): OpenGroup {
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const wanted = wantedOf(spans);
  const zones = matrix.zonesOf(ask.zoneIds);
  const group = groupSlots(matrix, zones, { wanted, capacity: ask.capacity });
  return { matrix, group, spans, first: wanted.first };
}

/** The shares in force while the group is valid. */
function* sharesOf({ group, spans, first }: OpenGroup, read: ValueAt): Generator<WeighedShare> {
  for (const { from, to, w } of spans) {
    for (let at = from - first; at < to - first; at += 1) {
      if (isValidAt(group, at)) yield { minutes: w, share: read(group, at) };
    }
  }
}

/** The metrics of every step of each day. A step that the clock repeats is one. */
function stepsOfDays(
  { matrix, group, spans, first }: OpenGroup,
  ask: Ask,
  { minutes, stepOf }: { minutes: number; stepOf: (span: ClockSpan) => number },
): DayStep[] {
  const bins = new Map<string, { step: number; spans: ClockSpan[] }>();
  for (const span of clockSpans(matrix, spans, minutes)) {
    const step = stepOf(span);
    const key = `${span.dayNumber} ${step}`;
    const bin = bins.get(key);
    if (bin === undefined) bins.set(key, { step, spans: [span] });
    else bin.spans.push(span);
  }
  const options = { first, ignoreZeroValues: ask.ignoreZeroValues ?? false };
  return [...bins.values()].map((bin) => ({
    step: bin.step,
    values: metricsOfSums(groupSlotSums(group, bin.spans, options)).values,
  }));
}

function meansOf(steps: readonly DayStep[], stepCount: number): Record<DataFormat, StepMeans> {
  const means = (format: DataFormat): StepMeans => {
    const values = steps.map((one) => ({ step: one.step, value: one.values[`${format}_mean`] }));
    return meanOverDays(values, stepCount);
  };
  return byFormat(means);
}

function byFormat<Value>(read: (format: DataFormat) => Value): Record<DataFormat, Value> {
  return {
    utilisation: read('utilisation'),
    count: read('count'),
    frequency: read('frequency'),
  };
}

/** The greatest value of a slot, and of equal ones the first. */
function peakOf({ matrix, group, spans, first }: OpenGroup, read: ValueAt): RhythmPeak | null {
  let peak: RhythmPeak | null = null;
  for (const { from, to } of spans) {
    for (let at = from - first; at < to - first; at += 1) {
      const value = isValidAt(group, at) ? read(group, at) : Number.NaN;
      if (value > (peak?.value ?? Number.NEGATIVE_INFINITY)) {
        peak = { value, startMs: matrix.startOf(first + at) };
      }
    }
  }
  return peak;
}

/** How a space, of one zone or many, is used within its weeks, its days and its open time. */
export async function spaceRhythm(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<SpaceRhythm> {
  await breathe(signal);
  const open = openGroup(matrix, ask);
  await breathe(signal);
  const hours = { minutes: 60, stepOf: hourOfWeek };
  const quarters = { minutes: 15, stepOf: quarterOfDay };
  const steps = stepsOfDays(open, ask, hours);
  const week = meansOf(steps, hoursPerWeek);
  const weekOpen = new Uint8Array(hoursPerWeek);
  for (const { step } of steps) weekOpen[step] = 1;
  await breathe(signal);
  const day = meansOf(stepsOfDays(open, ask, quarters), quartersPerDay);
  await breathe(signal);
  const readers = { utilisation: utilisationAt, count: countAt, frequency: frequencyAt };
  return {
    week,
    weekOpen,
    day,
    seatMinutes: timeByLevel(sharesOf(open, utilisationAt)),
    spaceMinutes: timeByLevel(sharesOf(open, frequencyAt)),
    peaks: byFormat((format) => peakOf(open, readers[format])),
  };
}

function hourOfWeek({ weekday, minute }: ClockSpan): number {
  return weekday * 24 + Math.floor(minute / 60);
}

function quarterOfDay({ minute }: ClockSpan): number {
  return Math.floor(minute / 15);
}
