import { useMemo } from 'react';
import { Bars } from '#src/charts/bars/Bars.tsx';
import type { BarRow } from '#src/charts/bars/BarRow.ts';
import { MeasureWeekCard, type WeekMeasure } from '#src/features/bookings/MeasureWeekCard.tsx';
import type { WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import { showsTables } from '#src/features/bookings/TableSwitch.tsx';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import type { Filters, AddressFilters } from '#src/features/filters/Filters.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { durationText } from '#src/lib/format/durations.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { NoShowRow } from './noShowRows.ts';
import { hourLines, judgedText } from './noShowTexts.ts';

/** Fewer judged bookings are no rate to rely on. */
const leastJudged = 10;
/** Rooms and departments that the chart shows; the table has all. */
export const mostBars = 15;
const usualSort = { id: 'lost', isDescending: true };
const lostWord = 'lost';

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

interface WeekProps {
  hours: ReportTable<WeekHourMeasures>;
  filters: AddressFilters;
}

/** No-shows or lost time by weekday and hour. */
export function NoShowWeek({ hours, filters }: WeekProps) {
  const shown = showsPart(filters.values, lostWord) ? 'lost' : 'rate';
  return (
    <MeasureWeekCard
      id="week"
      title="By weekday and hour of start"
      measure={measures[shown]}
      table={hours}
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

interface BreakdownProps<Id extends string, Row extends NoShowRow> {
  /** What no-shows are broken down by, the usual first. */
  dimensions: readonly [Dimension<Id>, ...Dimension<Id>[]];
  by: Readonly<Record<Id, ReportTable<Row>>>;
  filters: AddressFilters;
}

interface Dimension<Id extends string> {
  id: Id;
  label: string;
}

/** The dimension that the URL names, else the first. */
export function dimensionOf<Id extends string>(
  dimensions: readonly [Dimension<Id>, ...Dimension<Id>[]],
  { values }: Pick<Filters, 'values'>,
): Dimension<Id> {
  return dimensions.find(({ id }) => id === values.group) ?? dimensions[0];
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

/** No-show rates by a dimension that the reader chooses. */
export function NoShowBars<Id extends string, Row extends NoShowRow>(
  props: BreakdownProps<Id, Row>,
) {
  const { by, dimensions, filters } = props;
  const shown = dimensionOf(dimensions, filters);
  const table = by[shown.id];
  const bars = useMemo(() => table.rows.slice(0, mostBars).map(toBar), [table]);
  const { open } = useExplain();
  const choose = (id: Id) => filters.change({ group: id });
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

/** The same in numbers. */
export function NoShowTable<Id extends string, Row extends NoShowRow>(
  props: BreakdownProps<Id, Row>,
) {
  const { id, label } = dimensionOf(props.dimensions, props.filters);
  const table = props.by[id];
  return (
    <TitledCard title={`By ${label.toLowerCase()}`} isFlush>
      <ArrangedTable key={table.id} table={table} usualSort={usualSort} filters={props.filters} />
    </TitledCard>
  );
}
