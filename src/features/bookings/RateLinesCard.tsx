import { useMemo, type ReactNode } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { ColourKey, Legend } from '#src/charts/legend/Legend.tsx';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import type { BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { useMarkerBands } from '#src/features/report/time-axis/useMarkerBands.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { BookedSpan, SpanInterval } from './bookedSpans.ts';
import styles from './Bookings.module.css';
import { rateNote, toRateLines } from './toRateLines.ts';

interface RateLinesProps {
  /** Names the chart among the pictures of the report. */
  id: string;
  title: string;
  note?: string;
  interval: SpanInterval;
  table: ReportTable<BookedSpan>;
  isTable: boolean;
  request: BookingRequest;
  nowMs: number;
  hasBefore: boolean;
  tools?: ReactNode;
}

function RateLegend({ model: { series, band, compared } }: { model: LineChartModel }) {
  const entries = [
    ...series.map(({ label, colour }) => ({ label, colour })),
    ...(band ? [{ label: band.label, colour: band.colour, isArea: true }] : []),
    ...compared.map(({ label, colour }) => ({ label, colour, isDashed: true })),
  ];
  return (
    <Legend>
      {entries.map(({ label, ...key }) => (
        <li key={label}>
          <ColourKey {...key} />
          {label}
        </li>
      ))}
    </Legend>
  );
}

/** Booked and used rate by week or day with time markers: as lines, or as a table. Enter explains a value. */
export function RateLinesCard(props: RateLinesProps) {
  const { id, title, note, interval, table, isTable, request, nowMs, hasBefore, tools } = props;
  const { timeZone } = request.subject;
  const timeBands = useMarkerBands(request.markerSpaceIds, timeZone, request.days);
  const { open } = useExplain();
  const spans = table.rows;
  const input = useMemo(
    () => ({ spans, timeZone, nowMs, timeBands, hasBefore }),
    [spans, timeZone, nowMs, timeBands, hasBefore],
  );
  const model = useMemo(() => toRateLines(input), [input]);
  const explain = (slot: number) => {
    const span = spans[slot];
    if (span && span.totals.openMinutes > 0) open(cellNumber(table.id, 'booked', span.id));
  };
  if (isTable)
    return (
      <TitledCard title={title} tools={tools} isFlush>
        <ReportTableView table={table} label={title} />
      </TitledCard>
    );
  return (
    <TitledCard title={title} tools={tools} {...(note === undefined ? {} : { note })}>
      <LineReportChart id={id} title={title} model={model} joinsBreaks>
        <RateLegend model={model} />
        <div className={styles['plot']}>
          <LineChart
            label={title}
            model={model}
            showsClosed={false}
            joinsBreaks
            noteOf={(slot) => rateNote(input, interval, slot)}
            onPick={explain}
          />
        </div>
      </LineReportChart>
    </TitledCard>
  );
}
