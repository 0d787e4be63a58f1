import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { typicalStepMinutes, typicalWeek, type Typical } from '#domain/patterns/typicalWeek.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { DayBar } from '#src/charts/day-bars/DayBar.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';

/** The parts of a metric answer by quarters of an hour that a day's curve needs. */
export type DayCurve = Pick<ZoneMetrics, 'intervals' | 'metrics'>;

/** The same of the days that say what is typical. */
export type TypicalDays = DayCurve & Pick<ZoneMetrics, 'low_coverage'>;

export interface DayBarsInput {
  curve: DayCurve;
  /** The same weekday of the weeks before; undefined while it is read. */
  before: TypicalDays | undefined;
  timezone: string;
  capacity: number | null;
  choice: PaletteChoice;
}

export interface DayBarsModel {
  bars: DayBar[];
  /** People at the top of the chart: the seats, or the greatest value when that is greater or seats are not known. */
  top: number;
  /** "peak today 7 of 12". */
  note: string;
  from: number;
  to: number;
}

const minutesPerDay = 1440;
const minutesPerHour = 60;

/** A zone's day in quarter hours of local time: peak people per quarter, colored like the plan, over what is typical of its weekday. */
export function toDayBars(input: DayBarsInput): DayBarsModel {
  const { curve, timezone, capacity, choice } = input;
  const today = quartersOf(curve, timezone);
  const typical = typicalOf(input);
  const peak = greatest([...today.values.values()]);
  const highest = greatest(typical.map((step) => step?.high ?? null));
  const top = Math.max(1, capacity ?? 0, peak ?? 0, highest ?? 0);
  const seats = capacity !== null && capacity > 0 ? capacity : null;
  const bars = typical.map((expected, at): DayBar => {
    const from = at * typicalStepMinutes;
    const value = today.values.get(from) ?? null;
    const isAhead = from >= today.endMinute;
    return {
      from,
      to: from + typicalStepMinutes,
      value,
      expected,
      isAhead,
      colour: toHex(colourAt(choice, (value ?? 0) / (seats ?? top))),
      text: spoken(value, { seats, expected, isAhead }),
    };
  });
  return { bars, top, note: peakNote(peak, seats), ...hours(bars) };
}

/** Values by the minute of the day at which their quarter begins; the quarter that a clock repeats has the greater one. */
function quartersOf({ intervals, metrics }: DayCurve, timezone: string) {
  const counts = metrics.count_max?.[0] ?? [];
  const values = new Map<number, number | null>();
  let endMinute = 0;
  intervals.forEach(({ start }, at) => {
    const minute = quarterOf(localParts(Date.parse(start), timezone).minuteOfDay);
    values.set(minute, greatest([values.get(minute) ?? null, counts[at] ?? null]));
    endMinute = Math.max(endMinute, minute + typicalStepMinutes);
  });
  return { values, endMinute };
}

function quarterOf(minute: number): number {
  return Math.floor(minute / typicalStepMinutes) * typicalStepMinutes;
}

/** What is typical of each quarter of the weekday; null where too few days tell. */
function typicalOf({ before, timezone }: DayBarsInput): (Typical | null)[] {
  const steps = Array.from({ length: minutesPerDay / typicalStepMinutes }, (_, at) => at);
  const counts = before?.metrics.count_max?.[0] ?? [];
  const low = before?.low_coverage[0] ?? [];
  const values = (before?.intervals ?? []).map(({ start }, at) => {
    const { dayNumber, weekday, minuteOfDay } = localParts(Date.parse(start), timezone);
    const value = low[at] === true ? null : (counts[at] ?? null);
    return { dayNumber, weekday, minuteOfDay, value };
  });
  const [first] = values;
  if (!first) return steps.map(() => null);
  const week = typicalWeek(values);
  return steps.map((at) => week(first.weekday, at * typicalStepMinutes));
}

interface Spoken {
  seats: number | null;
  expected: Typical | null;
  isAhead: boolean;
}

/** "7 people, 58%. Typical: 5 (3 to 8)". */
function spoken(value: number | null, { seats, expected, isAhead }: Spoken): string {
  const usual =
    expected === null
      ? ''
      : `. Typical: ${formatTenths(expected.median)} (${formatTenths(expected.low)} to ${formatTenths(expected.high)})`;
  if (value === null) return `${isAhead ? 'still to come' : 'no data'}${usual}`;
  const people = `${formatCount(value)} ${Math.round(value) === 1 ? 'person' : 'people'}`;
  const share = seats === null ? '' : `, ${formatPercent(value / seats)}`;
  return `${people}${share}${usual}`;
}

function peakNote(peak: number | null, seats: number | null): string {
  if (peak === null) return 'no data today yet';
  return `peak today ${formatCount(peak)}${seats === null ? '' : ` of ${formatCount(seats)}`}`;
}

/** The axis: from 7 to 19 o'clock, wider when somebody came earlier or stays longer, today or typically. */
function hours(bars: readonly DayBar[]): { from: number; to: number } {
  const used = bars.filter(
    ({ value, expected }) => (value ?? 0) > 0 || (expected?.median ?? 0) > 0,
  );
  const first = Math.min(7 * minutesPerHour, ...used.map((bar) => bar.from));
  const last = Math.max(19 * minutesPerHour, ...used.map((bar) => bar.to));
  const whole = (minute: number) => minute / minutesPerHour;
  return {
    from: Math.floor(whole(first)) * minutesPerHour,
    to: Math.min(minutesPerDay, Math.ceil(whole(last)) * minutesPerHour),
  };
}

function greatest(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (most, value) => (value === null ? most : Math.max(value, most ?? value)),
    null,
  );
}
