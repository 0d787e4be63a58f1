import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { formatPeople, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { SpareLists, SpareSpace } from './spareSpaces.ts';
import { spareArithmetic, terms } from './spareTexts.ts';

/** The spaces by what can be said of them, and the tables of the page. */
export interface SpareView extends SpareLists {
  tables: Record<'spaces' | 'neverUsed' | 'doubtful', ReportTable<SpareSpace>>;
}

const name: Column<SpareSpace> = {
  id: 'name',
  title: 'Space',
  kind: 'name',
  width: 160,
  value: ({ zone }) => zone.name,
};

const floor: Column<SpareSpace> = {
  id: 'floor',
  title: 'Floor',
  kind: 'text',
  width: 84,
  value: ({ floorName }) => floorName,
};

const seats: Column<SpareSpace> = {
  id: 'seats',
  title: 'Seats',
  kind: 'seats',
  width: 70,
  value: ({ capacity }) => capacity,
};

const coverage: Column<SpareSpace> = {
  id: 'coverage',
  title: 'Coverage',
  kind: 'coverage',
  term: terms.coverage,
  width: 96,
  value: (space) => space.coverage,
};

const columns: readonly Column<SpareSpace>[] = [
  name,
  floor,
  {
    id: 'spare',
    title: 'Spare at P90 peak',
    kind: 'seats',
    term: terms.spare,
    arithmetic: spareArithmetic,
    hasBar: true,
    width: 150,
    value: ({ spareSeats }) => spareSeats,
  },
  seats,
  {
    id: 'p90',
    title: 'P90 peak',
    kind: 'share',
    term: terms.spare,
    width: 144,
    value: ({ p90Share }) => p90Share,
    show: ({ p90, p90Share }) =>
      p90 === null ? '–' : `${formatPeople(p90)} people, ${formatPercent(p90Share)}`,
    inFiles: [
      { id: 'p90People', title: 'P90 peak, people', kind: 'people', value: ({ p90 }) => p90 },
      { id: 'p90', title: 'P90 peak', kind: 'share', value: ({ p90Share }) => p90Share },
    ],
  },
  {
    id: 'mean',
    title: 'Mean utilization',
    kind: 'share',
    term: terms.mean,
    width: 104,
    value: ({ mean }) => mean,
  },
  {
    id: 'usedDays',
    title: 'Days used',
    kind: 'share',
    term: terms.usedDays,
    width: 96,
    value: ({ usedDays, validDays }) => (validDays === 0 ? null : usedDays / validDays),
    show: ({ usedDays, validDays }) => `${usedDays} of ${validDays}`,
    inFiles: [
      { id: 'usedDays', title: 'Days used', kind: 'count', value: ({ usedDays }) => usedDays },
      {
        id: 'measuredDays',
        title: 'Days measured',
        kind: 'count',
        value: ({ validDays }) => validDays,
      },
    ],
  },
  { id: 'area', title: 'Area', kind: 'area', width: 104, value: ({ areaM2 }) => areaM2 },
  {
    id: 'spareArea',
    title: 'Area of spare seats',
    kind: 'area',
    term: terms.area,
    width: 116,
    value: ({ spareM2 }) => spareM2,
  },
  coverage,
];

/** Spaces in the columns of the ranking. */
export function spareTable(
  id: string,
  title: string,
  rows: readonly SpareSpace[],
): ReportTable<SpareSpace> {
  return reportTable({ id, title, rows, columns });
}

const doubts = {
  coverage: 'not enough data',
  days: 'too few valid days',
} as const;

/** Spaces that cannot be judged, and why. */
export function doubtTable(rows: readonly SpareSpace[]): ReportTable<SpareSpace> {
  return reportTable({
    id: 'cannot-say',
    title: 'Not assessed',
    rows,
    columns: [
      { ...name, kind: 'text' },
      floor,
      {
        id: 'doubt',
        title: 'Why',
        kind: 'text',
        value: ({ doubt }) => (doubt === null ? '' : doubts[doubt]),
      },
      coverage,
      { id: 'validDays', title: 'Valid days', kind: 'count', value: ({ validDays }) => validDays },
      seats,
    ],
  });
}
