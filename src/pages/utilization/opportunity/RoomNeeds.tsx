import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { RoomNeed } from './model/toRoomNeeds.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';

/** The columns of the table of rooms. */
export const roomColumns: readonly TableColumn<RoomNeed>[] = [
  { id: 'size', title: 'Size', isText: true, value: ({ name }) => name },
  { id: 'have', title: 'Rooms', value: ({ have }) => have },
  {
    id: 'needed',
    title: 'Needed',
    value: ({ needed }) => needed,
    render: ({ needed }) => formatCount(needed),
  },
  {
    id: 'spare',
    title: 'To release',
    value: ({ spare }) => spare,
    render: ({ spare }) => signedSeats(spare),
  },
  {
    id: 'full',
    title: 'All in use',
    value: ({ fullShare }) => fullShare,
    render: ({ fullShare }) => formatPercent(fullShare),
  },
];

/** Rooms are not shared like seats: have and needed by size class. */
export function RoomNeeds({ needs }: { needs: readonly RoomNeed[] }) {
  const explain = useExplain();
  if (needs.length === 0) return null;
  return (
    <TitledCard
      title="Rooms by size"
      note={`Those that suffice in ${formatPercent(thresholds.serviceLevelRooms)} of the open time.`}
      isFlush
    >
      <Table
        label="Rooms by size"
        rows={needs}
        columns={roomColumns}
        rowId={({ id }) => id}
        onExplain={({ id }, column) => explain.open(cellId(column, id))}
      />
    </TitledCard>
  );
}
