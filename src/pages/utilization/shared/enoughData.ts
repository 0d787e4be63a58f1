import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';

/** Whether a flag can be set or denied on as much data. */
export function hasEnoughData({ coverage }: { coverage: number | null }): boolean {
  return (coverage ?? 0) >= thresholds.neededData;
}

/** "3 rooms have less than 70% of their data, and cannot be judged."; nothing where all can. */
export function doubtText(count: number, kind: string): string {
  if (count === 0) return '';
  const have = count === 1 ? 'has' : 'have';
  return `${formatPlural(count, kind)} ${have} less than ${formatPercent(thresholds.neededData)} of ${count === 1 ? 'its' : 'their'} data and cannot be judged.`;
}

/** The subject of a sentence that denies something of all: "None of 12 rooms", or of a single one "The one room here". */
export function noneOf(count: number, kind: string): string {
  return count === 1 ? `The one ${kind} here` : `None of ${formatPlural(count, kind)}`;
}
