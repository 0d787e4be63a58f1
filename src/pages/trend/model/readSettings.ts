import type { Comparison } from '#domain/time-frame/comparisonRange.ts';
import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';
import { hasBand } from '../chart/model/bandBasis.ts';
import { activeInterval } from './trendIntervals.ts';
import type { BandKind, TrendSettings } from './TrendSettings.ts';

/** The settings of the page from those of the URL. `show` and `hidden` name parts that are off or on without them. */
export function readSettings(
  values: FilterValues,
  { dayCount, comparison }: { dayCount: number; comparison: Comparison | null },
): TrendSettings {
  const { show = [], hidden = [] } = values;
  const interval = activeInterval(values.interval, dayCount);
  const chosenBand: BandKind = show.includes('min-max') ? 'min-max' : 'p10-p90';
  const isBandOff = hidden.includes('band') || !hasBand(interval, dayCount);
  return {
    format: values.dataformat ?? 'utilisation',
    aggregation: values.aggregation ?? 'mean',
    interval,
    band: isBandOff ? null : chosenBand,
    hasTarget: !hidden.includes('target'),
    comparison,
    grouping: values.group ?? null,
    showsClosed: show.includes('closed'),
    showsTable: show.includes('table'),
  };
}

type Part = 'closed' | 'table' | 'min-max' | 'band' | 'target';

function withPart(parts: readonly string[] | undefined, part: Part, isOn: boolean) {
  const others = (parts ?? []).filter((one) => one !== part);
  const next = isOn ? [...others, part] : others;
  return next.length === 0 ? null : next;
}

/** Turns a part on that is off without the URL. */
export function showPart(values: FilterValues, part: Part, isOn: boolean): FilterChange {
  return { show: withPart(values.show, part, isOn) };
}

/** Turns a part off that is on without the URL. */
export function hidePart(values: FilterValues, part: Part, isOff: boolean): FilterChange {
  return { hidden: withPart(values.hidden, part, isOff) };
}

/** Chooses a band; null is none. */
export function chooseBand(values: FilterValues, band: BandKind | null): FilterChange {
  return {
    ...showPart(values, 'min-max', band === 'min-max'),
    ...hidePart(values, 'band', band === null),
  };
}
