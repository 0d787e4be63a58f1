import type { LineChartModel, SlotNote, TimeSlot } from '#src/charts/line/LineChartModel.ts';
import type { Interval } from '#domain/time/interval.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { type MetricGroup, valuesOf } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { valueText } from '#src/features/report/values/valueText.ts';

interface NoteInput {
  model: LineChartModel;
  interval: Interval;
  format: DataFormat;
  /** By interval, in the order of the series. */
  groups: readonly (MetricGroup | undefined)[];
}

/** The note for a slot: every line's value, with details for the highlighted line. */
export function toSlotNote({ model, interval, format, groups }: NoteInput, slot: number): SlotNote {
  const place = model.slots[slot];
  const title = place ? bucketName(interval, place, model.timeZone) : '';
  if (place?.state === 'closed') return { title, lines: [], remark: 'closed' };
  if (place?.state === 'future')
    return { title, lines: expectedLines(model, format, slot), remark: 'still to come' };
  const [sole, other] = groups;
  const lines = other
    ? model.series.map(({ id, label, values }) => ({
        seriesId: id,
        text: `${label}: ${valueOrGap(format, values[slot])}`,
      }))
    : [{ text: soleText(format, sole, slot) }];
  return {
    title,
    lines: [...lines, ...extraLines(model, format, slot), ...markerLines(model, place)],
    remark: coverageText(groups, slot),
  };
}

function valueOrGap(format: DataFormat, value: number | null | undefined): string {
  return value === null || value === undefined ? 'no data' : valueText(format, value);
}

function soleText(format: DataFormat, group: MetricGroup | undefined, slot: number): string {
  const mean = valuesOf(group, `${format}_mean`)[slot] ?? null;
  const peak = valuesOf(group, `${format}_max`)[slot] ?? null;
  if (mean === null) return 'no data';
  return `mean ${valueText(format, mean)}, peak ${valueText(format, peak)}`;
}

function extraLines({ band, compared }: LineChartModel, format: DataFormat, slot: number) {
  const lower = band?.lower[slot] ?? null;
  const upper = band?.upper[slot] ?? null;
  const hasBand = lower !== null && upper !== null;
  const [range = ''] = band?.label.split(' of ') ?? [];
  return [
    ...(hasBand
      ? [{ text: `${range}: ${valueText(format, lower)} to ${valueText(format, upper)}` }]
      : []),
    ...compared
      .filter(({ isExpected }) => isExpected !== true)
      .map(({ values }) => ({
        text: `compared period: ${valueOrGap(format, values[slot])}`,
      })),
  ];
}

/** The markers that a place lies in. */
function markerLines({ timeBands }: LineChartModel, place: TimeSlot | undefined) {
  return timeBands
    .filter(({ startMs, endMs }) => place && startMs < place.endMs && endMs > place.startMs)
    .map(({ label }) => ({ text: label }));
}

/** What is expected of a place that is to come. */
function expectedLines({ compared }: LineChartModel, format: DataFormat, slot: number) {
  return compared.flatMap(({ isExpected, label, values }) => {
    const value = values[slot] ?? null;
    return isExpected === true && value !== null
      ? [{ text: `${label} ${valueText(format, value)}` }]
      : [];
  });
}

function coverageText(groups: readonly (MetricGroup | undefined)[], slot: number): string {
  const known = groups.flatMap((group) => group?.coverage[slot] ?? []);
  if (known.length === 0) return 'coverage unknown';
  const least = Math.min(...known);
  return groups.length > 1
    ? `at least ${formatPercent(least)} coverage`
    : `${formatPercent(least)} coverage`;
}
