import { useMemo } from 'react';
import { Bars } from '#src/charts/bars/Bars.tsx';
import type { BarRow } from '#src/charts/bars/BarRow.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { MeasureWeekCard, type WeekMeasure } from '#src/features/bookings/MeasureWeekCard.tsx';
import { showsTables, TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { cellNumber } from '#src/features/report/explain/explainNumber.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { durationText } from '#src/lib/format/durationText.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { dimensions, type DimensionId, type NoShowRow } from './noShowRows.ts';
import { hourLines, judgedText } from './noShowTexts.ts';
import { PolicyCard } from './PolicyCard.tsx';
import type { NoShowData } from './readNoShows.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import type { NoShowView } from './toNoShows.ts';

type NoShowProps = Shown<BuildingPlace, NoShowData, NoShowView>;

/** Fewer judged bookings are no rate to rely on. */
const leastJudged = 10;
/** Rooms and departments that the chart shows; the table has all. */
const mostBars = 15;
const usualSort = { id: 'lost', isDescending: true };
const lostWord = 'lost';

/** Charts or tables. */
export function NoShowControls({ filters }: NoShowProps) {
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <TableSwitch filters={filters} />
    </div>
  );
}

/** When and where nobody comes, and what a release of rooms would change. */
export function NoShowCards(props: NoShowProps) {
  const { view, data } = props;
  return (
    <>
      <HourCard {...props} />
      <BarsCard {...props} />
      <ReleaseCard view={view} data={data} />
      <PolicyCard request={data.request} />
      <TableCard {...props} />
    </>
  );
}

const measures = {
  rate: {
    columnId: 'rate',
    legend: 'share of judged bookings that nobody used',
    value: ({ no_show_rate }) => no_show_rate,
    isWeak: ({ no_show, late, early_end, attended }) =>
      (no_show ?? 0) + (late ?? 0) + (early_end ?? 0) + (attended ?? 0) < leastJudged,
    format: formatPercent,
  },
  lost: {
    columnId: 'lost',
    legend: 'lost time',
    value: ({ lost_minutes }) => lost_minutes,
    isWeak: () => false,
    format: (value) => (value === null ? '–' : durationText(value)),
  },
} as const satisfies Record<string, WeekMeasure>;

function HourCard({ view, filters }: NoShowProps) {
  const shown = showsPart(filters.values, lostWord) ? 'lost' : 'rate';
  return (
    <MeasureWeekCard
      id="week"
      title="By weekday and hour of start"
      measure={measures[shown]}
      table={view.hours}
      isTable={showsTables(filters)}
      linesOf={hourLines}
      tools={
        <SegmentedControl
          label="Measure"
          options={[
            { id: 'rate', label: 'No-show rate' },
            { id: 'lost', label: 'Lost time' },
          ]}
          value={shown}
          onChange={(id) => filters.change(showPart(filters.values, lostWord, id === 'lost'))}
        />
      }
    />
  );
}

/** The dimension that the URL names, else rooms. */
function dimensionOf(group: string | undefined): (typeof dimensions)[number] {
  return dimensions.find(({ id }) => id === group) ?? dimensions[0];
}

function toBar({ id, name, detail, totals, lostPerWeek }: NoShowRow): BarRow {
  return {
    id,
    label: name,
    ...(detail === '' ? {} : { detail }),
    value: totals.noShowRate,
    ticks: [],
    text: formatPercent(totals.noShowRate),
    isWeak: totals.judged < leastJudged,
    note: {
      title: name,
      lines: [
        { text: `no-show rate ${formatPercent(totals.noShowRate)}` },
        { text: judgedText(totals) },
        { text: `${formatTenths(lostPerWeek)} lost hours a week` },
      ],
    },
  };
}

function BarsCard({ view, filters }: NoShowProps) {
  const shown = dimensionOf(filters.values.group);
  const table = view.by[shown.id];
  const bars = useMemo(() => table.rows.slice(0, mostBars).map(toBar), [table]);
  const { open } = useExplain();
  const choose = (id: DimensionId) => filters.change({ group: id });
  return (
    <TitledCard
      title={table.title}
      tools={
        <SegmentedControl
          label="Broken down by"
          options={dimensions}
          value={shown.id}
          onChange={choose}
        />
      }
      {...(table.rows.length > mostBars ? { note: `The ${mostBars} that lose most hours.` } : {})}
    >
      <ReportChart id="bars" title={table.title}>
        <Bars
          label={table.title}
          rowTitle={shown.label}
          barLabel="no-show rate"
          rows={bars}
          format={formatPercent}
          atLeast={0.2}
          onOpen={(id) => open(cellNumber(table.id, 'rate', id))}
        />
      </ReportChart>
    </TitledCard>
  );
}

function TableCard({ view, filters }: NoShowProps) {
  const { id, label } = dimensionOf(filters.values.group);
  const table = view.by[id];
  return (
    <TitledCard title={`By ${label.toLowerCase()}`} isFlush>
      <ArrangedTable key={table.id} table={table} usualSort={usualSort} filters={filters} />
    </TitledCard>
  );
}
