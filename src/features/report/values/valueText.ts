import { mayBeChance } from '#domain/patterns/significance.ts';
import {
  formatPeople,
  formatPercent,
  formatTenths,
  formatCount,
} from '#src/lib/format/formatNumber.ts';
import type { DataFormat } from '#domain/metric/labels.ts';

export const formatNames: Record<DataFormat, string> = {
  utilisation: 'Utilization',
  count: 'People',
  frequency: 'Time in use',
};

/** A value in the unit of a format: "61%", "24.5", "612". */
export function valueText(format: DataFormat, value: number | null): string {
  return format === 'count' ? formatPeople(value) : formatPercent(value);
}

/** A change with its sign: "+3.1 pp" for shares, "+12%" of the value before for people. */
export function changeText(format: DataFormat, change: number, before: number): string {
  if (format !== 'count') return `${signedText(change * 100)} pp`;
  if (before === 0) return `${signedText(change)} people`;
  return `${signedText((change / before) * 100)}%`;
}

/** What a change is worth: of the same weekdays, or perhaps chance. */
export function changeBasis({ p }: { p: number | null }): string {
  return mayBeChance(p) ? 'could be chance' : 'same weekdays';
}

/** Half a range in the unit of a format: "2.4 pp", "3.1". */
export function rangeText(format: DataFormat, half: number): string {
  return format === 'count' ? formatTenths(half) : `${formatTenths(half * 100)} pp`;
}

const minus = '\u2212';

/** A number with its sign, at most one decimal: "+3.1", "−12", "0". */
export function signedText(value: number): string {
  const text = formatTenths(Math.abs(value));
  if (text === '0') return '0';
  return `${value < 0 ? minus : '+'}${text}`;
}

/** What sharing seats between floors adds to those that each floor can release: "+86 from pooling". */
export function poolNote(floors: number | null, pooled: number | null): string {
  if (floors === null || pooled === null) return 'seats shared by everyone';
  const gain = pooled - floors;
  if (gain === 0) return 'no gain from pooling';
  return `${gain > 0 ? '+' : '\u2212'}${formatCount(Math.abs(gain))} from pooling`;
}
