import type { DataFormat } from '#domain/metric/labels.ts';
import type { ValueBand } from '#src/charts/line/LineChartModel.ts';
import { valueText } from '#src/features/report/values/valueText.ts';

/** A value of a line in its unit; a dash where it is not known. */
export function textAt(
  format: DataFormat,
  values: readonly (number | null)[] | undefined,
  slot: number,
): string {
  return valueText(format, values?.[slot] ?? null);
}

/** " (12% to 31%)" of a band at a place; nothing where it has none. */
export function bandText(format: DataFormat, band: ValueBand | null, slot: number): string {
  const isKnown = (band?.lower[slot] ?? null) !== null && (band?.upper[slot] ?? null) !== null;
  if (!band || !isKnown) return '';
  return ` (${textAt(format, band.lower, slot)} to ${textAt(format, band.upper, slot)})`;
}
