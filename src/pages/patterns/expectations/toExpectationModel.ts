import { thresholds } from '#domain/metric/thresholds.ts';
import type {
  LineChartModel,
  SlotNote,
  TimeBand,
  TimeSlot,
} from '#src/charts/line/LineChartModel.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { sameGroup, valuesOf } from '#src/data/metrics/MetricAnswer.ts';
import type { FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { bandText, textAt } from '../shared/bandText.ts';
import type { ExpectationsData } from './readExpectations.ts';

interface ModelInput {
  data: Pick<ExpectationsData, 'future' | 'past' | 'format'> & {
    request: { subject: { timeZone: string } };
  };
  group: FutureGroup;
  nowMs: number;
  timeBands: readonly TimeBand[];
}

/** What is expected with its band, over what was measured as far as it has come. */
export function toExpectationModel(input: ModelInput): LineChartModel {
  const { data, group, nowMs, timeBands } = input;
  const { future, past, format, request } = data;
  const { timeZone } = request.subject;
  const values = valuesOf(sameGroup(past, group), `${format}_mean`);
  const measuredAt = new Map(
    past.intervals.map(({ startMs }, at) => [startMs, values[at] ?? null]),
  );
  const slots = future.intervals.map(({ startMs, endMs }, at): TimeSlot => {
    const isOpen = (group.openMinutes[at] ?? 0) > 0;
    return { startMs, endMs, state: isOpen ? 'open' : 'closed' };
  });
  const isLastWeek = group.skill?.method === 'last_week';
  return {
    slots,
    timeZone,
    series: [
      {
        id: 'expected',
        label: isLastWeek ? 'same slot last week' : 'expected',
        colour: 'series-1',
        values: group.mean,
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
      label: '80% range, past 4 weeks',
      colour: 'series-1',
      lower: group.low,
      upper: group.high,
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

/** What is told about a quarter of an hour: expected with its band, and what came of it. */
export function toExpectationNote(
  model: LineChartModel,
  slot: number,
  format: DataFormat,
): SlotNote {
  const place = model.slots[slot];
  const title = place ? bucketName('PT15M', place, model.timeZone) : '';
  if (place?.state !== 'open') return { title, lines: [], remark: 'closed' };
  const [expected, came] = model.series;
  const lines = [
    {
      seriesId: 'expected',
      text: `${expected?.label ?? ''} ${textAt(format, expected?.values, slot)}${bandText(format, model.band, slot)}`,
    },
  ];
  const hasCome = (came?.values[slot] ?? null) !== null;
  if (hasCome)
    lines.push({ seriesId: 'measured', text: `measured ${textAt(format, came?.values, slot)}` });
  return { title, lines };
}
