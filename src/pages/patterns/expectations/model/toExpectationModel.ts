import { thresholds } from '#domain/metric/thresholds.ts';
import type { LineChartModel, TimeBand, TimeSlot } from '#src/charts/line/LineChartModel.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { FutureAnswer, FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';

interface ModelInput {
  future: FutureAnswer;
  group: FutureGroup | undefined;
  past: MetricAnswer;
  measured: MetricGroup | undefined;
  format: DataFormat;
  timeZone: string;
  nowMs: number;
  timeBands: readonly TimeBand[];
}

/** What is expected with its band, over what was measured as far as it has come. */
export function toExpectationModel(input: ModelInput): LineChartModel {
  const { future, group, past, measured, format, timeZone, nowMs, timeBands } = input;
  const values = valuesOf(measured, `${format}_mean`);
  const measuredAt = new Map(
    past.intervals.map(({ startMs }, at) => [startMs, values[at] ?? null]),
  );
  const slots = future.intervals.map(({ startMs, endMs }, at): TimeSlot => {
    const isOpen = (group?.openMinutes[at] ?? 0) > 0;
    return { startMs, endMs, state: isOpen ? 'open' : 'closed' };
  });
  const isLastWeek = group?.skill?.method === 'last_week';
  return {
    slots,
    timeZone,
    series: [
      {
        id: 'expected',
        label: isLastWeek ? 'same slot last week' : 'expected',
        colour: 'series-1',
        values: group?.mean ?? [],
      },
      {
        id: 'measured',
        label: 'measured',
        colour: 'series-2',
        values: slots.map(({ startMs, endMs }) =>
          endMs <= nowMs ? (measuredAt.get(startMs) ?? null) : null,
        ),
      },
    ],
    band: {
      label: 'eight of ten values of the last four weeks',
      colour: 'series-1',
      lower: group?.low ?? [],
      upper: group?.high ?? [],
    },
    compared: [],
    references:
      format === 'count'
        ? []
        : [
            { label: 'target 75%', value: thresholds.target, colour: 'good' },
            { label: 'pressure 85%', value: thresholds.pressure, colour: 'bad' },
          ],
    timeBands,
    formatValue: (value) => (format === 'count' ? formatCount(value) : formatPercent(value)),
    ...(format === 'count' ? {} : { valueStep: 0.25 }),
  };
}
