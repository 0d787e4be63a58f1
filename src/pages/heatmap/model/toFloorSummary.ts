import type { MetricLabel } from '#domain/metric/labels.ts';
import { localParts } from '#domain/time/localParts.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';

/** The key figures of a floor over a frame; null where not known. */
export interface FloorSummary {
  /** Whether it has been worked out. */
  isKnown: boolean;
  utilisation: number | null;
  people: number | null;
  seats: number | null;
  peak: number | null;
  /** "Tue, Nov 10, 11:05". */
  peakTime: string | null;
  timeInUse: number | null;
  fillWhenUsed: number | null;
  coverage: number | null;
  /** Mean share of the seats that were measured while the floor was valid. */
  seatsMeasured: number | null;
}

/** A floor as a group, with the answer's own names. */
export interface SummaryGroup {
  values: Record<MetricLabel, number | null>;
  coverage: number | null;
  seatsMeasured: number | null;
}

/** The floor's curve by slot; NaN where it is not known. */
export interface SummaryCurve {
  startMs: Float64Array;
  openMinutes: Float64Array;
  count: Float64Array;
}

export function toFloorSummary(
  group: SummaryGroup | undefined,
  curve: SummaryCurve | undefined,
  timeZone: string,
): FloorSummary {
  if (group === undefined) return { ...unknown, isKnown: false };
  const { values, coverage, seatsMeasured } = group;
  return {
    isKnown: true,
    utilisation: values.utilisation_mean,
    people: values.count_mean,
    seats: values.capacity_mean,
    peak: values.count_max,
    peakTime: curve && values.count_max !== null ? peakTimeOf(curve, timeZone) : null,
    timeInUse: values.frequency_mean,
    fillWhenUsed: values.capacity_fraction_used_mean,
    coverage,
    seatsMeasured,
  };
}

const unknown = {
  utilisation: null,
  people: null,
  seats: null,
  peak: null,
  peakTime: null,
  timeInUse: null,
  fillWhenUsed: null,
  coverage: null,
  seatsMeasured: null,
} as const;

function peakTimeOf(curve: SummaryCurve, timeZone: string): string | null {
  const ms = curve.startMs[highestSlot(curve)];
  if (ms === undefined) return null;
  return `${formatShortDay(localParts(ms, timeZone).dayKey)}, ${formatTime(ms, timeZone)}`;
}

/** The open slot with most people; -1 when none is known. */
function highestSlot({ openMinutes, count }: SummaryCurve): number {
  let best = -1;
  for (let slot = 0; slot < count.length; slot += 1) {
    if ((openMinutes[slot] ?? 0) <= 0 || Number.isNaN(count[slot] ?? Number.NaN)) continue;
    if (best < 0 || (count[slot] ?? 0) > (count[best] ?? 0)) best = slot;
  }
  return best;
}
