import type { MetricLabel } from '#domain/metric/labels.ts';
import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import { valuesOf, wholeGroup, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { TableSource } from '../../export/Report.ts';

const labelKinds: readonly (readonly [MetricLabel, ColumnKind])[] = [
  ['count_mean', 'number'],
  ['count_max', 'number'],
  ['capacity_mean', 'number'],
  ['utilisation_mean', 'share'],
  ['utilisation_max', 'share'],
  ['frequency_mean', 'share'],
];

/** The measured values of stretches of time, one interval a row, under the API's own names; closed ones are left out. */
export function slotRows(values: MetricAnswer, ranges: readonly InstantRange[]): TableSource {
  const id = 'rows';
  const title = 'Rows';
  return {
    id,
    title,
    read: () => {
      const group = wholeGroup(values);
      const labels = labelKinds.map(([label]) => valuesOf(group, label));
      return {
        id,
        title,
        columns: [
          { id: 'start', title: 'interval_start', kind: 'instant' },
          { id: 'open', title: 'open_minutes', kind: 'number' },
          { id: 'valid', title: 'valid_minutes', kind: 'number' },
          { id: 'coverage', title: 'coverage', kind: 'share' },
          ...labelKinds.map(([label, kind]) => ({ id: label, title: label, kind })),
        ],
        rows: values.intervals.flatMap(({ startMs, endMs }, at) => {
          const open = group?.openMinutes[at] ?? 0;
          const isWithin = ranges.some((one) => startMs >= one.startMs && endMs <= one.endMs);
          if (open === 0 || !isWithin) return [];
          const valid = group?.validMinutes[at] ?? 0;
          return [
            [
              startMs,
              open,
              valid,
              group?.coverage[at] ?? null,
              ...labels.map((list) => list[at] ?? null),
            ],
          ];
        }),
      };
    },
  };
}
