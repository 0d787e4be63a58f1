import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** The values of the specification that can be marked, by their word in `show`. */
const known = [
  { id: 'target', title: 'Target', value: thresholds.target },
  { id: 'under-use', title: 'Under-use', value: thresholds.underUse },
  { id: 'pressure', title: 'Pressure', value: thresholds.pressure },
] as const;

export interface ReferenceChoice {
  id: string;
  label: string;
  value: number;
  isOn: boolean;
}

/** The reference lines on offer: shares of seats, so none where people or time are shown. */
export function referenceChoices(
  { show = [] }: Pick<FilterValues, 'show'>,
  format: DataFormat,
): ReferenceChoice[] {
  if (format !== 'utilisation') return [];
  return known.map(({ id, title, value }) => ({
    id,
    label: `${title} ${formatPercent(value)}`,
    value,
    isOn: show.includes(id),
  }));
}

/** What of the URL a switch of a reference line changes. */
export function switchReference(
  { show = [] }: Pick<FilterValues, 'show'>,
  id: string,
  isOn: boolean,
): FilterChange {
  const others = show.filter((word) => word !== id);
  const next = isOn ? [...others, id] : others;
  return { show: next.length === 0 ? null : next };
}
