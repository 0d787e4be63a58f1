import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ColumnChoice } from '#src/features/filters/table/shownColumns.ts';
import { frameTime } from '#src/features/report/explain/frameTime.ts';
import type { CellKind } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { scopeOfZones } from '../shared/rowScope.ts';
import type { GroupRow, RowFigures } from './groupRows.ts';
import { terms } from './groupTexts.ts';
import { quadrantRows } from './quadrants.ts';

type MetricColumn = Column<GroupRow> & ColumnChoice;

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
  metric('mean', 'Mean utilisation', 'share', { term: terms.mean, hasBar: true }),
  metric('averageDailyPeak', 'Average daily peak', 'share', { ...peaks, width: 148 }),
  metric('p90', 'P90 daily peak', 'share', { ...peaks, width: 120 }),
  metric('peak', 'Peak utilisation', 'share', { ...peaks, ...onDemand, width: 124 }),
  metric('timeInUse', 'Time in use', 'share', { term: terms.use, hasBar: true }),
  metric('fill', 'Fill when used', 'share', { term: terms.fill, hasBar: true }),
  metric('mostInUse', 'Most in use at once', 'share', { ...onDemand, width: 150 }),
  metric('people', 'Mean people', 'people', { ...people, width: 114 }),
  metric('peakPeople', 'Peak people', 'people', { ...people, width: 110 }),
  metric('latestPeople', 'Latest people', 'people', { ...people, width: 116 }),
  metric('latestShare', 'Latest utilisation', 'share', { ...onDemand, width: 148 }),
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
}

/** Groups, every space once, and how many of these are in each quadrant. */
export function groupTables(input: TablesInput): GroupTables {
  const { rows, zoneRows, shownIds, groupName, scope } = input;
  const columns = (title: string): Column<GroupRow>[] => [
    { id: 'name', title, kind: 'text', width: 180, value: ({ name }) => name },
    ...metricColumns.filter(({ id }) => shownIds.includes(id)),
  ];
  const timeOf = (row: GroupRow) => {
    const zones = [row, ...row.zones].flatMap(({ zone }) => zone ?? []);
    return frameTime(scopeOfZones(scope, row.name, zones));
  };
  return {
    groups: reportTable({
      id: 'groups',
      title: 'Group by group',
      rows,
      columns: columns(groupName),
      timeOf,
    }),
    spaces: reportTable({
      id: 'spaces',
      title: 'Space by space',
      rows: zoneRows,
      columns: columns('Space'),
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
