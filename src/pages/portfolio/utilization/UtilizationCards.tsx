import { useMemo } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { localParts } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { Bars } from '#src/charts/bars/Bars.tsx';
import type { BarRow, BarTick } from '#src/charts/bars/BarRow.ts';
import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { NoSeats } from '#src/features/report/empty/ReportNotices.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { FormatPill, ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { ArrangedTable, ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { useOpenGroup } from '../shared/GroupName.tsx';
import { Unmeasured } from '../shared/Unmeasured.tsx';
import styles from './PortfolioUtilization.module.css';
import { neededWeeks, weekDays, type UtilizationData } from './readUtilization.ts';
import { measuredRows, type MeasuredRow } from './toGroupRows.ts';
import type { UtilizationView } from './UtilizationViewer.tsx';

type UtilizationProps = Shown<PortfolioPlace, UtilizationData, UtilizationView>;

/** What limits the numbers besides their coverage. */
export function UtilizationNotices({ view, data, filters }: UtilizationProps) {
  return (
    <>
      {view.lacksSeats && (
        <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
      )}
      <Unmeasured buildings={view.unmeasured} />
      <AccuracyNotice parameters={incidentParameters(data.request)} />
    </>
  );
}

/** What is shown of which rows; bars, weeks and table. */
export function UtilizationCards(props: UtilizationProps) {
  const { view, place, filters } = props;
  const { grouping, format, tables } = view;
  const [usual] = place.groupings;
  return (
    <>
      <ReportOptions>
        <FormatPill filters={filters} value={format} />
        <Pill
          label="Group by"
          options={place.groupings}
          value={grouping.id}
          onChange={(id) => filters.change({ group: id === usual.id ? null : id })}
        />
      </ReportOptions>
      <div className={styles['pair']}>
        <BarsCard {...props} />
        <WeeksCard {...props} />
      </div>
      <TitledCard title="All figures" isFlush>
        <ArrangedTable
          table={tables.figures}
          label={`Figures of each ${grouping.label.toLowerCase()}`}
          usualSort={null}
          filters={filters}
        />
      </TitledCard>
    </>
  );
}

const ticks: readonly BarTick[] = [
  { label: 'average daily peak', shape: 'line' },
  { label: 'P90 daily peak', shape: 'diamond' },
];

const target = [{ value: thresholds.target, label: `target ${thresholds.target * 100}%` }];
const none: typeof target = [];

/** Mean, average daily peak and P90 of each row against the target, by mean. */
function BarsCard({ view: { rows, format, grouping } }: UtilizationProps) {
  const measured = useMemo(() => measuredRows(rows), [rows]);
  const bars = useMemo(() => toBarRows(measured, format), [measured, format]);
  const open = useOpenGroup(measured);
  const name = formatNames[format];
  const title = `${name} and daily peaks`;
  return (
    <TitledCard title={title} label="Rows against the target">
      <ReportChart id="bars" title={title}>
        <Bars
          label={`${name} of each ${grouping.label.toLowerCase()}`}
          rowTitle={grouping.label}
          barLabel={`mean ${name.toLowerCase()}`}
          rows={bars}
          ticks={ticks}
          references={format === 'utilisation' ? target : none}
          format={(value) => valueText(format, value)}
          {...(format === 'count' ? {} : { atLeast: 1 })}
          onOpen={open ?? undefined}
        />
      </ReportChart>
    </TitledCard>
  );
}

/** The rows as bars with their ticks, and what is told of each. */
export function toBarRows(rows: readonly MeasuredRow[], format: DataFormat): BarRow[] {
  const text = (value: number | null) => valueText(format, value);
  return rows.map(({ id, name, figures }) => {
    const { mean, averageDailyPeak, p90, capacity, coverage } = figures;
    return {
      id,
      label: name,
      ...(capacity === null ? {} : { detail: `${formatCount(capacity)} seats` }),
      value: mean.value,
      ticks: [averageDailyPeak.value, p90],
      text: text(mean.value),
      isWeak: (coverage ?? 0) < thresholds.neededData,
      note: {
        title: name,
        lines: [
          { text: `mean ${text(mean.value)}` },
          { text: `average daily peak ${text(averageDailyPeak.value)}` },
          { text: `P90 daily peak ${text(p90)}` },
        ],
        remark: `${formatPercent(coverage)} coverage`,
      },
    };
  });
}

/** The last four whole weeks of each row, each with its change against the week before; what is missing for it while there are fewer than five. */
function WeeksCard({ view, data: { request } }: UtilizationProps) {
  const { format, grouping, tables } = view;
  const { weeks } = request;
  return (
    <TitledCard title={`${formatNames[format]} week by week`} label="Week by week" isFlush>
      {tables.weeks === null ? (
        <p className={styles['sentence']}>
          Not enough data is available yet. Check back later: this table needs {neededWeeks} whole
          weeks, and there {weeks.length === 1 ? 'is' : 'are'}{' '}
          {formatPlural(weeks.length, 'whole week')} of the {neededWeeks}.
        </p>
      ) : (
        <>
          <ReportTableView
            table={tables.weeks}
            label={`Weeks of each ${grouping.label.toLowerCase()}`}
          />
          <WeekMarkers request={request} />
        </>
      )}
    </TitledCard>
  );
}

/** The time markers of the weeks shown, which may tell why one differs. */
function WeekMarkers({ request }: Pick<UtilizationData, 'request'>) {
  const { timeZone } = request.subject;
  const days = weekDays(request);
  const startMs = days === null ? 0 : zonedDayNumberStart(days.startDay + 7, timeZone);
  const endMs = days === null ? 0 : zonedDayNumberStart(days.endDayExclusive, timeZone);
  const markers = useTimeMarkers(request.markerSpaceIds, { startMs, endMs });
  if (markers.length === 0) return null;
  const dayOf = (ms: number) => localParts(ms, timeZone).dayKey;
  return (
    <ul className={styles['markers']} aria-label="Time markers of these weeks">
      {markers.map((marker) => (
        <li key={marker.id}>
          <b>{marker.title}</b> {formatDays(dayOf(marker.startMs), dayOf(marker.endMs - 1))}
        </li>
      ))}
    </ul>
  );
}
