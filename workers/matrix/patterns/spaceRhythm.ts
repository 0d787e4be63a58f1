import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import { meanOverDays, type StepValue } from '#domain/patterns/meanOverDays.ts';
import { timeByLevel, type WeighedShare } from '#domain/spread/timeByLevel.ts';
import { breathe } from '../../wire/breathe.ts';
import type { MatrixFrame, OfZones, SpaceRhythm } from '../MatrixApi.ts';
import { wantedOf } from '../figures/groupFigures.ts';
import {
  countAt,
  frequencyAt,
  groupSlots,
  isValidAt,
  utilisationAt,
  type GroupSlots,
} from '../figures/GroupSlots.ts';
import { groupSlotSums } from '../figures/groupSlotSums.ts';
import type { HeldMatrix } from '../hold/HeldMatrix.ts';
import { clockSpans, openSpans, type ClockSpan, type OpenSpan } from '../hold/openSpans.ts';

type Ask = MatrixFrame & OfZones & { metric: DataFormat };
type ValueAt = (group: GroupSlots, at: number) => number;

const quartersPerDay = 96;
const hoursPerWeek = 168;

const valueOf: Record<DataFormat, ValueAt> = {
  utilisation: utilisationAt,
  count: countAt,
  frequency: frequencyAt,
};

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

/** The mean of every step of each day. A step that the clock repeats is one. */
function* stepsOfDays(
  { matrix, group, spans, first }: OpenGroup,
  ask: Ask,
  { minutes, stepOf }: { minutes: number; stepOf: (span: ClockSpan) => number },
): Generator<StepValue> {
  const bins = new Map<string, { step: number; spans: ClockSpan[] }>();
  for (const span of clockSpans(matrix, spans, minutes)) {
    const step = stepOf(span);
    const key = `${span.dayNumber} ${step}`;
    const bin = bins.get(key);
    if (bin === undefined) bins.set(key, { step, spans: [span] });
    else bin.spans.push(span);
  }
  const options = { first, ignoreZeroValues: ask.ignoreZeroValues ?? false };
  for (const bin of bins.values()) {
    const { values } = metricsOfSums(groupSlotSums(group, bin.spans, options));
    yield { step: bin.step, value: values[`${ask.metric}_mean`] };
  }
}

/** The greatest value of a slot, and of equal ones the first. */
function peakOf({ matrix, group, spans, first }: OpenGroup, read: ValueAt): SpaceRhythm['peak'] {
  let peak: SpaceRhythm['peak'] = null;
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

/** How a space, of one zone or many, is used within its weeks, its days and its open time (metrics.md 3.3, 3.4). */
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
  const week = meanOverDays(stepsOfDays(open, ask, hours), hoursPerWeek);
  await breathe(signal);
  const day = meanOverDays(stepsOfDays(open, ask, quarters), quartersPerDay);
  return {
    week: week.values,
    weekDays: week.days,
    day: day.values,
    dayDays: day.days,
    seatMinutes: timeByLevel(sharesOf(open, utilisationAt)),
    spaceMinutes: timeByLevel(sharesOf(open, frequencyAt)),
    peak: peakOf(open, valueOf[ask.metric]),
  };
}

function hourOfWeek({ weekday, minute }: ClockSpan): number {
  return weekday * 24 + Math.floor(minute / 60);
}

function quarterOfDay({ minute }: ClockSpan): number {
  return Math.floor(minute / 15);
}
