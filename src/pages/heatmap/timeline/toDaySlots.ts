import type { ScrubExpectation, ScrubMarker, ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { formatMetric } from '../model/formatMetric.ts';

/** A floor by slot; NaN where it is not valid. */
export interface DayCurve {
  startMs: Float64Array;
  openMinutes: Float64Array;
  count: Float64Array;
  utilisation: Float64Array;
  frequency: Float64Array;
  kappa: Float64Array;
}

/** The typical week by quarters of an hour: values[weekday * 96 + quarter]; NaN with too few days. */
export interface UsualWeek {
  median: Float64Array;
  low: Float64Array;
  high: Float64Array;
}

export interface DaySlotsInput {
  curve: DayCurve;
  usual: UsualWeek | undefined;
  timeZone: string;
  colourBy: ColourBy;
}

/** The slots of a day with what is usual on its weekday. */
export function toDaySlots({ curve, usual, timeZone, colourBy }: DaySlotsInput): ScrubSlot[] {
  return Array.from(curve.startMs, (startMs, slot): ScrubSlot => {
    const value = curve[colourBy][slot] ?? Number.NaN;
    const expected = usualAt(usual, localParts(startMs, timeZone));
    return {
      time: formatTime(startMs, timeZone),
      text: spoken(value, expected, colourBy),
      value: Number.isNaN(value) ? null : value,
      isLowCoverage: (curve.kappa[slot] ?? 0) < thresholds.neededData,
      isClosed: (curve.openMinutes[slot] ?? 0) <= 0,
      expected,
    };
  });
}

/** The top of the chart: the day's greatest value or the band's. */
export function dayTop(slots: readonly ScrubSlot[], colourBy: ColourBy): number {
  const least = colourBy === 'count' ? 1 : 0.5;
  return slots.reduce(
    (most, { value, expected }) => Math.max(most, value ?? 0, expected?.high ?? 0),
    least,
  );
}

/** Time markers as stretches of a day's slots. */
export function toDayMarkers(
  markers: readonly { id: string; title: string; startMs: number; endMs: number }[],
  startMs: Float64Array,
): ScrubMarker[] {
  return markers.flatMap(({ id, title, startMs: fromMs, endMs }) => {
    const from = startMs.findIndex((ms) => ms >= fromMs);
    const after = startMs.findIndex((ms) => ms >= endMs);
    const toExclusive = after < 0 ? startMs.length : after;
    return from < 0 || from >= toExclusive ? [] : [{ id, title, from, toExclusive }];
  });
}

/** The slot with the greatest known value; the middle of the day when none is known. */
export function busiestSlot(slots: readonly ScrubSlot[]): number {
  let best = -1;
  slots.forEach(({ value }, slot) => {
    if (value !== null && (best < 0 || value > (slots[best]?.value ?? 0))) best = slot;
  });
  return best < 0 ? Math.floor(slots.length / 2) : best;
}

const quartersPerDay = 96;
const minutesPerQuarter = 15;

function usualAt(
  usual: UsualWeek | undefined,
  { weekday, minuteOfDay }: { weekday: number; minuteOfDay: number },
): ScrubExpectation | null {
  if (usual === undefined) return null;
  const at = weekday * quartersPerDay + Math.floor(minuteOfDay / minutesPerQuarter);
  const median = usual.median[at] ?? Number.NaN;
  if (Number.isNaN(median)) return null;
  return { low: usual.low[at] ?? median, median, high: usual.high[at] ?? median };
}

function spoken(value: number, expected: ScrubExpectation | null, colourBy: ColourBy): string {
  const usual =
    expected === null
      ? ''
      : `, usually ${formatMetric(expected.low, colourBy)} to ${formatMetric(expected.high, colourBy)}`;
  if (Number.isNaN(value)) return `no data${usual}`;
  const units = {
    utilisation: 'of seats',
    count: 'people',
    frequency: 'of spaces in use',
  } as const;
  return `${formatMetric(value, colourBy)} ${units[colourBy]}${usual}`;
}
