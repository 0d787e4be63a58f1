import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { DayBar } from '#src/charts/day-bars/DayBar.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';

/** The parts of a metric answer that a day's curve needs. */
export type DayCurve = Pick<ZoneMetrics, 'intervals' | 'metrics'>;

export interface DayBarsInput {
  curve: DayCurve;
  timezone: string;
  capacity: number | null;
  choice: PaletteChoice;
}

export interface DayBarsModel {
  bars: DayBar[];
  /** People at the top of the chart: the seats, or the day's peak when that is greater or seats are not known. */
  top: number;
  /** "peak today 7 of 12". */
  note: string;
  from: number;
  to: number;
}

/** A zone's day in quarter hours: peak people per quarter, colored like the plan. */
export function toDayBars({ curve, timezone, capacity, choice }: DayBarsInput): DayBarsModel {
  const counts = curve.metrics.count_max?.[0] ?? [];
  const peak = counts.reduce<number | null>(
    (greatest, count) => (count === null ? greatest : Math.max(count, greatest ?? 0)),
    null,
  );
  const top = Math.max(1, capacity ?? 0, peak ?? 0);
  const bars = curve.intervals.map((interval, index): DayBar => {
    const value = counts[index] ?? null;
    const from = localParts(Date.parse(interval.start), timezone).minuteOfDay;
    const share = value === null ? 0 : value / (capacity !== null && capacity > 0 ? capacity : top);
    return {
      from,
      to: from + (Date.parse(interval.end) - Date.parse(interval.start)) / 60_000,
      value,
      colour: toHex(colourAt(choice, share)),
      text: spoken(value, capacity),
    };
  });
  return { bars, top, note: peakNote(peak, capacity), ...hours(bars) };
}

function spoken(value: number | null, capacity: number | null): string {
  if (value === null) return 'no data';
  const people = `${formatCount(value)} ${Math.round(value) === 1 ? 'person' : 'people'}`;
  return capacity !== null && capacity > 0
    ? `${people}, ${formatPercent(value / capacity)}`
    : people;
}

function peakNote(peak: number | null, capacity: number | null): string {
  if (peak === null) return 'no data today yet';
  const seats = capacity !== null && capacity > 0 ? ` of ${formatCount(capacity)}` : '';
  return `peak today ${formatCount(peak)}${seats}`;
}

/** The axis: from 7 to 19 o'clock, wider when somebody came earlier or stayed longer. */
function hours(bars: readonly DayBar[]): { from: number; to: number } {
  const used = bars.filter((bar) => (bar.value ?? 0) > 0);
  const first = Math.min(420, ...used.map((bar) => bar.from));
  const last = Math.max(1140, ...used.map((bar) => bar.to));
  return { from: Math.floor(first / 60) * 60, to: Math.min(1440, Math.ceil(last / 60) * 60) };
}
