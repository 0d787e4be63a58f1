import { thresholds } from '#domain/metric/thresholds.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { OpportunityData } from './data/readOpportunity.ts';
import { sensitivityTerm } from './sensitivityRows.ts';
import { roomColumns } from './RoomNeeds.tsx';
import type { RoomNeed } from './model/toRoomNeeds.ts';
import { quartersOf, type Opportunity, type PlanningGoal } from './model/toOpportunities.ts';

const kinds: Readonly<Record<string, ColumnKind>> = {
  seats: 'count',
  need: 'count',
  opportunity: 'count',
  share: 'share',
  peakShare: 'share',
  days: 'count',
  coverage: 'share',
};
const units = { peak: 'people', area: 'm²' };

/** The tables of the page, for its files. */
export function opportunityTables(
  rows: readonly Opportunity[],
  columns: readonly TableColumn<Opportunity>[],
  rooms: readonly RoomNeed[],
): TableSource[] {
  const title = 'Opportunity of each group';
  return [
    tableSource({ id: 'groups', title, rows, columns, kinds, units }),
    tableSource({
      id: 'rooms',
      title: 'Rooms by size',
      rows: rooms,
      columns: roomColumns,
      kinds: { have: 'count', needed: 'count', spare: 'count', full: 'share' },
    }),
  ];
}

/** The minutes of the whole, for the rule line. */
export function planMinutes(data: OpportunityData) {
  const whole = wholeGroup(data.frame);
  const quarters = whole && quartersOf(data, whole);
  const { timeZone } = data.request.subject;
  const days = new Set(
    data.quarters.intervals
      .filter((_, at) => (quarters?.openMinutes[at] ?? 0) > 0)
      .map(({ startMs }) => localDayNumber(startMs, timeZone)),
  );
  return {
    openMinutes: whole?.openMinutes[0] ?? 0,
    validMinutes: whole?.validMinutes[0] ?? 0,
    coverage: whole?.coverage[0] ?? null,
    seatsMeasured: whole?.seatsMeasured[0] ?? null,
    openDays: days.size,
    places: whole?.placesTotal[0] ?? 0,
  };
}

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about (metrics.md 3.3, 3.10). */
export function opportunityTerms(goal: PlanningGoal): readonly MetricTerm[] {
  return [
    {
      name: `Peak at ${formatPercent(goal.serviceLevel)} of days and Days`,
      definition: 'daily-peak',
      text: `Of each day the greatest number of people at once, in means of 15 minutes, as suits planning; of those the value that the service level of days does not pass. Days with less than ${needed} of their data, and today, do not count.`,
    },
    {
      name: `Needed at ${formatPercent(goal.target)}`,
      definition: 'seats-to-release',
      text: 'The peak divided by the target, rounded up: with 52 people and a target of 75 % these are 70 seats.',
    },
    {
      name: 'Seats to release and Of the seats',
      definition: 'seats-to-release',
      text: 'Seats less those needed. A minus says how many are short.',
    },
    {
      name: 'Apart and together',
      definition: 'seats-to-release',
      text: 'Apart, each group keeps seats for its own peak. Together the peak is that of everybody at once, which is less than the sum of the peaks, so sharing releases more.',
    },
    {
      name: sensitivityTerm,
      definition: 'seats-to-release',
      text: 'The seats to release of every group, apart, added up: each as it would be with the target of the row and the service level of the column.',
    },
    {
      name: 'Area of these seats and Cost a year',
      definition: 'seat-area',
      text: 'The seats times the area of a seat, which is the area of the group’s spaces divided by its seats; times the cost that was entered.',
    },
    {
      name: 'Rooms and Needed and To release and All in use',
      definition: 'rooms-needed',
      text: `In each quarter of an hour the rooms of a size in use at once, rounded up; needed is the number that ${formatPercent(thresholds.serviceLevelRooms)} of the open quarters do not pass, whatever the goal for seats. What groups would do with, and rooms of other sizes, are the matter of Room Demand.`,
    },
    metricTerms.coverage,
  ];
}
