import { useMemo } from 'react';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import type { LineChartModel, LineSeries } from '#src/charts/line/LineChartModel.ts';
import { ColourKey, Legend } from '#src/charts/legend/Legend.tsx';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import styles from '../Consolidate.module.css';
import type { PlanOverTime, PlanRow } from './usePlanOverTime.ts';

function toModel(rows: readonly PlanRow[], timeZone: string): LineChartModel {
  const line = (id: 'seats' | 'seatsNeeded', label: string, look: Partial<LineSeries>) => ({
    id,
    label,
    colour: 'series-1' as const,
    values: rows.map(({ figures }) => figures?.[id] ?? null),
    ...look,
  });
  return {
    slots: rows.map(({ startDay, endDayExclusive }) => ({
      startMs: zonedDayNumberStart(startDay, timeZone),
      endMs: zonedDayNumberStart(endDayExclusive, timeZone),
      state: 'open',
    })),
    timeZone,
    series: [
      line('seats', 'Seats', {}),
      line('seatsNeeded', 'Seats needed', { colour: 'series-2', isDashed: true }),
    ],
    band: null,
    compared: [],
    references: [],
    timeBands: [],
    formatValue: formatCount,
  };
}

/** Dated scenarios on one time axis: seats against the seats that are needed. */
export function PlanCard({ plan, timeZone }: { plan: PlanOverTime; timeZone: string }) {
  const { rows, growth, setGrowth, table } = plan;
  const model = useMemo(() => toModel(rows ?? [], timeZone), [rows, timeZone]);
  if (rows === null) return null;
  return (
    <TitledCard
      title={table.title}
      note="Each scenario holds from its date until the next one begins, with the people of the days above and the growth you set."
      tools={
        <div className={styles['growth']}>
          <NumberField
            label="Growth per quarter, %"
            value={Math.round(growth * 1000) / 10}
            min={-50}
            max={50}
            onChange={(percent) => setGrowth(percent / 100)}
          />
        </div>
      }
      isFlush
    >
      <div className={styles['inset']}>
        <LineReportChart
          id="over-time"
          title="Seats and seats needed by quarter"
          model={model}
          showsClosed
          joinsBreaks
        >
          <LineChart
            label="Seats and seats needed by quarter"
            model={model}
            showsClosed
            joinsBreaks
            noteOf={(slot) => noteOf(rows[slot])}
          />
        </LineReportChart>
        <Legend>
          {model.series.map(({ id, label, colour, isDashed = false }) => (
            <li key={id}>
              <ColourKey colour={colour} isDashed={isDashed} />
              {label}
            </li>
          ))}
        </Legend>
      </div>
      <ReportTableView table={table} />
    </TitledCard>
  );
}

function noteOf(row: PlanRow | undefined) {
  if (row === undefined) return { title: '', lines: [] };
  const { title, name, factor, figures } = row;
  return {
    title: `${title}: ${name}`,
    lines: [
      { text: `${formatCount(figures?.seats)} seats`, seriesId: 'seats' },
      { text: `${formatCount(figures?.seatsNeeded)} seats needed`, seriesId: 'seatsNeeded' },
    ],
    remark: `${formatPercent(factor)} of today’s people`,
  };
}
