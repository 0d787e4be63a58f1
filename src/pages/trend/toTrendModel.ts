import { thresholds } from '#domain/metric/thresholds.ts';
import type {
  ComparedLine,
  LineChartModel,
  LineSeries,
  ReferenceLine,
  TimeBand,
  TimeSlot,
  ValueBand,
} from '#src/charts/line/LineChartModel.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { TrendFrameData } from './readTrend.ts';
import { sameGroup, valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { lineLabel, type TrendAggregation } from './trendSettings.ts';
import { valueText } from '#src/features/report/values/valueText.ts';

const seriesColours: readonly ColourToken[] = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
];

/** A group that is drawn, with its name on screen. */
export interface DrawnGroup {
  group: MetricGroup;
  name: string;
}

interface ModelInput {
  slots: readonly TimeSlot[];
  timeZone: string;
  format: DataFormat;
  aggregation: TrendAggregation;
  groups: readonly DrawnGroup[];
  /** The group that is looked at, where there are several. */
  focusedId: string | null;
  current: TrendFrameData;
  compared: { data: TrendFrameData; buckets: readonly number[]; label: string } | null;
  /** What is expected of the line that is looked at. */
  tail?: ComparedLine | null;
  band: ({ label: string } & Pick<ValueBand, 'lower' | 'upper'>) | null;
  hasTarget: boolean;
  timeBands: readonly TimeBand[];
}

/** The chart of the groups: lines, and for the one that is looked at its band and its compared values. */
export function toTrendModel(input: ModelInput): LineChartModel {
  const { slots, timeZone, format, groups, focusedId, band } = input;
  const focused = groups.find(({ group }) => group.id === focusedId) ?? soleOf(groups);
  const colour = focused === undefined ? 'series-1' : colourOf(groups.indexOf(focused));
  return {
    slots,
    timeZone,
    series: groups.map((drawn, index) => toSeries(drawn, index, input)),
    band: band && focused ? { ...band, colour } : null,
    compared: focused
      ? [...comparedLines(focused, input), ...(input.tail ? [input.tail] : [])]
      : [],
    references: references(focused, input),
    timeBands: input.timeBands,
    formatValue: (value) => (format === 'count' ? formatCount(value) : formatPercent(value)),
    ...(format === 'count' ? {} : { valueStep: 0.05 }),
  };
}

function soleOf(groups: readonly DrawnGroup[]): DrawnGroup | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

function colourOf(index: number): ColourToken {
  return seriesColours[index % seriesColours.length] ?? 'series-1';
}

function toSeries(
  { group, name }: DrawnGroup,
  index: number,
  { current, format, aggregation, focusedId }: ModelInput,
): LineSeries {
  const lines = sameGroup(current.lines, group);
  return {
    id: group.id,
    label: name,
    colour: colourOf(index),
    isDashed: index >= seriesColours.length,
    isFaded: focusedId !== null && focusedId !== group.id,
    values: valuesOf(lines, lineLabel({ format, aggregation })),
    isWeak: lines?.isWeak ?? [],
  };
}

function comparedLines(
  { group }: DrawnGroup,
  { compared, format, aggregation }: ModelInput,
): ComparedLine[] {
  if (!compared) return [];
  const lines = sameGroup(compared.data.lines, group);
  const values = valuesOf(lines, lineLabel({ format, aggregation }));
  return [
    {
      label: compared.label,
      colour: 'ink-3',
      values: compared.buckets.map((bucket) => values[bucket] ?? null),
    },
  ];
}

function references(
  focused: DrawnGroup | undefined,
  { format, hasTarget, groups }: ModelInput,
): ReferenceLine[] {
  const { target } = thresholds;
  // Among several lines the warm color is taken.
  const colour = groups.length > 1 ? 'ink-2' : 'warn';
  if (format === 'utilisation' && hasTarget)
    return [{ label: `target ${formatPercent(target)}`, value: target, colour }];
  const capacity = valuesOf(focused?.group, 'capacity_mean')[0] ?? null;
  if (format !== 'count' || capacity === null) return [];
  const seats = { label: `capacity ${valueText('count', capacity)}`, value: capacity };
  const wanted = { label: `target ${valueText('count', capacity * target)}` };
  return [
    { ...seats, colour: 'ink-3' },
    ...(hasTarget ? [{ ...wanted, value: capacity * target, colour } as const] : []),
  ];
}
