import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import type { ScrubExpectation, ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { DayClock } from './DayClock.ts';
import { expectationText, type CurveMetric } from './expectationText.ts';
import type { DayCurve } from './toDayCurves.ts';
import { clockText } from '#src/lib/format/clockText.ts';

interface ScrubInput {
  clock: DayClock;
  curve: DayCurve | undefined;
  metric: CurveMetric;
  usual: TypicalWeek | undefined;
  /** Slots that are open by the building's rule; null where it has none. */
  isOpen: readonly boolean[] | null;
}

/** People where any are counted, else the share of spaces in use. */
export function curveMetricOf(curve: DayCurve | undefined): CurveMetric {
  const isCounted = curve === undefined || curve.count.some((count) => count !== null);
  return isCounted || curve.frequency.every((share) => share === null) ? 'count' : 'frequency';
}

/** The slots of the scrubber: the curve of today over what is usual on its weekday. */
export function toScrubSlots({ clock, curve, metric, usual, isOpen }: ScrubInput): ScrubSlot[] {
  return clock.minutes.map((minute, slot) => {
    const value = curve?.[metric][slot] ?? null;
    const expected = usual?.(clock.weekday, minute) ?? null;
    const isLowCoverage = curve?.isLowCoverage[slot] === true;
    const isClosed = isOpen?.[slot] === false;
    return {
      time: clockText(minute),
      text: spoken(value, expected, { metric, isLowCoverage, isClosed }),
      value,
      expected,
      isLowCoverage,
      isClosed,
    };
  });
}

/** The slots of a typical day of a weekday: the median with its band. */
export function toTypicalSlots({
  clock,
  metric,
  usual,
  isOpen,
}: Omit<ScrubInput, 'curve'>): ScrubSlot[] {
  return clock.minutes.map((minute, slot) => {
    const expected = usual?.(clock.weekday, minute) ?? null;
    const isClosed = isOpen?.[slot] === false;
    const text =
      expected === null ? 'too few days' : `typically ${valueText(expected.median, metric)}`;
    return {
      time: clockText(minute),
      text: isClosed ? `${text}, closed` : text,
      value: expected?.median ?? null,
      expected,
      isClosed,
    };
  });
}

/** A value at the top of the chart that neither the curve nor the band passes. */
export function topOf(slots: readonly ScrubSlot[], metric: CurveMetric): number {
  const greatest = slots.reduce(
    (most, { value, expected }) => Math.max(most, value ?? 0, expected?.high ?? 0),
    0,
  );
  return Math.max(metric === 'count' ? 1 : 0.1, greatest);
}

function spoken(
  value: number | null,
  expected: ScrubExpectation | null,
  how: { metric: CurveMetric; isLowCoverage: boolean; isClosed: boolean },
): string {
  const parts = [
    valueText(value, how.metric),
    expected === null ? null : expectationText(expected, how.metric),
    how.isLowCoverage && value !== null ? 'low coverage' : null,
    how.isClosed ? 'closed' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function valueText(value: number | null, metric: CurveMetric): string {
  if (value === null) return 'no data';
  if (metric === 'frequency') return `${formatPercent(value)} of spaces in use`;
  return `${formatCount(value)} ${Math.round(value) === 1 ? 'person' : 'people'}`;
}
