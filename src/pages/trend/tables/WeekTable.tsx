import { useMemo } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { TrendData } from '../data/readTrend.ts';
import { toWeekRows, type WeekRow } from './toWeekRows.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import type { ExplainId } from '../explain/explainId.ts';
import type { TrendColumn } from '../figures/trendTerms.ts';
import type { TrendView } from '../useTrendView.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';

interface WeekTableProps {
  data: TrendData;
  view: TrendView;
  nowMs: number;
  onExplain: (id: ExplainId) => void;
}

/** The weeks of the frame, one a row. */
export function WeekTable({ data, view, nowMs, onExplain }: WeekTableProps) {
  const { format } = view;
  const { timeZone } = data.request.subject;
  const rows = useMemo(() => weekRows(data, format, nowMs), [data, format, nowMs]);
  const columns = useMemo(() => weekColumns(format, timeZone, rows), [format, timeZone, rows]);
  return (
    <TitledCard title="Week by week" label="Weeks" isFlush>
      <Table
        label="Weeks of the time frame"
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.startMs)}
        onExplain={({ startMs }, column) =>
          onExplain({ kind: 'week', column: column as TrendColumn, startMs })
        }
      />
    </TitledCard>
  );
}

/** The weeks of what was read. */
export function weekRows(
  { weeks, current, request }: TrendData,
  format: DataFormat,
  nowMs: number,
) {
  const { days } = current;
  const { timeZone } = request.subject;
  const groups = { week: wholeGroup(weeks), day: wholeGroup(days) };
  return toWeekRows({ weeks, days, ...groups, format, timeZone, nowMs });
}

export function weekColumns(
  format: DataFormat,
  timeZone: string,
  rows: readonly WeekRow[],
): TableColumn<WeekRow>[] {
  const text = (value: number | null) => valueText(format, value);
  const top = format === 'count' ? Math.max(1, ...rows.map(({ mean }) => mean ?? 0)) : 1;
  const dayKey = (ms: number) => dayKeyOf(localDayNumber(ms, timeZone));
  return [
    {
      id: 'week',
      title: 'Week',
      isText: true,
      value: ({ startMs }) => startMs,
      render: ({ startMs, endMs }) => formatDays(dayKey(startMs), dayKey(endMs - 1)),
    },
    {
      id: 'mean',
      title: 'Mean',
      value: ({ mean }) => mean,
      render: ({ mean }) => (
        <ShareBar share={mean === null ? null : mean / top} text={text(mean)} />
      ),
    },
    {
      id: 'adp',
      title: 'Average daily peak',
      value: ({ averageDailyPeak }) => averageDailyPeak,
      render: ({ averageDailyPeak }) => text(averageDailyPeak),
    },
    { id: 'peak', title: 'Peak', value: ({ peak }) => peak, render: ({ peak }) => text(peak) },
    {
      id: 'use',
      title: 'Time in use',
      value: ({ timeInUse }) => timeInUse,
      render: ({ timeInUse }) => formatPercent(timeInUse),
    },
    {
      id: 'days',
      title: 'Days',
      value: ({ days }) => days,
      render: ({ days }) => formatCount(days),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
}
