import type { MetricLabel } from '#domain/metric/labels.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ColumnChoice } from '#src/features/filters/table/shownColumns.ts';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { PeakMoments } from '#src/features/report/figures/usePeakMoments.ts';
import type { CellKind } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { scopeOfZones } from '../shared/scopes.ts';
import type { GroupRow, RowFigures } from './groupRows.ts';
import { terms } from './groupTexts.ts';
import { quadrantRows } from './quadrants.ts';

interface MetricColumn extends Column<GroupRow>, ColumnChoice {
  /** The label whose greatest 5-minute value it is: beside it stands when that was. */
  peak?: MetricLabel;
}

type MetricId = keyof RowFigures;

const widthsOfBars = 150;

/** A metric of a group; `more` says what its title and kind do not. */
function metric(
  id: MetricId,
  title: string,
  kind: CellKind,
  more: Partial<MetricColumn> = {},
): MetricColumn {
  const width = more.hasBar ? widthsOfBars : 104;
  return { id, title, kind, isUsual: true, width, value: ({ figures }) => figures[id], ...more };
}

const onDemand = { isUsual: false } as const;
const people = { ...onDemand, term: terms.people, unit: 'people' } as const;
const peaks = { term: terms.peaks } as const;

/** Every metric that the table can show, in its order; labels of the API that are peaks or of the latest moment on demand. */
export const metricColumns: readonly MetricColumn[] = [
  metric('places', 'Places', 'count', { width: 76 }),
  metric('capacity', 'Seats', 'seats', { width: 76 }),
  metric('areaM2', 'Area', 'area', onDemand),
  metric('mean', 'Mean utilization', 'share', { term: terms.mean, hasBar: true }),
  metric('averageDailyPeak', 'Average daily peak', 'share', { ...peaks, width: 148 }),
  metric('p90', 'P90 daily peak', 'share', { ...peaks, width: 120 }),
  metric('peak', 'Peak utilization', 'share', {
    ...peaks,
    ...onDemand,
    width: 124,
    peak: 'utilisation_max',
  }),
  metric('timeInUse', 'Time in use', 'share', { term: terms.use, hasBar: true }),
  metric('fill', 'Fill when used', 'share', { term: terms.fill, hasBar: true }),
  metric('mostInUse', 'Peak in use', 'share', {
    ...onDemand,
    width: 150,
    peak: 'frequency_max',
  }),
  metric('people', 'Mean people', 'people', { ...people, width: 114 }),
  metric('peakPeople', 'Peak people', 'people', { ...people, width: 110, peak: 'count_max' }),
  metric('latestPeople', 'Latest people', 'people', { ...people, width: 116 }),
  metric('latestShare', 'Latest utilization', 'share', { ...onDemand, width: 148 }),
  metric('latestInUse', 'Latest in use', 'share', { ...onDemand, width: 112 }),
  metric('validMinutes', 'Valid hours', 'hours', {
    ...onDemand,
    value: ({ figures }) => figures.validMinutes / 60,
  }),
  metric('openMinutes', 'Open hours', 'hours', {
    ...onDemand,
    value: ({ figures }) => figures.openMinutes / 60,
  }),
  metric('coverage', 'Coverage', 'coverage', { term: terms.coverage, width: 96 }),
];

/** The labels of the peaks in view. */
export function shownPeaks(shownIds: readonly string[]): MetricLabel[] {
  return metricColumns.flatMap(({ id, peak }) => (peak && shownIds.includes(id) ? [peak] : []));
}

export interface GroupTables {
  groups: ReportTable<GroupRow>;
  spaces: ReportTable<GroupRow>;
  quadrants: ReportTable<{ name: string; spaces: number; seats: number | null }>;
}

interface TablesInput {
  rows: readonly GroupRow[];
  zoneRows: readonly GroupRow[];
  /** The metrics in view. */
  shownIds: readonly string[];
  groupName: string;
  scope: ReportScope;
  /** When groups peaked; of single spaces it is not read. */
  momentOf: PeakMoments;
}

/** Groups, every space once, and how many of these are in each quadrant. */
export function groupTables(input: TablesInput): GroupTables {
  const { rows, zoneRows, shownIds, groupName, scope, momentOf } = input;
  const shown = metricColumns.filter(({ id }) => shownIds.includes(id));
  const columns = (title: string, metrics: readonly Column<GroupRow>[]): Column<GroupRow>[] => [
    { id: 'name', title, kind: 'text', width: 180, value: ({ name }) => name },
    ...metrics,
  ];
  const timeOf = (row: GroupRow) => {
    const zones = [row, ...row.zones].flatMap(({ zone }) => zone ?? []);
    return frameTime(scopeOfZones(scope, row.name, zones));
  };
  return {
    groups: reportTable({
      id: 'groups',
      title: 'By group',
      rows,
      columns: columns(
        groupName,
        shown.flatMap((column) => [column, ...momentColumns(column, momentOf)]),
      ),
      timeOf,
    }),
    spaces: reportTable({
      id: 'spaces',
      title: 'By space',
      rows: zoneRows,
      columns: columns('Space', shown),
      timeOf,
    }),
    quadrants: reportTable({
      id: 'quadrants',
      title: 'Spaces by quadrant',
      rows: quadrantRows(zoneRows),
      rowId: ({ name }) => name,
      columns: [
        { id: 'quadrant', title: 'Quadrant', kind: 'text', value: ({ name }) => name },
        { id: 'spaces', title: 'Spaces', kind: 'count', value: ({ spaces }) => spaces },
        { id: 'capacity', title: 'Seats', kind: 'seats', value: ({ seats }) => seats },
      ],
    }),
  };
}

/** When a group reached its peak. */
function momentColumns(
  { id, title, peak }: MetricColumn,
  momentOf: PeakMoments,
): Column<GroupRow>[] {
  if (peak === undefined) return [];
  return [
    {
      id: `${id}Time`,
      title: `${title}, time`,
      kind: 'instant',
      width: 150,
      value: ({ group }) => group && momentOf(group, peak),
    },
  ];
}
