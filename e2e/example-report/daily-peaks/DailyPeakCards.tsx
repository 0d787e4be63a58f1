import { useMemo } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { Bars } from '#src/charts/bars/Bars.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { DailyPeakView } from './dailyPeakTable.ts';

export function DailyPeakCards({ view: { table } }: { view: DailyPeakView }) {
  const bars = useMemo(
    () =>
      table.rows.map(({ id, peak }) => {
        const label = formatWeekday(dayKeyOf(Number(id)));
        const text = formatPercent(peak);
        const note = { title: label, lines: [{ text: `peak ${text}` }] };
        return { id, label, value: peak, ticks: [], text, isWeak: false, note };
      }),
    [table],
  );
  return (
    <>
      <TitledCard title="Day by day">
        <ReportChart id="days" title="Daily peaks">
          <Bars
            label="Peak of each day"
            rowTitle="Day"
            barLabel="Peak"
            rows={bars}
            format={formatPercent}
          />
        </ReportChart>
      </TitledCard>
      <TableCard table={table} title="All days" />
    </>
  );
}
