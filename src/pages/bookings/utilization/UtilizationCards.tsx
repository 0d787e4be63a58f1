import { useMemo } from 'react';
import { ShareBars } from '#src/charts/share-bars/ShareBars.tsx';
import type { ShareRow } from '#src/charts/share-bars/ShareRow.ts';
import { fourWayParts, toFourWayRow } from '#src/features/bookings/fourWay.ts';
import { MeasureWeekCard, type WeekMeasure } from '#src/features/bookings/MeasureWeekCard.tsx';
import { RateLinesCard } from '#src/features/bookings/RateLinesCard.tsx';
import { showsTables, TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { UtilizationData } from './readUtilization.ts';
import type { UtilizationView } from './toUtilization.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { hourLines, notes } from './utilizationTexts.ts';

type UtilizationProps = Shown<BuildingPlace, UtilizationData, UtilizationView>;

const usualSort = { id: 'unused', isDescending: true };
const splitTitle = 'How the time of rooms was spent';

/** The time of rooms divided in four: together and by group, over weeks, and by weekday and hour. */
export function UtilizationCards(props: UtilizationProps) {
  const { view, data, place, filters } = props;
  const isTable = showsTables(filters);
  const unit = view.interval === 'P1W' ? 'week' : 'day';
  return (
    <>
      <SplitCard {...props} />
      <RateLinesCard
        id="gap"
        title={`Booked and used by ${unit}`}
        note={notes.gap}
        interval={view.interval}
        table={view.tables.spans}
        isTable={isTable}
        request={data.request}
        nowMs={place.nowMs}
        hasBefore={data.compared !== null}
      />
      <HourCard {...props} />
      <TitledCard title={`By ${view.grouping.label.toLowerCase()}`} isFlush>
        <ArrangedTable table={view.tables.groups} usualSort={usualSort} filters={filters} />
      </TitledCard>
    </>
  );
}

/** The choice of groups, of charts or tables. */
export function UtilizationControls({ view, filters }: UtilizationProps) {
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <Pill
        label="Group by"
        options={view.groupings}
        value={view.grouping.id}
        onChange={(id) => filters.change({ group: id })}
      />
      <TableSwitch filters={filters} />
    </div>
  );
}

function toSplitRows({ total, before, groups }: UtilizationView): ShareRow[] {
  return [
    toFourWayRow({ id: 'all', label: 'All rooms' }, total),
    ...(before === null
      ? []
      : [toFourWayRow({ id: 'all before', label: 'All rooms', detail: 'compared' }, before)]),
    ...groups.flatMap(({ id, name, rooms, totals, before: own }) => [
      toFourWayRow(
        { id: `group ${id}`, label: name, detail: formatPlural(rooms.length, 'room') },
        totals,
      ),
      ...(own === null
        ? []
        : [toFourWayRow({ id: `before ${id}`, label: name, detail: 'compared' }, own)]),
    ]),
  ];
}

function SplitCard({ view }: UtilizationProps) {
  const rows = useMemo(() => toSplitRows(view), [view]);
  return (
    <TitledCard title={splitTitle} note={notes.split}>
      <ReportChart id="split" title={splitTitle}>
        <ShareBars
          label={splitTitle}
          rowTitle="Rooms"
          parts={fourWayParts}
          rows={rows}
          format={formatPercent}
        />
      </ReportChart>
    </TitledCard>
  );
}

const share = { format: formatPercent, max: 1 };
/** What the grid of the week can show; the first does so without a word in the URL. */
const measures = [
  {
    ...share,
    id: 'unused',
    label: 'Booked, unused',
    columnId: 'unused',
    legend: 'share of the hour booked and unused',
    value: ({ booked_unused_rate }) => booked_unused_rate,
  },
  {
    ...share,
    id: 'booked',
    label: 'Booked',
    columnId: 'booked',
    legend: 'share of the hour booked',
    value: ({ booked_rate }) => booked_rate,
  },
  {
    ...share,
    id: 'used',
    label: 'Used',
    columnId: 'used',
    legend: 'share of the hour used',
    value: ({ used_rate }) => used_rate,
  },
  {
    ...share,
    id: 'free',
    label: 'Free',
    columnId: 'free',
    legend: 'share of the hour free',
    value: ({ free_rate }) => free_rate,
  },
] as const satisfies readonly (WeekMeasure & { id: string; label: string })[];

type MeasureId = (typeof measures)[number]['id'];

function HourCard({ view, filters }: UtilizationProps) {
  const { values } = filters;
  const shown = measures.find(({ id }) => showsPart(values, id)) ?? measures[0];
  const choose = (id: MeasureId) => {
    const others = (values.show ?? []).filter((word) => !measures.some((one) => one.id === word));
    filters.change(showPart({ show: others, hidden: undefined }, id, id !== measures[0].id));
  };
  return (
    <MeasureWeekCard
      id="week"
      title="By weekday and hour"
      measure={shown}
      table={view.tables.hours}
      isTable={showsTables(filters)}
      linesOf={hourLines}
      tools={
        <SegmentedControl
          label="Measure"
          options={measures.map(({ id, label }) => ({ id, label }))}
          value={shown.id}
          onChange={choose}
        />
      }
    />
  );
}
