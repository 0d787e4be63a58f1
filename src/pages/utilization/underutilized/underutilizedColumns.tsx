import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { RowButton } from '../shared/table/RowButton.tsx';
import type { SpareSpace } from './model/toSpareSpaces.ts';

interface ColumnsInput {
  /** The greatest number of spare seats. */
  most: number;
  onSelect: (id: string) => void;
  formatArea: (areaM2: number) => string;
}

const usedDaysColumn: TableColumn<SpareSpace> = {
  id: 'usedDays',
  title: 'Days used',
  width: 96,
  value: ({ usedDays, validDays }) => (validDays === 0 ? null : usedDays / validDays),
  render: ({ usedDays, validDays }) => `${usedDays} of ${validDays}`,
  inFiles: [
    { id: 'usedDays', title: 'Days used', value: ({ usedDays }) => usedDays },
    { id: 'measuredDays', title: 'Days measured', value: ({ validDays }) => validDays },
  ],
};

/** The columns of the ranking. */
export function underutilizedColumns(input: ColumnsInput): TableColumn<SpareSpace>[] {
  const { most, onSelect, formatArea } = input;
  const area = (m2: number | null) => (m2 === null ? '–' : formatArea(m2));
  return [
    {
      id: 'name',
      title: 'Space',
      isText: true,
      width: 160,
      value: ({ zone }) => zone.name,
      render: ({ id, zone }) => <RowButton onPress={() => onSelect(id)}>{zone.name}</RowButton>,
    },
    { id: 'floor', title: 'Floor', isText: true, width: 84, value: ({ floorName }) => floorName },
    {
      id: 'spare',
      title: 'Spare at P90 peak',
      width: 150,
      value: ({ spareSeats }) => spareSeats,
      render: ({ spareSeats }) => (
        <ShareBar share={most > 0 ? (spareSeats ?? 0) / most : 0} text={formatCount(spareSeats)} />
      ),
    },
    {
      id: 'seats',
      title: 'Seats',
      width: 70,
      value: ({ capacity }) => capacity,
      render: ({ capacity }) => formatCount(capacity),
    },
    {
      id: 'p90',
      title: 'P90 peak',
      width: 144,
      value: ({ p90Share }) => p90Share,
      render: ({ p90Share, p90 }) =>
        p90 === null
          ? formatTenths(null)
          : `${formatTenths(p90)} people, ${formatPercent(p90Share)}`,
      inFiles: [
        { id: 'p90People', title: 'P90 peak, people', value: ({ p90 }) => p90 },
        { id: 'p90', title: 'P90 peak', value: ({ p90Share }) => p90Share },
      ],
    },
    {
      id: 'mean',
      title: 'Mean utilisation',
      width: 104,
      value: ({ mean }) => mean,
      render: ({ mean }) => formatPercent(mean),
    },
    usedDaysColumn,
    {
      id: 'area',
      title: 'Area',
      width: 104,
      value: ({ areaM2 }) => areaM2,
      render: ({ areaM2 }) => area(areaM2),
    },
    {
      id: 'spareArea',
      title: 'Area of spare seats',
      width: 116,
      value: ({ spareM2 }) => spareM2,
      render: ({ spareM2 }) => area(spareM2),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      width: 96,
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
}

const doubts = {
  coverage: 'too little data',
  days: 'too few valid days',
} as const;

/** The columns of spaces of which nothing can be said. */
export const doubtColumns: readonly TableColumn<SpareSpace>[] = [
  { id: 'name', title: 'Space', isText: true, value: ({ zone }) => zone.name },
  { id: 'floor', title: 'Floor', isText: true, value: ({ floorName }) => floorName },
  {
    id: 'doubt',
    title: 'Why',
    isText: true,
    value: ({ doubt }) => (doubt === null ? '' : doubts[doubt]),
  },
  {
    id: 'coverage',
    title: 'Coverage',
    value: ({ coverage }) => coverage,
    render: ({ coverage }) => <Coverage value={coverage} />,
  },
  { id: 'validDays', title: 'Valid days', value: ({ validDays }) => validDays },
  {
    id: 'seats',
    title: 'Seats',
    value: ({ capacity }) => capacity,
    render: ({ capacity }) => formatCount(capacity),
  },
];
